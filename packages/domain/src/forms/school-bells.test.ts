import { expect, it } from 'vitest';
import { type BellSet, NO_SCHOOL_BELLS } from '../bells/school-bells.ts';
import { mergeEdits } from '../conflicts/conflicts.ts';
import {
  bellFieldLabels,
  bellOfField,
  bellSetFields,
  readClasses,
  readDays,
  secondShiftFields,
  withBellSet,
} from './school-bells.ts';

const classes = ['5А', '5Б', '10А'].map((label, index) => ({ value: index + 1, label }));

it('the second shift is a text of classes and one of each lesson, and both are read back', () => {
  const fields = secondShiftFields({ groupIds: [3, 1], times: { 2: ' 14:50 - 15:30 ' } }, classes, [1, 2]);

  expect(fields).toEqual({ classes: '5А, 10А', '2 смена, 1 урок': '', '2 смена, 2 урок': '14:50 - 15:30' });
  expect(readClasses('5А, 10А', classes)).toEqual([1, 3]);
  expect(readClasses('', classes)).toEqual([]);
  expect(bellOfField('2 смена, 2 урок')).toEqual({ shift: 2, number: 2 });
  expect(bellOfField('classes')).toBeNull();
  expect([...bellFieldLabels(fields).values()]).toEqual([
    'Классы второй смены',
    '2 смена, 1 урок',
    '2 смена, 2 урок',
  ]);
});

it('two edits of one set go together but where both changed one lesson', () => {
  const set = (times: Record<number, string>, days: BellSet['days'] = ['FRIDAY']) =>
    bellSetFields({ name: 'Короткий', days, dates: '29.12.2026', times: { 1: times, 2: {} } }, [1, 2]);
  const { conflicts, taken } = mergeEdits(
    set({ 1: '08:30 - 09:00' }),
    set({ 1: '08:40 - 09:10' }),
    set({ 1: '08:35 - 09:05', 2: '09:10 - 09:40' }, ['SATURDAY', 'FRIDAY']),
  );

  expect(conflicts).toEqual([{ field: '1 смена, 1 урок', yours: '08:40 - 09:10', theirs: '08:35 - 09:05' }]);
  expect(taken.map(({ field, now }) => [field, now])).toEqual([
    ['days', 'Пт, Сб'],
    ['1 смена, 2 урок', '09:10 - 09:40'],
  ]);
  expect(readDays('Пт, Сб')).toEqual(['FRIDAY', 'SATURDAY']);
});

it('a set takes the place of its namesake, and is added again where that was deleted', () => {
  const set: BellSet = { name: 'Короткий', days: ['FRIDAY'], dates: [], times: [] };
  const other = { ...set, name: 'Классный час', days: ['MONDAY' as const] };
  const names = (...args: Parameters<typeof withBellSet>) =>
    withBellSet(...args).sets.map(({ name }) => name);
  const bells = { ...NO_SCHOOL_BELLS, sets: [set, other] };

  expect(names(bells, 'Короткий', { ...set, name: 'Короче' })).toEqual(['Короче', 'Классный час']);
  expect(names({ ...bells, sets: [other] }, 'Короткий', set)).toEqual(['Классный час', 'Короткий']);
  expect(names(bells, null, { ...set, name: 'Третий' })).toEqual(['Короткий', 'Классный час', 'Третий']);
});
