import { describe, expect, it } from 'vitest';
import type { LessonState } from '../lesson/lesson-part.ts';
import { buildPart } from '../testing/builders.ts';
import { teacherWeek } from './teacher-week.ts';
import { partPieces, partText, roomText, shortSubgroupName, tooltipLines } from './texts.ts';

const teacher = { id: 5, name: 'Белова Т. Т.' };
const other = { className: '8А', number: 5 } as const;

describe('a cell’s tooltip', () => {
  it.each([
    [{ kind: 'normal' }, []],
    [{ kind: 'replaced', original: 'Ким О. С.' }, ['Белова Т. Т. заменяет Ким О. С.']],
    [{ kind: 'sent-home', text: 'Ко второму' }, ['Уходят домой']],
    [{ kind: 'merged', role: 'first', original: null, other }, ['Объединение (Идёт к 5 урок)']],
    [
      { kind: 'merged', role: 'second', original: 'Ким О. С.', other },
      ['Объединение (Приходит 5 урок)', 'Белова Т. Т. заменяет Ким О. С.'],
    ],
  ] as [LessonState, string[]][])('of %j is %j', (state, lines) => {
    expect(tooltipLines(buildPart({ teacher, state }))).toEqual(lines);
  });
});

describe('a lesson in the teacher view', () => {
  it.each([
    [{}, '7Б (Матем.), каб. 214'],
    [{ subgroup: { id: 12, name: '1 группа' } }, '7Б (1 группа), каб. 214'],
    [{ room: null }, '7Б (Матем.)'],
    [{ state: { kind: 'replaced', original: 'Ким О. С.' } }, '7Б (Матем.), каб. 214 (замена)'],
    [{ state: { kind: 'sent-home', text: '' } }, '7Б (Матем.), каб. 214'],
  ] as [Parameters<typeof buildPart>[0], string][])('%#: %j reads %s', (given, text) => {
    expect(partText(buildPart(given))).toBe(text);
  });

  it.each([
    [{}, ['7Б (Матем.),', 'каб. 214']],
    [{ room: { id: 3, number: 'Мастерская, корпус 2' } }, ['7Б (Матем.),', 'каб. Мастерская, корпус 2']],
    [{ room: null }, ['7Б (Матем.)', '']],
    [{ room: null, subgroup: { id: 12, name: 'Англ., 1 группа' } }, ['7Б (Англ., 1 группа)', '']],
    [{ room: null, state: { kind: 'replaced', original: 'Ким О. С.' } }, ['7Б (Матем.) (замена)', '']],
  ] as [Parameters<typeof buildPart>[0], string[]][])(
    '%#: %j is broken before its room alone: %j',
    (given, pieces) => {
      expect(partPieces(buildPart(given))).toEqual(pieces);
    },
  );

  it('names a room by its text or number', () => {
    expect(roomText('Спортзал')).toBe('каб. Спортзал');
    expect(roomText(12)).toBe('каб. 12');
    expect(roomText('Кабинет химии')).toBe('Кабинет химии');
  });
});

it('lays a teacher’s own lessons out by day and number', () => {
  const at = (nameOfDay: string, number: number) => ({
    number,
    scheduleOfDay: { nameOfDay },
    group: { number: 7, letter: 'Б' },
  });
  const week = teacherWeek({
    lessons: [
      {
        ...at('MONDAY', 3),
        educationalSubject: { shortName: 'Матем.' },
        room: { number: '214' },
        replacedTeacher: null,
      },
      { ...at('SUNDAY', 1), educationalSubject: { shortName: 'Матем.' }, room: null, replacedTeacher: null },
    ],
    subgroupLessons: [
      { name: '1 группа', room: null, replacedTeacher: 'Ким О. С.', lesson: at('MONDAY', 1) },
    ],
  });

  expect(week.map(({ day }) => day)).toEqual(['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY']);
  expect(week[0]?.lessons).toEqual([
    { number: 1, text: '7Б (1 группа) (замена)', replaced: true },
    { number: 3, text: '7Б (Матем.), каб. 214', replaced: false },
  ]);
  expect(week.slice(1).flatMap(({ lessons }) => lessons)).toEqual([]);
});

describe('names in half a cell', () => {
  it.each([
    ['1 группа', '1 гр.'],
    ['Группа 2', 'Гр. 2'],
    ['2 подгруппа', '2 гр.'],
    ['Мальчики', 'Мал.'],
    ['Девочки', 'Дев.'],
    ['Английский', 'Англ.'],
    ['Информатика', 'Инф.'],
    ['Химики', 'Химики'],
    ['Спортзал (большой)', 'С/зал (бол.)'],
    ['А', 'А'],
  ])('%s is %s', (name, short) => {
    expect(shortSubgroupName(name)).toBe(short);
  });
});
