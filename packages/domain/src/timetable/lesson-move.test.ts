import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WEEKDAYS } from '../calendar/weekday.ts';
import { buildGroup, buildLesson, buildSubgroupLesson } from '../testing/builders.ts';
import { smallSchool } from '../testing/school-arbitrary.ts';
import { LESSON_NUMBERS } from './lesson.ts';
import { previewMove } from './lesson-move.ts';
import { buildTimetable, type Cell } from './timetable.ts';

const KIM = { id: 1, name: 'Ким О. С.' };
const BELOVA = { id: 2, name: 'Белова Т. Т.' };
const ORLOV = { id: 3, name: 'Орлов Б. Б.' };
const room = { id: 1, number: '214' };

describe('a move, before the drop', () => {
  const timetable = buildTimetable([
    buildGroup(
      { number: 7, letter: 'А' },
      { MONDAY: [buildLesson({ number: 1, teacher: KIM }), buildLesson({ number: 2, teacher: BELOVA })] },
    ),
    buildGroup(
      { number: 7, letter: 'Б' },
      {
        MONDAY: [
          buildLesson({ number: 1, teacher: BELOVA, room }),
          buildLesson({ number: 3, teacher: ORLOV, replacedTeacher: KIM.name, room: null }),
          buildLesson({
            number: 4,
            teacher: null,
            subgroupLesson: [
              buildSubgroupLesson({ teacher: KIM, room }),
              buildSubgroupLesson({ teacher: ORLOV }),
            ],
          }),
        ],
      },
    ),
  ]);
  const [first, second] = (timetable.rows[0]?.cells ?? []) as [Cell, Cell];
  const to = (number: (typeof LESSON_NUMBERS)[number]) => ({ day: 'MONDAY', number }) as const;

  it('to a free slot of a free teacher has nothing to say', () => {
    expect(previewMove(timetable, first, to(7))).toEqual({ swapsWith: null, conflicts: [] });
    expect(previewMove(timetable, first, to(1))).toEqual({ swapsWith: null, conflicts: [] });
  });

  it('names the lesson it changes places with, and whom that brings into two places', () => {
    expect(previewMove(timetable, first, to(2))).toEqual({
      swapsWith: second,
      conflicts: ['Белова Т. Т. в это время ведёт 7Б, каб. 214'],
    });
  });

  it('counts the permanent teacher, not the substitute of a day, and every subgroup', () => {
    expect(previewMove(timetable, first, to(3)).conflicts).toEqual(['Ким О. С. в это время ведёт 7Б']);
    expect(previewMove(timetable, first, to(4)).conflicts).toEqual([
      'Ким О. С. в это время ведёт 7Б, каб. 214',
    ]);
  });

  it('in any school: what it swaps with would swap with it, with as many conflicts', () => {
    const anySlot = fc.record({
      day: fc.constantFrom(...WEEKDAYS),
      number: fc.constantFrom(...LESSON_NUMBERS),
    });
    fc.assert(
      fc.property(smallSchool, fc.nat(), anySlot, ({ groups }, at, slot) => {
        const school = buildTimetable(groups);
        const cells = school.rows.flatMap((row) => row.cells.filter((cell) => cell !== null));
        const cell = cells[at % (cells.length || 1)];
        if (!cell) return;
        const { swapsWith, conflicts } = previewMove(school, cell, slot);
        if (!swapsWith) return;
        const back = previewMove(school, swapsWith, cell);
        expect(back.swapsWith).toBe(cell);
        expect(back.conflicts.toSorted()).toEqual(conflicts.toSorted());
      }),
      { numRuns: 60 },
    );
  });
});
