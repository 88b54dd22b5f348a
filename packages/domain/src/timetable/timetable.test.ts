import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareClasses } from '../lesson/class-order.ts';
import { LESSON_NUMBERS } from '../lesson/lesson-part.ts';
import { buildGroup, buildLesson, buildSubgroupLesson } from '../testing/builders.ts';
import { smallSchool } from '../testing/school-arbitrary.ts';
import { buildTimetable, lessonStateOf, parseCombinedLesson, partsOf } from './timetable.ts';
import { DEFAULT_WEEK_LAYOUT, slotCount, slotIndex } from './week-layout.ts';

it.each([
  ['normal', {}, { kind: 'normal' }],
  ['replaced', { replacedTeacher: 'Ким О. С.' }, { kind: 'replaced', original: 'Ким О. С.' }],
  [
    'replaced, and by whose number where it is told',
    { replacedTeacher: 'Ким О. С.', replacedTeacherId: 9 },
    { kind: 'replaced', original: 'Ким О. С.', originalId: 9 },
  ],
  ['sent home', { goHome: 'Уходят домой' }, { kind: 'sent-home', text: 'Уходят домой' }],
  [
    'the first of a merge, by the other’s text alone',
    { secondCombinedLesson: '8А, 5' },
    { kind: 'merged', role: 'first', original: null, other: { className: '8А', number: 5 } },
  ],
  [
    'the second of a merge, by the other’s text alone',
    { firstCombinedLesson: '7Б, 3', replacedTeacher: 'Ким О. С.' },
    { kind: 'merged', role: 'second', original: 'Ким О. С.', other: { className: '7Б', number: 3 } },
  ],
  [
    'the first of a merge, when both texts are there and the ids decide',
    {
      id: 7,
      firstCombinedLesson: '7Б, 3',
      secondCombinedLesson: '8А, 5',
      firstCombinedLessonId: 7,
      secondCombinedLessonId: 8,
    },
    { kind: 'merged', role: 'first', original: null, other: { id: 8, className: '8А', number: 5 } },
  ],
  [
    'the second of a merge, when both texts are there and the ids decide',
    {
      id: 8,
      firstCombinedLesson: '7Б, 3',
      secondCombinedLesson: '8А, 5',
      firstCombinedLessonId: 7,
      secondCombinedLessonId: 8,
    },
    { kind: 'merged', role: 'second', original: null, other: { id: 7, className: '7Б', number: 3 } },
  ],
  ['normal when a merge’s text cannot be read', { secondCombinedLesson: 'где-то' }, { kind: 'normal' }],
])('is %s', (_, given, state) => {
  expect(lessonStateOf(buildLesson(given))).toEqual(state);
});

it('reads back the text of the other lesson', () => {
  const className = fc.constantFrom('5А', '11Ё', '10, вечерний');
  fc.assert(
    fc.property(className, fc.constantFrom(...LESSON_NUMBERS), (className, number) => {
      expect(parseCombinedLesson(`${className}, ${number}`)).toEqual({ className, number });
    }),
  );
});

it.each(['', '7Б', '7Б, 13', '7Б, ', ', 3', '7Б, третий'])(
  'does not take %j for the text of a lesson',
  (text) => {
    expect(parseCombinedLesson(text)).toBeNull();
  },
);

