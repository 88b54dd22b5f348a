import { expect, it } from 'vitest';
import { buildGroup, buildLesson } from '../testing/builders.ts';
import { withMovedDays } from './moved-days.ts';
import { buildTimetable, partsOf } from './timetable.ts';
import { weekLayoutOf } from './week-layout.ts';

const wednesday = buildLesson({ number: 2 });
const week = buildTimetable([buildGroup({ id: 7 }, { MONDAY: [buildLesson()], WEDNESDAY: [wednesday] })]);
/** The same lesson as it is on the moved day: another teacher teaches it. */
const held = buildTimetable([
  buildGroup(
    { id: 7 },
    {
      MONDAY: [buildLesson()],
      WEDNESDAY: [
        { ...wednesday, teacher: { id: 2, name: 'Зуева П. П.' }, replacedTeacher: 'Иванова А. П.' },
      ],
    },
  ),
]);
const saturday = { worked: { date: '2026-11-28', day: 'WEDNESDAY' }, timetable: held } as const;

it('has a Saturday with the lessons of the weekday it follows, as they are on its date', () => {
  const whole = withMovedDays(week, [saturday]);
  expect(whole.layout).toBe(weekLayoutOf({ dayCount: 6, firstLesson: 1, lastLesson: 7 }));
  expect(partsOf(whole, 'WEDNESDAY')).toEqual(partsOf(week, 'WEDNESDAY'));
  expect(partsOf(whole, 'SATURDAY')).toMatchObject([
    { lessonId: wednesday.id, day: 'SATURDAY', number: 2, teacher: { id: 2 }, state: { kind: 'replaced' } },
  ]);
  expect(whole.rows[0]?.cells[36]?.code).toBe('7Б-6-2');
});

it('puts the lessons of a moved school day in the place of its own', () => {
  const monday = { ...saturday, worked: { date: '2026-11-23', day: 'WEDNESDAY' } } as const;
  const whole = withMovedDays(week, [monday]);
  expect(whole.layout).toBe(week.layout);
  expect(partsOf(whole, 'MONDAY')).toMatchObject([{ lessonId: wednesday.id, number: 2 }]);
});

it('is the same object without moved days, and has the same rows the second time', () => {
  expect(withMovedDays(week, [])).toBe(week);
  expect(withMovedDays(week, [saturday]).rows[0]).toBe(withMovedDays(week, [saturday]).rows[0]);
});
