import { compareRussian } from '@zvonok/domain/lesson/class-order';
import { cleanName, nameKey } from '@zvonok/domain/text/normalised-name';
import { taughtSubjects } from '@zvonok/domain/timetable/taught-subjects';
import type {
  Named,
  WantedCell,
  WantedPart,
  WantedSubject,
  WantedTeacher,
} from '../../timetable/import-plan.ts';
import type { LessonRow } from '../../timetable/lessons.ts';
import type { SchoolPlan } from '../../timetable/school-plan.ts';
import type { LessonLine } from './read-lessons.ts';
import { type Records, sameSubgroup } from './records.ts';

type Half = LessonRow['subgroups'][number];

/**
 * Which subgroup of a lesson each of its rows means, so that a half keeps its substitutions however a book calls it:
 * the one of that name, else of the same subject, teacher and room, of the same subject and teacher, of the same
 * teacher; what is left goes by its order where nothing speaks against it. Rows without one are new subgroups.
 */
export function sameHalves(lines: readonly LessonLine[], lesson: LessonRow): Map<LessonLine, Half> {
  const found = new Map<LessonLine, Half>();
  const left = new Set(lesson.subgroups);
  const open = () => lines.filter((line) => line.subgroup !== null && !found.has(line));
  const take = (line: LessonLine, half: Half) => {
    found.set(line, half);
    left.delete(half);
  };
  const halfKeys = keysOf(lesson);
  for (const [step, keyOf] of LINE_KEYS.entries()) {
    const rows = Map.groupBy(open(), keyOf);
    const halves = Map.groupBy(left, (half) => halfKeys[step]?.(half) ?? null);
    for (const [key, [line, another]] of rows) {
      const [half, other] = (key === null ? undefined : halves.get(key)) ?? [];
      if (line && half && !another && !other) take(line, half);
    }
  }
  const [rest, halves] = [open(), [...left]];
  const pairs = rest.flatMap((line, at) => {
    const half = halves[at];
    return half && mayBeOne(line, half, lesson) ? [{ line, half }] : [];
  });
  const isClear =
    rest.length === 1 ||
    pairs.every(({ line, half }) => line.teacher?.id === half.teacher?.id || haveOneNumber(line, half));
  if (rest.length === halves.length && pairs.length === rest.length && isClear) {
    for (const { line, half } of pairs) take(line, half);
  }
  return found;
}

/** A key of null is like no other. */
type KeyOf<T> = (one: T) => string | null;

const LINE_KEYS: readonly KeyOf<LessonLine>[] = [
  ({ subgroup }) => subgroup,
  ({ subgroup }) => subgroup && nameKey(subgroup),
  ({ subject, teacher, room }) => keyOfIds(subject, teacher, room),
  ({ subject, teacher }) => keyOfIds(subject, teacher),
  ({ teacher }) => keyOfIds(teacher),
];

function keysOf({ subject: common }: LessonRow): readonly KeyOf<Half>[] {
  return [
    ({ name }) => name,
    ({ name }) => nameKey(name),
    ({ subject, teacher, room }) => keyOfIds(subject ?? common, teacher, room),
    ({ subject, teacher }) => keyOfIds(subject ?? common, teacher),
    ({ teacher }) => keyOfIds(teacher),
  ];
}

function keyOfIds(...records: readonly (Pick<Named, 'id'> | null)[]): string | null {
  const ids = records.map((record) => record?.id ?? null);
  return ids.includes(null) ? null : ids.join(' ');
}

/** Another subject, or another number in the name, is another half. */
function mayBeOne(line: LessonLine, { name, subject }: Half, lesson: LessonRow): boolean {
  const [one, other] = [numberIn(line.subgroup ?? ''), numberIn(name)];
  const isOneNumber = one === null || other === null || one === other;
  return isOneNumber && line.subject.id === (subject ?? lesson.subject).id;
}

function haveOneNumber({ subgroup }: LessonLine, { name }: Half): boolean {
  const number = numberIn(subgroup ?? '');
  return number !== null && number === numberIn(name);
}

/** '1' of '1 группа' and of 'гр. 1'. */
function numberIn(name: string): string | null {
  return /\d+/.exec(name)?.[0] ?? null;
}

/** Joins the rows of one slot into a cell. Rows that cannot stand together give errors. */
export function wantedCells(lines: readonly LessonLine[], records: Records): WantedCell[] {
  const bySlot = Map.groupBy(lines, ({ group, day, number }) => `${group.name} ${day} ${number}`);
  return [...bySlot.values()].flatMap((rows) => wantedCell(rows, records) ?? []);
}

