import { describe, expect, it } from 'vitest';
import { readBellTexts, readDates } from '../forms/school-bells.ts';
import { teacherWeek } from '../timetable/teacher-week.ts';
import { lessonNowOfShifts, shiftsNow } from './active-lesson.ts';
import type { SchoolBells } from './school-bells.ts';
import { allTimesOn, slotHours, timesOn, weekBells } from './week-bells.ts';

const USUAL = [
  { number: 1, time: '08:30 - 09:10' },
  { number: 2, time: '09:20 - 10:00' },
];
const SECOND = [
  { number: 1, time: '14:00 - 14:40' },
  { number: 2, time: '14:50 - 15:30' },
];
const SCHOOL: SchoolBells = {
  secondShift: { groupIds: [7], times: SECOND },
  sets: [
    {
      name: 'Классный час',
      days: ['MONDAY'],
      dates: [],
      times: [{ shift: 1, number: 1, time: '09:00 - 09:40' }],
    },
    {
      name: 'Сокращённый день',
      days: [],
      dates: ['2026-11-16', '2026-11-18'],
      times: [{ shift: 1, number: 1, time: '08:30 - 09:00' }],
    },
  ],
};
const bells = weekBells(USUAL, SCHOOL, '2026-11-16');
const plan = weekBells(USUAL, SCHOOL, null);

describe('the bells of a week', () => {
  it.each([
    ['a date before its weekday', bells, 'MONDAY', 'Сокращённый день', '08:30 - 09:00'],
    ['the weekday’s where no date counts', plan, 'MONDAY', 'Классный час', '09:00 - 09:40'],
    ['the usual ones on other days', bells, 'TUESDAY', null, '08:30 - 09:10'],
    ['a date’s', bells, 'WEDNESDAY', 'Сокращённый день', '08:30 - 09:00'],
  ] as const)('are %s', (_, week, day, set, first) => {
    expect(week.days[day].set).toBe(set);
    expect(timesOn(week, USUAL, day)[0]?.time).toBe(first);
  });

  it('keep the usual times of a shift that a set does not mention', () => {
    expect(timesOn(bells, USUAL, 'MONDAY', 2)).toEqual(SECOND);
    expect(allTimesOn(bells, USUAL, 'TUESDAY')).toEqual([...USUAL, ...SECOND]);
  });

  it('are the documented times in a school that says nothing', () => {
    expect(timesOn(undefined, USUAL, 'MONDAY')).toBe(USUAL);
    expect(allTimesOn(undefined, USUAL, 'MONDAY')).toEqual(USUAL);
    expect(slotHours(undefined, { group: {}, day: 'MONDAY', number: 1 })).toEqual({});
  });
});

describe('the lesson that is on', () => {
  const now = (minute: number, of = bells) =>
    shiftsNow(of, USUAL, 'TUESDAY', minute).map(({ shift, lesson, moment }) => [
      shift,
      lesson,
      moment?.number,
    ]);

  it.each([
    [8 * 60, []],
    [8 * 60 + 20, [[1, 1, undefined]]],
    [9 * 60, [[1, 1, 1]]],
    [12 * 60, []],
    [13 * 60 + 50, [[2, 1, undefined]]],
    [15 * 60, [[2, 2, 2]]],
  ])('is at minute %i that of the shift at school', (minute, told) => {
    expect(now(minute)).toEqual(told);
  });

  it('is one of each shift while both are at school, also in the break of one of them', () => {
    const overlapping = { ...SCHOOL.secondShift, times: [{ number: 1, time: '09:15 - 10:10' }] };
    const both = weekBells(USUAL, { sets: [], secondShift: overlapping }, null);

    expect(now(9 * 60 + 45, both)).toEqual([
      [1, 2, 2],
      [2, 1, 1],
    ]);
    expect(now(9 * 60 + 17, both)).toEqual([
      [1, 2, 2],
      [2, 1, 1],
    ]);
    expect(now(10 * 60 + 5, both)).toEqual([[2, 1, 1]]);
  });

  it('is the only one in a school with one shift', () => {
    expect(shiftsNow(undefined, USUAL, 'MONDAY', 8 * 60 + 50)).toEqual([
      { shift: 1, lesson: 1, moment: { number: 1, share: 0.5 } },
    ]);
  });
});

it('the week of a teacher of both shifts goes by the clock, and highlights one lesson of the two first ones', () => {
  const lesson = (number: number, letter: string, shift?: 2) => ({
    number,
    scheduleOfDay: { nameOfDay: 'TUESDAY' },
    group: { number: 5, letter, ...(shift && { shift }) },
    educationalSubject: { shortName: 'Матем.' },
    room: null,
    replacedTeacher: null,
  });
  const lessons = [lesson(1, 'Б', 2), lesson(2, 'А'), lesson(1, 'А')];
  const week = teacherWeek({ lessons, subgroupLessons: [] }, undefined, bells);
  const tuesday = week.find(({ day }) => day === 'TUESDAY')?.lessons ?? [];

  expect(tuesday.map(({ number, shift, time }) => [number, shift, time])).toEqual([
    [1, undefined, '08:30 - 09:10'],
    [2, undefined, '09:20 - 10:00'],
    [1, 2, '14:00 - 14:40'],
  ]);
  const now = (minute: number) =>
    lessonNowOfShifts(tuesday, (shift) => timesOn(bells, USUAL, 'TUESDAY', shift), minute);
  expect(now(8 * 60 + 40)).toEqual({ number: 1, begun: true });
  expect(now(14 * 60 + 10)).toEqual({ number: 1, begun: true, shift: 2 });
  expect(now(13 * 60 + 50)).toEqual({ number: 1, begun: false, shift: 2 });
  expect(now(12 * 60)).toBeNull();
});

it('what is typed of bells and dates is read, or said to be wrong', () => {
  expect(readBellTexts({ 1: '8:30-9:10', 2: ' ', 3: 'днём' })).toEqual({
    times: [{ number: 1, time: '08:30 - 09:10' }],
    errors: { 3: 'Введите время в виде 08:30 - 09:10.' },
  });
  expect(readDates(' 30.12.2026, 9.1.2027 30.12.2026')).toEqual(['2026-12-30', '2027-01-09']);
  expect(readDates('')).toEqual([]);
  expect(readDates('31.02.2026')).toBeNull();
});
