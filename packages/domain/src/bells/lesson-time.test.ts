import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveTargets, standingConflicts } from '../editor/move-targets.ts';
import type { LessonPart } from '../lesson/lesson-part.ts';
import { buildPart } from '../testing/builders.ts';
import { type BellSchool, bellSchool } from '../testing/school-arbitrary.ts';
import { isSameFlow, isTaught } from '../timetable/busy.ts';
import { teacherGroups } from '../timetable/teacher-groups.ts';
import { buildTimetable, partsOf } from '../timetable/timetable.ts';
import { DEFAULT_WEEK_LAYOUT, slotOf } from '../timetable/week-layout.ts';
import { isSameTime } from './lesson-time.ts';
import { NO_SCHOOL_BELLS } from './school-bells.ts';
import { weekBells } from './week-bells.ts';

function timetableOf({ groups, usual, schoolBells }: BellSchool) {
  const bells = weekBells(usual, schoolBells, null);
  const timetable = buildTimetable(groups, DEFAULT_WEEK_LAYOUT, bells);
  return { timetable, bells, parts: partsOf(timetable) };
}

/** Minutes of a lesson, read off the bells without the rule: `08:30 - 09:10` is 510 to 549. */
type Bells = readonly { number: number; time: string }[];
function minutesOf(times: Bells, number: number): Set<number> {
  const text = times.find((time) => time.number === number)?.time ?? '';
  const [from = 0, to = 0] = text.split(' - ').map((clock) => {
    const [hour = 0, minute = 0] = clock.split(':').map(Number);
    return hour * 60 + minute;
  });
  return new Set(Array.from({ length: to - from }, (_, minute) => from + minute));
}

function sharesMinutes(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  return [...one].some((minute) => other.has(minute));
}

describe('in any school with two shifts and sets of bells', () => {
  it('lessons are at one time when they share a minute of a day', () => {
    fc.assert(
      fc.property(bellSchool, fc.nat(), fc.nat(), (school, at, other) => {
        const { bells, parts } = timetableOf(school);
        const [one, two] = [parts[at % parts.length], parts[other % parts.length]];
        if (!one || !two) return;
        const minutes = (part: LessonPart) =>
          minutesOf(bells.days[part.day].times[part.group.shift ?? 1], part.number);
        const shared = one.day === two.day && sharesMinutes(minutes(one), minutes(two));
        expect(isSameTime(one, two)).toBe(shared);
        expect(isSameTime(two, one)).toBe(shared);
      }),
    );
  });

  it('who is busy in the menu of a lesson is a teacher in one of its minutes', () => {
    fc.assert(
      fc.property(bellSchool, fc.nat(), (school, at) => {
        const { timetable, bells, parts } = timetableOf(school);
        const part = parts[at % parts.length];
        if (!part) return;
        const minutes = (one: LessonPart) =>
          minutesOf(bells.days[one.day].times[one.group.shift ?? 1], one.number);
        const busy = school.teachers.filter(
          ({ id }) =>
            id !== part.teacher?.id &&
            parts.some(
              (other) =>
                other !== part &&
                other.day === part.day &&
                other.teacher?.id === id &&
                isTaught(other) &&
                sharesMinutes(minutes(other), minutes(part)),
            ),
        );
        const told = teacherGroups(timetable, school.teachers, part).conflicts;
        expect(told.map(({ teacher }) => teacher.id).sort()).toEqual(busy.map(({ id }) => id).sort());
      }),
      { numRuns: 60 },
    );
  });

  it('a target of a move has a conflict exactly where a teacher would be needed twice in one minute', () => {
    fc.assert(
      fc.property(bellSchool, fc.nat(), fc.nat(), (school, at, to) => {
        const { timetable, bells, parts } = timetableOf(school);
        const row = timetable.rows[at % timetable.rows.length];
        const cells = row?.cells.filter((cell) => cell !== null) ?? [];
        const cell = cells[at % (cells.length || 1)];
        if (!row || !cell) return;
        const target = to % row.cells.length;
        const slot = slotOf(DEFAULT_WEEK_LAYOUT, target);
        const there = minutesOf(bells.days[slot.day].times[row.group.shift ?? 1], slot.number);
        const needed = parts.filter(
          (other) =>
            other.group.id !== row.group.id &&
            other.day === slot.day &&
            other.teacher !== null &&
            cell.parts.some(({ teacher }) => teacher?.id === other.teacher?.id) &&
            sharesMinutes(
              minutesOf(bells.days[other.day].times[other.group.shift ?? 1], other.number),
              there,
            ),
        );
        const conflicts = moveTargets(timetable, row, cell.parts, null)[target]?.conflicts ?? [];
        expect(conflicts).toHaveLength(needed.length);
        if (cell.day === slot.day && cell.number === slot.number)
          expect(standingConflicts(timetable, cell.parts)).toHaveLength(needed.length);
      }),
      { numRuns: 60 },
    );
  });
});

it('a school with one shift goes by number, whatever its bells', () => {
  fc.assert(
    fc.property(bellSchool, fc.nat(), fc.nat(), ({ groups, ...school }, at, other) => {
      const oneShift = { ...school.schoolBells, secondShift: NO_SCHOOL_BELLS.secondShift };
      const single = groups.map(({ shift: _, ...group }) => group);
      const bells = weekBells(school.usual, oneShift, null);
      const parts = partsOf(buildTimetable(single, DEFAULT_WEEK_LAYOUT, bells));
      const [one, two] = [parts[at % parts.length], parts[other % parts.length]];
      if (!one || !two) return;
      expect(isSameTime(one, two)).toBe(one.day === two.day && one.number === two.number);
    }),
  );
});

it('parts of one flow are together where their times overlap, and one number of two shifts is not one time', () => {
  const [morning, afternoon] = [
    { start: 510, end: 550 },
    { start: 840, end: 880 },
  ];
  const first = buildPart({ flow: 'Хор', hours: morning });
  const second = {
    ...buildPart({ flow: 'Хор' }),
    group: { id: 2, number: 5, letter: 'А', shift: 2 as const },
  };

  expect(isSameFlow(first, { ...second, hours: afternoon })).toBe(false);
  expect(isSameFlow(first, { ...second, number: 4, hours: morning })).toBe(true);
  expect(isSameTime(first, second), 'without a bell the numbers count').toBe(true);
});