function wantedCell(lines: readonly LessonLine[], records: Records): WantedCell | null {
  const [first] = lines;
  if (!first) return null;
  const lesson = records.present.lesson(first);
  checkTogether(first, lines, lesson);
  const common = first.subgroup === null ? first.subject : commonSubject(first, lines, lesson, records);
  const halves = lesson && sameHalves(lines, lesson);
  const parts = lines.map((line): WantedPart => {
    const { subgroup, subject, teacher, flow } = line;
    const ownSubject = subject === common ? null : subject;
    if (subgroup === null) return { subgroup, ownSubject: null, teacher, room: line.room, flow };
    const known = halves?.get(line);
    const room =
      line.keepsRoom && known ? records.present.room({ ...line, subgroup: known.name }) : line.room;
    const isSpelledSo = known !== undefined && nameKey(known.name) === nameKey(subgroup);
    const part: Named = { id: known?.id ?? null, name: isSpelledSo ? known.name : cleanName(subgroup) };
    return { subgroup: part, ownSubject, teacher, room, flow };
  });
  const { group, day, number } = first;
  return { lessonId: lesson?.id ?? null, group, day, number, subject: common, parts };
}

/**
 * How a split lesson is called as a whole: as a row says, as its only subject, as it is called now, or by all its
 * subjects in the order of the alphabet: «Немецкий язык / Французский язык». In whatever order the school has such a
 * name already, that one is taken.
 */
function commonSubject(
  first: LessonLine,
  lines: readonly LessonLine[],
  lesson: LessonRow | null,
  { subjects, pairs }: Records,
): WantedSubject {
  const said = lines.find(({ lessonSubject }) => lessonSubject !== null);
  for (const { source, lessonSubject } of lines) {
    if (said && lessonSubject !== null && lessonSubject !== said.lessonSubject)
      source.wrong('lessonSubject', `В строке ${said.source.row} этот урок целиком называется иначе`);
  }
  if (said?.lessonSubject) return said.lessonSubject;
  const all = [...new Set(lines.map(({ subject }) => subject))].toSorted((a, b) =>
    compareRussian(a.name, b.name),
  );
  if (all.length === 1) return first.subject;
  const called = lesson?.subgroups.some(({ subject }) => subject !== null) ? lesson.subject : null;
  const now = called && subjects.find(called.name).find(({ id }) => id === called.id);
  if (now) return now;
  const name = all.map((subject) => subject.name).join(' / ');
  const [known] = pairs.find(name);
  if (known) return known;
  const shortName = all.map((subject) => subject.shortName).join('/');
  const made = { id: null, name, shortName, readFrom: first.source.row };
  subjects.add(name, made);
  pairs.add(name, made);
  return made;
}

function checkTogether(first: LessonLine, lines: readonly LessonLine[], lesson: LessonRow | null): void {
  const rows = new Map<string, number>();
  for (const { source, subgroup } of lines) {
    // Two spellings are one subgroup only if the lesson has it.
    const key =
      subgroup === null ? '' : ((lesson && sameSubgroup(lesson, subgroup))?.name ?? subgroup).trim();
    const earlier = rows.get(key);
    if (earlier !== undefined) {
      const column = subgroup === null ? 'number' : 'subgroup';
      source.wrong(column, `Этот урок уже записан в строке ${earlier}`, {
        message: 'Один и тот же урок записан дважды',
      });
    } else if ((subgroup === null) !== (first.subgroup === null)) {
      source.wrong(
        'subgroup',
        `В строке ${first.source.row} этот урок записан иначе: он либо у всего класса, либо у подгрупп`,
        { message: 'Урок записан и у всего класса, и у подгрупп: нужно одно из двух' },
      );
    }
    if (earlier === undefined) rows.set(key, source.row);
  }
}

/** Teachers as they change; those of whom no subjects are written down get those of the lessons they are to have. */
export function withTaughtSubjects(
  changed: readonly WantedTeacher[],
  cells: readonly WantedCell[],
  { teachers }: Pick<SchoolPlan, 'teachers'>,
): WantedTeacher[] {
  const taught = new Map<number | string, { subject: WantedSubject }[]>();
  for (const { subject, parts } of cells) {
    for (const { teacher, ownSubject } of parts) {
      if (!teacher) continue;
      const key = teacher.id ?? teacher.name;
      const lessons = taught.get(key) ?? [];
      lessons.push({ subject: ownSubject ?? subject });
      taught.set(key, lessons);
    }
  }
  const named = new Set(changed.map(({ id }) => id));
  const others = teachers.flatMap(({ id, name, eduSubject }) =>
    named.has(id) || eduSubject.trim() !== '' ? [] : [{ id, name, eduSubject }],
  );
  const filled = (teacher: WantedTeacher): WantedTeacher => {
    if (teacher.eduSubject.trim() !== '') return teacher;
    const eduSubject = taughtSubjects(taught.get(teacher.id ?? teacher.name) ?? []);
    return eduSubject === '' ? teacher : { ...teacher, eduSubject, isFromLessons: true };
  };
  return [...changed.map(filled), ...others.map(filled).filter(({ isFromLessons }) => isFromLessons)];
}
