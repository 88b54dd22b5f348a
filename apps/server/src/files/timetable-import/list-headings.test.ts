import { describe, expect, it } from 'vitest';
import { workbookOf } from '../../testing/workbook.ts';
import type { SchoolPlan } from '../../timetable/school-plan.ts';
import { planImport, READ_SHEETS } from './plan-import.ts';
import { readTimetable } from './read-timetable.ts';
import { ImportAnswers } from './reading-notes.ts';

type Rows = readonly (readonly (string | number | null)[])[];

const TIMES = ['08:00 - 08:40', '08:50 - 09:30', '09:40 - 10:20', '10:30 - 11:10'];
const SCHOOL: SchoolPlan = {
  classes: [],
  subjects: [],
  rooms: [],
  teachers: [{ id: 1, name: 'Иванова И. И.', eduSubject: '' }],
  lessons: [],
  lessonTimes: TIMES.map((time, index) => ({ number: index + 1, time })),
};

async function planOf(rows: Rows) {
  const bytes = await workbookOf({ Лист1: rows });
  const known = { teachers: ['Иванова И. И.'], rooms: [], subjects: [], bells: SCHOOL.lessonTimes };
  const { sheets } = await readTimetable({ bytes, names: READ_SHEETS, known, layout: null });
  const bells = { kind: 'frame', written: 'BELLS', known: null, as: 'skip' } as const;
  return planImport(sheets, SCHOOL, new ImportAnswers([bells]));
}

/** Lessons as 'Пн 1 5А Алгебра Иванова И. И. 12', or what is wrong. */
async function lessonsOf(rows: Rows): Promise<string[]> {
  const planned = await planOf(rows);
  if (!('plan' in planned)) return planned.causes.map(({ message }) => message);
  return planned.plan.cells.flatMap(({ group, day, number, subject, parts }) =>
    parts.map(({ teacher, room }) =>
      [DAYS[day - 1], number, group.name, subject.name, teacher?.name, room?.name].filter(Boolean).join(' '),
    ),
  );
}

const DAYS = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт'];
const ROW = ['Понедельник', 2, '5А', 'Алгебра', 'Иванова И. И.', '12'];

describe('a list of lessons', () => {
  it.each<[string[]]>([
    [['День нед.', '№ ур.', 'Учебный класс', 'Дисциплина (модуль)', 'ФИО педагога', 'Аудитория/кабинет']],
    [['Дни', 'Номер урока', 'Класс/группа', 'Наименование предмета', 'Ф.И.О. учителя', '№ каб.']],
    [['День', 'Урок/пара', 'КЛАСС', 'Учебная дисциплина', 'Фамилия учителя', 'Ауд.']],
    [['День недели', 'Урок', 'Класс (группа)', 'Учебный предмет, курс', 'Преподаватель (ФИО)', 'Кабинет, №']],
    [['Дн.', '№', 'Класс, литера', 'Название дисциплины', 'Фамилия, имя, отчество', 'Помещение']],
  ])('is read with the headings %j', async (heading) => {
    expect(await lessonsOf([heading, ROW])).toEqual(['Пн 2 5А Алгебра Иванова И. И. 12']);
  });

  it.each<[string, string[], string]>([
    [
      'two columns of one meaning',
      ['День', 'Урок', 'Класс', 'Предмет', 'ФИО педагога полностью', 'Учитель-предметник'],
      'Столбцов «ФИО педагога полностью» несколько',
    ],
    [
      'a column that says nothing of ours',
      ['День', 'Урок', 'Класс', 'Предмет', 'Классный руководитель', 'Кабинет'],
      'Нет столбца «Учитель»',
    ],
  ])('is refused by name with %s', async (_what, heading, says) => {
    expect(await lessonsOf([heading, ROW])).toContain(says);
  });

  const TIMED = [
    [1, '5А', 'Понедельник', '8:30-9:15', 'Математика', null, '101'],
    [2, '5А', 'Понедельник', '9:25-10:10', 'История', null, '102'],
    [3, '5А', 'Вторник', '8:30-9:15', 'Музыка', null, '101'],
    [4, '5А', 'Вторник', '10:20-11:05', 'Труд', null, '103'],
  ];
  const heading = (time: string) => ['№', 'Класс', 'День недели', time, 'Предмет', 'ФИО учителя', 'Кабинет'];

  it('goes by the times of its lessons and not by the numbers of its rows, and says how', async () => {
    expect(await lessonsOf([heading('Время'), ...TIMED])).toEqual([
      'Пн 1 5А Математика 101',
      'Пн 2 5А История 102',
      'Вт 1 5А Музыка 101',
      'Вт 3 5А Труд 103',
    ]);
    const planned = await planOf([heading('Время'), ...TIMED]);
    expect('warnings' in planned && planned.warnings.map(({ message }) => message)).toContain(
      'Время уроков не совпадает со звонками школы, поэтому уроки пронумерованы по порядку: 08:30 — 1, 09:25 — 2, 10:20 — 3',
    );
  });

  it('goes by its own times also if the first of them is one of the school', async () => {
    const rows = TIMED.map((row) => row.with(3, row[3] === '8:30-9:15' ? '8:00-8:45' : (row[3] ?? null)));

    expect((await lessonsOf([heading('Время'), ...rows])).map((line) => line.slice(0, 4))).toEqual([
      'Пн 1',
      'Пн 2',
      'Вт 1',
      'Вт 3',
    ]);
  });

  it('is refused where its times and the bells of the school number one lesson otherwise', async () => {
    const rows = TIMED.map((row) => row.with(3, row[3] === '10:20-11:05' ? '10:30-11:10' : (row[3] ?? null)));

    expect(await lessonsOf([heading('Время'), ...rows])).toContain(
      'В 08:30 не начинается ни один урок: впишите номер урока',
    );
  });

  it('goes by the bells of the school where they all fit', async () => {
    const rows = TIMED.map((row, index) => row.with(3, ['8:00', '8:50', '8:00', '9:40'][index] ?? null));

    expect(await lessonsOf([heading('Начало'), ...rows])).toEqual([
      'Пн 1 5А Математика 101',
      'Пн 2 5А История 102',
      'Вт 1 5А Музыка 101',
      'Вт 3 5А Труд 103',
    ]);
  });

  it('goes by its numbers of lessons where it has times, too', async () => {
    const rows = TIMED.map((row, index) => [...row, [1, 2, 1, 4][index] ?? null]);

    expect(
      (await lessonsOf([[...heading('Время'), 'Урок'], ...rows])).map((line) => line.slice(0, 4)),
    ).toEqual(['Пн 1', 'Пн 2', 'Вт 1', 'Вт 4']);
  });

  it('does not number lessons between which there may be another', async () => {
    const rows = TIMED.filter(([number]) => number !== 2).map((row) =>
      row.with(3, row[3] === '8:30-9:15' ? '8:30-9:15' : '11:15-12:00'),
    );

    expect(await lessonsOf([heading('Время'), ...rows])).toContain(
      'В 08:30 не начинается ни один урок: впишите номер урока',
    );
  });

  it('is refused where all its numbers are those of rows', async () => {
    expect(await lessonsOf([heading('Когда'), ...TIMED])).toEqual([
      'В столбце «№» номера строк, а не уроков: нужен столбец «Урок» или «Время»',
    ]);
  });
});