describe('the timetable', () => {
  it('puts a lesson into its slot with its code', () => {
    const lesson = buildLesson({ number: 5 });
    const [row] = buildTimetable([buildGroup({ number: 7, letter: 'Б' }, { WEDNESDAY: [lesson] })]).rows;

    expect(row?.cells).toHaveLength(slotCount(DEFAULT_WEEK_LAYOUT));
    expect(row?.cells.filter((cell) => cell !== null)).toHaveLength(1);
    expect(row?.cells[slotIndex(DEFAULT_WEEK_LAYOUT, 'WEDNESDAY', 5) ?? -1]).toMatchObject({
      code: '7Б-3-5',
      parts: [
        {
          lessonId: lesson.id,
          subgroup: null,
          teacher: { name: 'Иванова А. П.' },
          state: { kind: 'normal' },
        },
      ],
    });
  });

  it('splits a cell by subgroups, each with its own teacher, room and change', () => {
    const lesson = buildLesson({
      teacher: null,
      subgroupLesson: [
        buildSubgroupLesson({ id: 12, name: '1 группа', teacher: { id: 3, name: 'Ким О. С.' } }),
        buildSubgroupLesson({ id: 13, name: '2 группа', room: null, goHome: 'Уходят домой' }),
      ],
    });
    const [row] = buildTimetable([buildGroup({}, { MONDAY: [lesson] })]).rows;

    expect(row?.cells[0]?.parts).toMatchObject([
      {
        lessonId: lesson.id,
        subgroup: { id: 12 },
        teacher: { name: 'Ким О. С.' },
        state: { kind: 'normal' },
      },
      { lessonId: lesson.id, subgroup: { id: 13 }, room: null, state: { kind: 'sent-home' } },
    ]);
  });

  it('leaves out what has no slot, and loses neither of two lessons that claim one', () => {
    const outside = [buildLesson({ number: 0 }), buildLesson({ number: 8 })];
    const twice = [buildLesson({ number: 2 }), buildLesson({ number: 2 })];
    const group = buildGroup({}, { MONDAY: [...outside, ...twice] });
    group.schedule.scheduleOfDay = [
      ...group.schedule.scheduleOfDay,
      { nameOfDay: 'SATURDAY', lessons: [buildLesson()] },
    ];

    const parts = partsOf(buildTimetable([group]));

    expect(parts.map(({ lessonId }) => lessonId)).toEqual(twice.map(({ id }) => id));
  });

  it('has a sorted row for every class and every lesson in its slot', () => {
    fc.assert(
      fc.property(smallSchool, ({ groups }) => {
        const { rows } = buildTimetable(groups);
        expect(rows.map(({ group }) => group.id).toSorted()).toEqual(groups.map(({ id }) => id).toSorted());
        expect(rows.toSorted((a, b) => compareClasses(a.group, b.group))).toEqual(rows);
        for (const row of rows) {
          expect(row.cells).toHaveLength(slotCount(DEFAULT_WEEK_LAYOUT));
          row.cells.forEach((cell, index) => {
            if (!cell) return;
            expect(slotIndex(DEFAULT_WEEK_LAYOUT, cell.day, cell.number)).toBe(index);
            expect(cell.parts.length).toBeGreaterThan(0);
          });
        }
      }),
      { numRuns: 30 },
    );
  });

  it('gives the same rows for the same classes, in whatever list they come', () => {
    fc.assert(
      fc.property(smallSchool, ({ groups }) => {
        const first = buildTimetable(groups);
        const again = buildTimetable(groups.toReversed());
        const rowOf = new Map(again.rows.map((row) => [row.group.id, row]));
        for (const row of first.rows) expect(rowOf.get(row.group.id)).toBe(row);
      }),
      { numRuns: 30 },
    );
  });

  it('never lends a cell to another class of the same name', () => {
    const lesson = buildLesson();
    const [own, other] = [
      buildGroup({ id: 1 }, { MONDAY: [lesson] }),
      buildGroup({ id: 2 }, { MONDAY: [lesson] }),
    ];

    const cells = [own, other].map((group) => buildTimetable([group]).rows[0]?.cells[0]);

    expect(cells.map((cell) => cell?.group.id)).toEqual([1, 2]);
  });

  it('keeps the cells of lessons that did not change when their class did', () => {
    const kept = buildLesson({ number: 1 });
    const before = buildGroup({}, { MONDAY: [kept, buildLesson({ number: 2 })] });
    const after = {
      ...before,
      schedule: buildGroup({}, { MONDAY: [kept, buildLesson({ number: 2 })] }).schedule,
    };

    const [was] = buildTimetable([before]).rows;
    const [is] = buildTimetable([after]).rows;

    expect(is).not.toBe(was);
    expect(is?.cells[0]).toBe(was?.cells[0]);
    expect(is?.cells[1]).not.toBe(was?.cells[1]);
  });
});
