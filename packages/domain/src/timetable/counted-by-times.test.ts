import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weekBells } from '../bells/week-bells.ts';
import { type LessonPart, partKey } from '../lesson/lesson-part.ts';
import { teacherTargets } from '../planning/teacher-targets.ts';
import { summaryCards } from '../summary/summary.ts';
import { type ManifoldSchool, manifoldSchool } from '../testing/school-arbitrary.ts';
import { mergePartners } from './allowed-changes.ts';
import { flowCompanions } from './change-effects.ts';
import { type Candidate, teacherGroups } from './teacher-groups.ts';
import {
  buildTimetable,
  type GroupRecord,
  type LessonRecord,
  partsOf,
  type SubgroupLessonRecord,
} from './timetable.ts';

/** A clock time in minutes, read off `08:30`. */
const minutes = (clock = '') => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
const DATES: Record<string, string> = { MONDAY: '2026-11-23', SATURDAY: '2026-11-28' };

/**
 * One taught thing as a plain list has it, with the rules once more, read from their wording (0042, 0043, 0065, 0071).
 */
interface Line {
  key: string;
  day: string;
  number: number;
  className: string;
  shift: 1 | 2;
  isSubgroup: boolean;
  subjects: string[];
  teacher: number | null;
  flow: string | null;
  absent: string | null;
  isChanged: boolean;
  isHome: boolean;
  isAway: boolean;
  isMerged: boolean;
}

function linesOf({ groups }: ManifoldSchool): Line[] {
  return groups.flatMap((group) =>
    group.schedule.scheduleOfDay.flatMap(({ nameOfDay, lessons }) =>
      lessons.flatMap((lesson) =>
        lesson.subgroupLesson.length > 0
          ? lesson.subgroupLesson.map((subgroup) => lineOf(group, nameOfDay, lesson, subgroup))
          : [lineOf(group, nameOfDay, lesson, lesson)],
      ),
    ),
  );
}

function lineOf(
  group: GroupRecord,
  day: string,
  lesson: LessonRecord,
  told: LessonRecord | SubgroupLessonRecord,
): Line {
  const { name, shortName } = told.educationalSubject ?? lesson.educationalSubject;
  const isHome = told.goHome !== null;
  const isMerged = !isHome && (told.firstCombinedLesson ?? told.secondCombinedLesson) !== null;
  return {
    key: told === lesson ? `${lesson.id}` : `${lesson.id}:${told.id}`,
    day,
    number: lesson.number,
    className: `${group.number}${group.letter}`,
    shift: group.shift ?? 1,
    isSubgroup: told !== lesson,
    subjects: [name.toLowerCase(), shortName.toLowerCase()],
    teacher: told.teacher?.id ?? null,
    flow: told.flow ?? null,
    absent: told.replacedTeacher ?? told.teacher?.name ?? null,
    isChanged: isHome || isMerged || told.replacedTeacher !== null,
    isHome,
    isAway: isMerged && told.secondCombinedLesson !== null,
    isMerged,
  };
}

/**
 * When lessons of a number are, from the bells of the date, of its weekday, or the usual ones; null if none says.
 */
function timesIn({ usual, schoolBells: { secondShift, sets } }: ManifoldSchool) {
  return ({ day, shift, number }: Pick<Line, 'day' | 'shift' | 'number'>): [number, number] | null => {
    const set =
      sets.find(({ dates }) => dates.some((date) => date === DATES[day])) ??
      sets.find(({ days }) => days.some((one) => one === day));
    const ofSet = set?.times.filter((time) => time.shift === shift) ?? [];
    const times = ofSet.length > 0 ? ofSet : shift === 2 ? secondShift.times : usual;
    const text = times.find((time) => time.number === number)?.time.split(' - ');
    return text ? [minutes(text[0]), minutes(text[1])] : null;
  };
}

