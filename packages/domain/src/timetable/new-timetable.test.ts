import { expect, it } from 'vitest';
import { FIVE_DAYS } from '../calendar/weekday.ts';
import { firstDayChoices } from './first-days.ts';
import { firstWholeWeek, newTimetableNote } from './new-timetable.ts';

const TODAY = '2026-11-18';

it.each([
  ['2026-11-30', null],
  ['2026-12-07', 'с 9 декабря действует новое расписание'],
  ['2026-12-14', 'с 9 декабря действует новое расписание'],
])('the week of %s says %j of a timetable to come', (monday, note) => {
  expect(newTimetableNote({ from: '2026-12-09' }, monday, TODAY)).toBe(note);
});

it('says nothing once its first week is over', () => {
  const today = '2026-12-16';
  expect(newTimetableNote({ from: '2026-12-09' }, '2026-12-07', today)).not.toBeNull();
  expect(newTimetableNote({ from: '2026-12-09' }, '2026-12-14', today)).toBeNull();
});

it('is whole in the week it begins with, or in the next one', () => {
  expect(firstWholeWeek('2026-12-07')).toBe('2026-12-07');
  expect(firstWholeWeek('2026-12-09')).toBe('2026-12-14');
});

it('may begin today or on a Monday, and on no day without lessons', () => {
  const choices = firstDayChoices(TODAY, FIVE_DAYS);
  expect(choices.slice(0, 2)).toEqual([
    { from: TODAY, label: 'с сегодняшнего дня, 18 ноября' },
    { from: '2026-11-23', label: 'с понедельника, 23 ноября' },
  ]);
  expect(firstDayChoices('2026-11-21', FIVE_DAYS)[0]?.from).toBe('2026-11-23');
});
