import { isSameTime, type Timed } from '@zvonok/domain/bells/lesson-time';
import { WEEKDAY_SHORT_LABEL, weekdayOfNumber } from '@zvonok/domain/calendar/weekday';
import { mayBeOnePerson, withoutMark } from '@zvonok/domain/text/nearest-names';
import { cleanName, nameKey } from '@zvonok/domain/text/normalised-name';
import { eduSubjects } from '@zvonok/domain/timetable/taught-subjects';
import type { Named } from '../../timetable/import-plan.ts';
import type { HoursOf } from './lesson-hours.ts';
import type { LessonLine } from './read-lessons.ts';
import type { Staff } from './same-person.ts';
import { teacherKey } from './spelling.ts';

/** Two lines that one person cannot teach. */
export type Clash = readonly [LessonLine, LessonLine];

type Sets = readonly [LessonLine[], LessonLine[]];

/**
 * Shares the lessons of one name out to two people, so that neither has two at a time: each subject to one of them, or
 * where that leaves a clash each subject of a class. What clashes with nothing goes to who has more of its classes.
 */
export function twoSets(lines: readonly LessonLine[], clashes: readonly Clash[]): Sets {
  const bySubject = shared(lines, clashes, ({ subject }) => subject.name);
  if (isClashFree(bySubject, clashes)) return bySubject;
  const byClass = shared(lines, clashes, ({ subject, group }) => `${subject.name} ${group.name}`);
  return isClashFree(byClass, clashes) ? byClass : bySubject;
}

export function isClashFree(sets: Sets, clashes: readonly Clash[]): boolean {
  const [first] = sets.map((set) => new Set(set));
  return clashes.every(([one, other]) => first?.has(one) !== first?.has(other));
}

/** What is given to one person as a whole. */
type KeyOf = (line: LessonLine) => string;

function shared(lines: readonly LessonLine[], clashes: readonly Clash[], keyOf: KeyOf): Sets {
  const bundles = Map.groupBy(lines, keyOf);
  const apart = new Map<string, Set<string>>();
  for (const [one, other] of clashes.map((both) => both.map(keyOf))) {
    if (one === undefined || other === undefined || one === other) continue;
    apart.set(one, (apart.get(one) ?? new Set()).add(other));
    apart.set(other, (apart.get(other) ?? new Set()).add(one));
  }
  const sets: Sets = [[], []];
  const seen = new Set<string>();
  const linesOf = (keys: readonly string[]) => keys.flatMap((key) => bundles.get(key) ?? []);
  const bySize = [...bundles.keys()].toSorted(
    (a, b) => Number(apart.has(b)) - Number(apart.has(a)) || linesOf([b]).length - linesOf([a]).length,
  );
  for (const key of bySize) {
    if (seen.has(key)) continue;
    const [one, other] = sidesFrom(key, apart, seen).map(linesOf);
    if (!one || !other) continue;
    const straight = likeness(one, sets[0]) + likeness(other, sets[1]);
    const crossed = likeness(one, sets[1]) + likeness(other, sets[0]);
    sets[crossed > straight ? 1 : 0].push(...one);
    sets[crossed > straight ? 0 : 1].push(...other);
  }
  return sets;
}

/** Everything that hangs together with a key by clashes, on two sides. */
function sidesFrom(
  start: string,
  apart: ReadonlyMap<string, ReadonlySet<string>>,
  seen: Set<string>,
): [string[], string[]] {
  const sides: [string[], string[]] = [[], []];
  const waiting: { key: string; side: 0 | 1 }[] = [{ key: start, side: 0 }];
  for (const { key, side } of waiting) {
    if (seen.has(key)) continue;
    seen.add(key);
    sides[side].push(key);
    for (const next of apart.get(key) ?? []) waiting.push({ key: next, side: side === 0 ? 1 : 0 });
  }
  return sides;
}

