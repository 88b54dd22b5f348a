import { groupName } from '@zvonok/domain/timetable/lesson';
import { beforeAll, describe, expect, it } from 'vitest';
import { type WitnessedSheet, witnessWorkbook } from '../../testing/workbook.ts';
import type { LessonRow } from '../../timetable/reading.ts';
import type { SchoolPlan } from '../../timetable/school-plan.ts';
import { writeWorkbook } from './hucre-adapter.ts';
import { timetableWorkbook } from './timetable-workbook.ts';

const group = { id: 1, number: 7, letter: 'Б' };
const teacher = { id: 1, name: '=Ким О. С.' };
const other = { id: 2, name: 'Белова Т. Т.' };
const room = { id: 1, number: '007' };
const subject = { id: 1, name: 'Английский язык', shortName: '-Англ.' };
const base = { group, subject, scheduleDayId: 1, teacher: null, room: null, flow: null, subgroups: [] };

const lessons: LessonRow[] = [
  { ...base, id: 1, day: 1, number: 1, teacher, room },
  {
    ...base,
    id: 2,
    day: 5,
    number: 7,
    scheduleDayId: 5,
    subgroups: [
      { id: 5, lessonId: 2, name: '@1 группа', subject: null, teacher, room, flow: null },
      { id: 6, lessonId: 2, name: '+2 группа', subject: null, teacher: other, room: null, flow: null },
    ],
  },
];
const school: SchoolPlan = {
  classes: [{ ...group, days: [1, 2, 3, 4, 5].map((day) => ({ id: day, day })) }],
  lessons,
  subjects: [subject],
  rooms: [room],
  teachers: [other, teacher].map((one) => ({ ...one, eduSubject: 'Английский язык' })),
  lessonTimes: [{ number: 1, time: '08:30 - 09:10' }],
};

describe('the workbook, read by another reader', () => {
  let sheets: Map<string, WitnessedSheet>;
  beforeAll(async () => {
    const plan = timetableWorkbook(school, { classes: true, teachers: true, changes: [] });
    sheets = witnessWorkbook(await writeWorkbook(plan, 'Проба'));
  });

  it('has the tables that were asked for, and always the flat sheets', async () => {
    const bare = timetableWorkbook(school, { classes: false, teachers: false, changes: [] });

    expect([...sheets.keys()]).toEqual(['Таблица классов', 'Таблица учителей', 'Уроки', 'Учителя', 'Звонки']);
    expect(bare.map(({ name }) => name)).toEqual(['Уроки', 'Учителя', 'Звонки']);
  });

  it('has a row per lesson or subgroup lesson in exactly the agreed columns', () => {
    expect(sheets.get('Уроки')?.rows).toEqual([
      ['День', 'Урок', 'Класс', 'Подгруппа', 'Предмет', 'Кратко', 'Учитель', 'Кабинет'],
      ['Понедельник', 1, '7Б', undefined, 'Английский язык', '-Англ.', '=Ким О. С.', '007'],
      ['Пятница', 7, '7Б', '@1 группа', 'Английский язык', '-Англ.', '=Ким О. С.', '007'],
      ['Пятница', 7, '7Б', '+2 группа', 'Английский язык', '-Англ.', 'Белова Т. Т.'],
    ]);
    expect(sheets.get('Учителя')?.rows[0]).toEqual(['Учитель', 'Предметы']);
    expect(sheets.get('Звонки')?.rows).toEqual([
      ['Урок', 'Время'],
      [1, '08:30 - 09:10'],
    ]);
  });

  it('shows a class as the screen does: day over lesson numbers, subgroups one under another', () => {
    const { rows = [], merges, pane, widths } = sheets.get('Таблица классов') ?? {};

    expect(rows[0]?.filter((value) => value !== undefined)).toEqual([
      'Класс',
      'Понедельник',
      'Вторник',
      'Среда',
      'Четверг',
      'Пятница',
    ]);
    expect(rows[1]?.slice(1)).toEqual([1, 2, 3, 4, 5].flatMap(() => [1, 2, 3, 4, 5, 6, 7]));
    expect(rows[2]?.[0]).toBe(groupName(group));
    expect(rows[2]?.[1]).toBe('-Англ.\n=Ким О. С.\n007');
    expect(rows[2]?.[35]).toBe('-Англ.\n@1 группа: =Ким О. С., 007\n+2 группа: Белова Т. Т.');
    expect(merges).toEqual(['A1:A2', 'B1:H1', 'I1:O1', 'P1:V1', 'W1:AC1', 'AD1:AJ1']);
    expect(pane).toMatch(/xSplit="1".*ySplit="2".*topLeftCell="B3".*state="frozen"/);
    expect(widths).toHaveLength(36);
  });

  it('shows a teacher where they teach', () => {
    const { rows = [] } = sheets.get('Таблица учителей') ?? {};

    expect(rows.slice(2).map(([name]) => name)).toEqual(['=Ким О. С.', 'Белова Т. Т.']);
    expect(rows[2]?.[1]).toBe('7Б (-Англ.), каб. 007');
    expect(rows[3]?.[35]).toBe('7Б (+2 группа)');
  });

  it('holds no formula, whatever a name begins with', () => {
    expect([...sheets.values()].map(({ formulas }) => formulas)).toEqual([0, 0, 0, 0, 0]);
  });
});