function plainCount(school: ManifoldSchool) {
  const lines = linesOf(school);
  const timeOf = timesIn(school);
  const areAtOnce = (one: Pick<Line, 'day' | 'shift' | 'number'>, other: Line): boolean => {
    const [a, b] = [timeOf(one), timeOf(other)];
    if (one.day !== other.day) return false;
    if (one.shift === other.shift || !a || !b) return one.number === other.number;
    return Math.max(a[0], b[0]) < Math.min(a[1], b[1]);
  };
  const areTogether = (one: Line, other: Line) =>
    one.flow !== null && one.flow === other.flow && areAtOnce(one, other);
  const isNeeded = (teacher: number, line: Line) => line.teacher === teacher && !line.isHome && !line.isAway;
  const isBusy = (teacher: number, line: Line) =>
    lines.some(
      (other) =>
        other !== line && isNeeded(teacher, other) && areAtOnce(line, other) && !areTogether(line, other),
    );
  return {
    lines,
    areTogether,
    isBusy,
    partnersOf: (line: Line) =>
      lines.filter(
        (other) =>
          other !== line &&
          other.day === line.day &&
          other.isSubgroup === line.isSubgroup &&
          !(line.isChanged || other.isChanged) &&
          other.teacher !== null &&
          !areTogether(line, other),
      ),
    /** The strip of a teacher's day: taught, a window, or free, for every lesson of the class in question. */
    dayOf: (teacher: number, line: Line) => {
      const taught = school.layout.numbers.filter((number) =>
        lines.some((other) => isNeeded(teacher, other) && areAtOnce({ ...line, number }, other)),
      );
      return school.layout.numbers.map((number) => {
        if (taught.includes(number)) return 'lesson';
        return taught.some((one) => one < number) && taught.some((one) => one > number) ? 'window' : 'free';
      });
    },
  };
}

const sorted = (keys: readonly (string | number)[]) => [...keys].sort();
const idsOf = (candidates: readonly Candidate[]) => sorted(candidates.map(({ teacher }) => teacher.id));

/** Asks the product and the plain count about every lesson of a school. */
function everyLesson(
  tell: (
    asked: {
      school: ManifoldSchool;
      timetable: ReturnType<typeof buildTimetable>;
      parts: readonly LessonPart[];
      count: ReturnType<typeof plainCount>;
    },
    part: LessonPart,
    line: Line,
  ) => void,
) {
  fc.assert(
    fc.property(manifoldSchool, (school) => {
      const bells = weekBells(school.usual, school.schoolBells, school.monday);
      const timetable = buildTimetable(school.groups, school.layout, bells);
      const [parts, count] = [partsOf(timetable), plainCount(school)];
      expect(sorted(parts.map(partKey))).toEqual(sorted(count.lines.map(({ key }) => key)));
      const lines = new Map(count.lines.map((line) => [line.key, line]));
      for (const part of parts) {
        const line = lines.get(partKey(part));
        if (line) tell({ school, timetable, parts, count }, part, line);
      }
    }),
    { numRuns: 25 },
  );
}