/** How many of the lessons are in classes that the others are in too. */
function likeness(lessons: readonly LessonLine[], others: readonly LessonLine[]): number {
  const classes = new Set(others.map(({ group }) => group));
  return lessons.filter(({ group }) => classes.has(group)).length;
}

/** Lines of one name. */
interface OfOneName {
  /** As the first line writes it. */
  written: string;
  lines: readonly LessonLine[];
  /** Teachers the name may mean: those of that name, and of that name with a mark, which the lines do not write. */
  called: readonly Named[];
}

/**
 * Distinguishes several people of one name: by what the file knows them by, by the lessons and subjects each has now,
 * or by a person's word where one name has two lessons of two subjects at one time. The second one of a name that is
 * new gets a mark, 'Иванова И. И. (2)', because no two teachers of a school are called the same.
 */
export function withNamesakes(lines: readonly LessonLine[], staff: Staff, hoursOf: HoursOf): LessonLine[] {
  const { records, school, teachers } = staff;
  const settled = new Map<LessonLine, Named>();
  const subjects = new Map<Named, ReadonlySet<string>>();
  const written = new Set(
    lines.flatMap(({ teacherName }) => (teacherName === null ? [] : teacherKey(teacherName))),
  );
  const marked = Map.groupBy(school.teachers, ({ name }) => teacherKey(withoutMark(name)));
  const strangers = new Set([...records.strangers.values()].map(({ teacher }) => teacher));
  const isOpen = ({ teacher, teacherName }: LessonLine) =>
    teacher !== null &&
    teacherName !== null &&
    !strangers.has(teacher) &&
    teacherKey(teacher.name) === teacherKey(teacherName);
  for (const own of groupedByTeachers(lines.filter(isOpen)).values()) {
    const name = own[0]?.teacherName ?? '';
    const others = (marked.get(teacherKey(name)) ?? []).filter((one) => !written.has(teacherKey(one.name)));
    const called = [...new Set([...records.teachers.find(name), ...others])];
    for (const [line, teacher] of peopleOf({ written: name, lines: own, called })) settled.set(line, teacher);
  }
  return settled.size === 0
    ? [...lines]
    : lines.map((line) => ({ ...line, teacher: settled.get(line) ?? line.teacher }));

  /** Spellings that mean the same teachers together. */
  function groupedByTeachers(open: readonly LessonLine[]): Map<string, LessonLine[]> {
    const places = new Map<Named, number>();
    const placeOf = (teacher: Named) => {
      const place = places.get(teacher) ?? places.size;
      places.set(teacher, place);
      return place;
    };
    return Map.groupBy(open, ({ teacherName }) =>
      records.teachers
        .find(teacherName ?? '')
        .map(placeOf)
        .join(),
    );
  }

  function peopleOf(group: OfOneName): Iterable<readonly [LessonLine, Named]> {
    const persons = Map.groupBy(group.lines, ({ source }) => source.person);
    persons.delete(null);
    if (persons.size > 1) return asPeople([...persons.values()], group);
    if (group.called.length > 1) return group.lines.flatMap((line) => asOneOf(line, group));
    const [teacher] = group.called;
    const isOpen = teacher && openClashes(teacher, group.lines);
    const clashes = isOpen ? [...twoLessonsAtOnce(group.lines, hoursOf)] : [];
    const first = isOpen ? clashes.find(isOpen) : undefined;
    if (!first) return [];
    const answer = records.notes.correctionOf('namesake', group.written)?.as;
    if (answer === 'one') return [];
    const sets = twoSets(group.lines, clashes);
    if (answer === 'two') return asPeople(sets, group);
    ask(group.written, first, isClashFree(sets, clashes) ? 'two' : 'one');
    return [];
  }

  /**
   * Gives each set of lines to a teacher: to whom most of it is now, else to one who has nothing, else to a new one.
   */
  function asPeople(sets: readonly (readonly LessonLine[])[], { written: name, called }: OfOneName) {
    const alike = school.teachers.filter(
      (one) => !called.includes(one) && !written.has(teacherKey(one.name)) && mayBeOnePerson(one.name, name),
    );
    const matches = sets
      .flatMap((set) => [
        ...called.map((teacher) => ({ set, teacher, weight: weightOf(set, teacher) })),
        // One who has been called otherwise since is known by the lessons alone.
        ...alike.map((teacher) => ({
          set,
          teacher,
          weight: hasMostOf(set, teacher) ? weightOf(set, teacher) : 0,
        })),
      ])
      .filter(({ weight }) => weight > 0)
      .toSorted((a, b) => b.weight - a.weight);
    const given = new Map<readonly LessonLine[], Named>();
    const taken = new Set<Named>();
    const give = (set: readonly LessonLine[], teacher: Named) => {
      if (given.has(set) || taken.has(teacher)) return;
      given.set(set, teacher);
      taken.add(teacher);
    };
    for (const { set, teacher } of matches) give(set, teacher);
    for (const set of sets.filter((one) => !given.has(one)).toSorted((a, b) => b.length - a.length)) {
      give(set, called.find((teacher) => !taken.has(teacher)) ?? addNamesake(name));
    }
    return [...given].flatMap(([set, teacher]) => set.map((line) => [line, teacher] as const));
  }

  function hasMostOf(set: readonly LessonLine[], teacher: Named): boolean {
    return set.filter((line) => isTaughtNow(line, teacher)).length * 2 > set.length;
  }

  /** How much of a set a teacher has already: lessons first, then subjects. */
  function weightOf(set: readonly LessonLine[], teacher: Named): number {
    const now = set.filter((line) => isTaughtNow(line, teacher)).length;
    const subjects = set.filter(({ subject }) => subjectsOf(teacher).has(nameKey(subject.name))).length;
    return now * 10_000 + subjects;
  }

  function asOneOf(line: LessonLine, { written: name, called }: OfOneName): (readonly [LessonLine, Named])[] {
    const now = called.filter((teacher) => isTaughtNow(line, teacher));
    const bySubject = called.filter((teacher) => subjectsOf(teacher).has(nameKey(line.subject.name)));
    const byClass = (bySubject.length > 0 ? bySubject : called).filter((teacher) =>
      teachesClass(line, teacher),
    );
    const said = records.notes.correctionOf('teacher', name)?.known;
    const answered = called.filter((teacher) => said && nameKey(teacher.name) === nameKey(said));
    const [one] = [now, bySubject, byClass, answered].find(({ length }) => length === 1) ?? [];
    if (one) return [[line, one]];
    const message = `Учителей «${name}» несколько: скажите, кто это, или выберите нужного в редакторе расписания`;
    const nearest = called.map((teacher) => teacher.name);
    line.source.wrong('teacher', message, { message, unknown: { kind: 'teacher', written: name, nearest } });
    return [];
  }

  function isTaughtNow(line: LessonLine, { id }: Named): boolean {
    if (id === null) return false;
    const lesson = records.present.lesson(line);
    if (!lesson) return false;
    if (line.subgroup === null) return lesson.subgroups.length === 0 && lesson.teacher?.id === id;
    const now = records.present.teacher(line);
    return now === null ? lesson.subgroups.some(({ teacher }) => teacher?.id === id) : now === id;
  }

  function isAsItWas(line: LessonLine, teacher: Named): boolean {
    const lesson = records.present.lesson(line);
    const subjects = [lesson?.subject, ...(lesson?.subgroups ?? []).map(({ subject }) => subject)];
    return isTaughtNow(line, teacher) && subjects.some((subject) => subject?.id === line.subject.id);
  }

  /** Subjects that are written down of a teacher, and those of the lessons now; by their keys. */
  function subjectsOf(teacher: Named): ReadonlySet<string> {
    const known = subjects.get(teacher);
    if (known) return known;
    const said = eduSubjects(eduSubjectOf(teacher)).map(nameKey);
    const taught = school.lessons.flatMap(({ subject, teacher: own, subgroups }) => [
      ...(own?.id === teacher.id ? [subject.name] : []),
      ...subgroups.flatMap((part) =>
        part.teacher?.id === teacher.id ? [(part.subject ?? subject).name] : [],
      ),
    ]);
    const all = new Set([...said, ...(teacher.id === null ? [] : taught.map(nameKey))]);
    subjects.set(teacher, all);
    return all;
  }

  function eduSubjectOf(teacher: Named): string {
    const changed = teachers.changed.find(
      (one) => one === teacher || (one.id !== null && one.id === teacher.id),
    );
    return changed?.eduSubject ?? school.teachers.find(({ id }) => id === teacher.id)?.eduSubject ?? '';
  }

  /**
   * Which clashes are a question: not those that stand in the timetable already, and not those of two subjects that are
   * both written down of the teacher.
   */
  function openClashes(teacher: Named, lines: readonly LessonLine[]): (clash: Clash) => boolean {
    const said = new Set(eduSubjects(eduSubjectOf(teacher)).map(nameKey));
    const subjects = new Set(lines.map(({ subject }) => subject));
    const known = new Set([...subjects].filter(({ name }) => said.has(nameKey(name))));
    const steady = new Set(lines.filter((line) => isAsItWas(line, teacher)));
    return (clash) =>
      !clash.every((line) => steady.has(line)) && !clash.every(({ subject }) => known.has(subject));
  }

  function teachesClass({ group }: LessonLine, { id }: Named): boolean {
    return school.lessons.some(
      (lesson) =>
        id !== null &&
        lesson.group.id === group.id &&
        [lesson, ...lesson.subgroups].some(({ teacher }) => teacher?.id === id),
    );
  }

  function addNamesake(name: string): Named {
    for (let place = 2; ; place += 1) {
      const marked = `${withoutMark(cleanName(name))} (${place})`;
      if (records.teachers.find(marked).length === 0) return records.addTeacher(marked);
    }
  }

  function ask(name: string, [one, other]: Clash, as: 'one' | 'two'): void {
    const message = `${name} ведёт сразу два урока: ${clashText(one, other)}. Это двое?`;
    const proposed = { kind: 'namesake', written: name, known: null, as } as const;
    one.source.wrong('teacher', message, {
      unknown: { kind: 'namesake', written: name, nearest: [], proposed },
    });
  }
}

