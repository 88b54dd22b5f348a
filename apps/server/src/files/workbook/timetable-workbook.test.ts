import { groupName } from '@zvonok/domain/lesson/lesson-part';
import { beforeAll, describe, expect, it } from 'vitest';
import { type WitnessedSheet, witnessWorkbook } from '../../testing/workbook.ts';
import type { ChangeRow, LessonRow } from '../../timetable/lessons.ts';
import type { SchoolPlan } from '../../timetable/school-plan.ts';
import type { SheetPlan } from './cells.ts';
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

  it('has the tables that were requested, and always the flat sheets', async () => {
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

describe('the tables of a week', () => {
  const place = { lessonId: 1, subgroupId: null };
  const change = { id: 1, kind: 'replaced', teacher: other, original: teacher, merge: null, place };
  const merge = {
    role: 'first',
    other: { group: { number: 7, letter: 'В' }, number: 4, lessonId: 9, subgroupId: null },
  };
  const sheetsWith = (changes: readonly object[]) => {
    const week = {
      title: 'Гимназия № 7: 2–6 ноября 2026 г.',
      dates: { MONDAY: '2 ноября', WEDNESDAY: '4 ноября' },
      daysOff: new Map([['FRIDAY', 'Каникулы до 8 ноября']] as const),
    };
    const shown = { classes: true, teachers: true, changes: changes as readonly ChangeRow[], week };
    const [classes, teachers, flat] = timetableWorkbook(school, shown);
    const valuesOf = (sheet: SheetPlan | undefined) =>
      sheet?.rows.map((row) => row.map(({ value }) => value)) ?? [];
    return { classes: valuesOf(classes), teachers: valuesOf(teachers), flat };
  };

  it('say whose week it is, its dates, and why a day has no lessons', () => {
    const { classes, flat } = sheetsWith([]);

    expect([classes[0]?.[1], classes[0]?.[29]]).toEqual(Array(2).fill('Гимназия № 7: 2–6 ноября 2026 г.'));
    expect([classes[1]?.[1], classes[1]?.[8]]).toEqual(['Понедельник, 2 ноября', 'Вторник']);
    expect(classes[1]?.[29]).toBe('Пятница: Каникулы до 8 ноября');
    expect([classes[3]?.[1], classes[3]?.[35]]).toEqual(['-Англ.\n=Ким О. С.\n007', null]);
    expect(flat).toEqual(timetableWorkbook(school, { classes: false, teachers: false, changes: [] })[0]);
  });

  it.each([
    ['replaced', change, '-Англ.\nБелова Т. Т.\n007\nвместо: =Ким О. С.'],
    ['sent home', { ...change, kind: 'sent-home', teacher: null }, '-Англ.\nУходят домой'],
    ['merged', { ...change, kind: 'merged', teacher: null, merge }, '-Англ.\n=Ким О. С.\n007\nс 7В, 4 урок'],
  ])('say of a lesson that it is %s', (_, made, text) => {
    expect(sheetsWith([made]).classes[3]?.[1]).toBe(text);
  });

  it('keep a covered lesson in the row of the absent teacher', () => {
    const { teachers } = sheetsWith([{ ...change, original: null }]);
    const rowOf = (name: string) => teachers.find((row) => row[0] === name)?.[1];

    expect(rowOf('=Ким О. С.')).toBe('7Б (-Англ.), каб. 007 (замена) — ведёт: Белова Т. Т.');
    expect(rowOf('Белова Т. Т.')).toBe('7Б (-Англ.), каб. 007 (замена) — вместо: =Ким О. С.');
  });
});