describe('in any school with two shifts, sets of bells, lessons 0 to 9, subgroups and flows, a plain count by times finds', () => {
  it('the same busy and free teachers for a lesson, and the same day of each', () => {
    everyLesson(({ school, timetable, count }, part, line) => {
      const told = teacherGroups(timetable, school.teachers, part);
      const others = school.teachers.filter(({ id }) => id !== line.teacher);
      const free = others.filter(({ id }) => !count.isBusy(id, line));
      const named = (eduSubject: string | null) =>
        (eduSubject ?? '').split(',').some((name) => line.subjects.includes(name.trim().toLowerCase()));
      const ids = (teachers: typeof others) => sorted(teachers.map(({ id }) => id));

      expect(idsOf(told.subject)).toEqual(ids(free.filter((one) => named(one.eduSubject))));
      expect(idsOf(told.other)).toEqual(ids(free.filter((one) => !named(one.eduSubject))));
      expect(idsOf(told.conflicts)).toEqual(ids(others.filter((one) => !free.includes(one))));
      for (const { teacher, day } of [...told.subject, ...told.other, ...told.conflicts])
        expect(day.map(({ kind }) => kind)).toEqual(count.dayOf(teacher.id, line));
    });
  });

  it('the same partners of a merge', () => {
    everyLesson(({ timetable, count }, part, line) => {
      const { partners } = mergePartners(timetable, part);
      expect(sorted(partners.map(partKey))).toEqual(sorted(count.partnersOf(line).map(({ key }) => key)));
    });
  });

  it('the same lessons that a teacher from the list can be put on', () => {
    everyLesson(({ school, timetable, count }, part, line) => {
      const canBeReplaced = line.teacher !== null && !line.isHome && !line.isMerged;
      for (const teacher of school.teachers.slice(0, 3)) {
        const isTarget = canBeReplaced && line.teacher !== teacher.id && !count.isBusy(teacher.id, line);
        expect(teacherTargets(timetable, teacher).reasonOf(part) === null).toBe(isTarget);
      }
    });
  });

  it('the same lessons of a flow that its teacher’s substitution is offered for', () => {
    everyLesson(({ parts, count }, part, line) => {
      const together = count.lines.filter(
        (other) =>
          other !== line &&
          count.areTogether(line, other) &&
          line.absent !== null &&
          other.absent === line.absent,
      );
      expect(sorted(flowCompanions(parts, part).map(partKey))).toEqual(
        sorted(together.map(({ key }) => key)),
      );
    });
  });

  it('the same substitutions of a day, the first shift’s lessons before the second’s', () => {
    fc.assert(
      fc.property(manifoldSchool, fc.constantFrom('MONDAY', 'SATURDAY'), (school, day) => {
        const bells = weekBells(school.usual, school.schoolBells, school.monday);
        const cards = summaryCards(partsOf(buildTimetable(school.groups, school.layout, bells), day));
        const changed = linesOf(school).filter((line) => line.day === day && line.isChanged);
        const byTeacher = Map.groupBy(changed, ({ absent }) => absent ?? 'Без учителя');

        expect(cards.map(({ teacher }) => teacher)).toEqual(sorted([...byTeacher.keys()]));
        for (const { teacher, rows } of cards) {
          const lessons = byTeacher.get(teacher) ?? [];
          const texts = lessons.map(({ shift, number, className }) => `${shift} ${number} ${className}`);
          expect(rows.map((row) => `${row.shift ?? 1} ${row.number} ${row.className}`)).toEqual(
            sorted(texts),
          );
        }
      }),
      { numRuns: 25 },
    );
  });
});

it('such schools have every case the count speaks of', () => {
  const cases = new Set<string>();
  for (const school of fc.sample(manifoldSchool, { numRuns: 60, seed: 1 })) {
    const { lines, partnersOf, isBusy, areTogether } = plainCount(school);
    for (const line of lines) {
      const together = lines.filter((other) => other !== line && areTogether(line, other));
      if (together.some(({ shift }) => shift !== line.shift)) cases.add('a flow of both shifts');
      const namesakes = lines.filter(({ flow, day }) => flow && flow === line.flow && day === line.day);
      if (namesakes.length > together.length + 1) cases.add('one name of a flow at two times');
      const byNumber = lines.some(
        (other) =>
          other !== line &&
          other.teacher === 1 &&
          !other.isHome &&
          !other.isAway &&
          other.day === line.day &&
          other.number === line.number &&
          !areTogether(line, other),
      );
      if (byNumber !== isBusy(1, line)) cases.add('busy by time and free by number, or the other way round');
      if (partnersOf(line).some(({ shift }) => shift !== line.shift)) cases.add('partners in both shifts');
    }
  }
  expect([...cases].sort()).toEqual([
    'a flow of both shifts',
    'busy by time and free by number, or the other way round',
    'one name of a flow at two times',
    'partners in both shifts',
  ]);
});