/** Lessons of two subjects in two classes at one time; classes of one flow are in one place. */
function* twoLessonsAtOnce(lines: readonly LessonLine[], hoursOf: HoursOf): Generator<Clash> {
  const timed = lines.map((line) => ({ line, at: hoursOf(line) }));
  for (const ofDay of Map.groupBy(timed, ({ line }) => line.day).values()) {
    for (const [index, one] of ofDay.entries()) {
      for (const other of ofDay.slice(index + 1)) {
        if (areTwoPlaces(one, other)) yield [one.line, other.line];
      }
    }
  }
}

interface TimedLine {
  line: LessonLine;
  at: Timed;
}

function areTwoPlaces(one: TimedLine, other: TimedLine): boolean {
  const [a, b] = [one.line, other.line];
  const isOneFlow = a.flow !== null && a.flow === b.flow;
  return a.group !== b.group && a.subject !== b.subject && !isOneFlow && isSameTime(one.at, other.at);
}

/** 'пн 3 — Физика 7А и Музыка 9Б' */
function clashText(one: LessonLine, other: LessonLine): string {
  const day = weekdayOfNumber(one.day);
  const place = (line: LessonLine) => `${line.subject.name} ${line.group.name}`;
  const number = one.number === other.number ? `${one.number}` : `${one.number} и ${other.number}`;
  return `${day ? WEEKDAY_SHORT_LABEL[day].toLowerCase() : ''} ${number} — ${place(one)} и ${place(other)}`;
}
