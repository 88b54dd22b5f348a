import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firstAdminInvite } from '../accounts/first-admin.ts';
import type { CellValue } from '../files/workbook/cells.ts';
import type { Wire } from '../platform/schemas.ts';
import { openTestSchool, person, TEST_INVITES, type TestPerson, type TestSchool } from '../testing/school.ts';
import { SCHEDULE } from '../testing/timetable.ts';
import { fileForm } from '../testing/upload.ts';
import { LESSON_HEADING, witnessWorkbook, workbookOf } from '../testing/workbook.ts';

const EXPORT = `${SCHEDULE}/import-export/export`;
const IMPORT = `${SCHEDULE}/import-export/import`;
const GRID = `${SCHEDULE}/group/editor`;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Row = (string | number | null)[];
const cellsOf = (rows: CellValue[][]) =>
  rows.map((row) => Array.from(row, (value) => (value ?? null) as Row[number]));

describe('the workbook', () => {
  let school: TestSchool;
  let headmaster: TestPerson;
  let teacher: TestPerson;
  let secretary: TestPerson;
  /** The flat sheet of the demo, for tests to change. */
  let rows: Row[];

  beforeAll(async () => {
    school = await openTestSchool();
    [headmaster, teacher, secretary] = [
      await school.as('HEADMASTER'),
      await school.as('TEACHER'),
      await school.as('ADMIN_EDU_PART'),
    ];
  });
  afterAll(() => school.close());
  beforeEach(async () => {
    rows = cellsOf(witnessWorkbook((await teacher.get(EXPORT)).rawPayload).get('Уроки')?.rows ?? []);
  });

  const send = (file: Uint8Array, query = '', who = headmaster, where = school) => {
    const { payload, headers } = fileForm(file);
    const authorization = `Bearer ${who.token}`;
    return where.call('POST', `${IMPORT}${query}`, { payload, headers: { ...headers, authorization } });
  };
  const sendRows = async (lessons: Row[], query = '', others: Record<string, Row[]> = {}) => {
    const answer = await send(await workbookOf({ Уроки: lessons, ...others }), query);
    return { ...answer.json<Wire['ImportResult'] & Wire['ImportProblem']>(), status: answer.statusCode };
  };
  const grid = async (where = headmaster, week = '2027-01-11') =>
    (await where.get(`${GRID}?week=${week}`)).json<Wire['EditorGroup'][]>();
  const version = async () =>
    (await school.database.db.selectFrom('timetable_version').select('version').executeTakeFirstOrThrow())
      .version;

  it('is given to everybody who is signed in, under the agreed name', async () => {
    const answer = await teacher.get(`${EXPORT}?export_groups_table=true&export_teachers_table=true`);

    expect(answer.headers['content-type']).toBe(XLSX);
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toBe(
      `attachment; filename="export.xlsx"; filename*=UTF-8''Расписание-08_20_00-18-11-2026.xlsx`,
    );
    const sheets = witnessWorkbook(answer.rawPayload);
    expect([...sheets.keys()]).toEqual(['Таблица классов', 'Таблица учителей', 'Уроки', 'Учителя', 'Звонки']);
    expect([...sheets.values()].map((sheet) => sheet.rows.length)).toEqual([25, 54, 858, 53, 8]);
  });

  it('equals the timetable: a flat row for every lesson and subgroup the grid shows in a quiet week', async () => {
    const wanted = (await grid()).flatMap((group) =>
      group.schedule.scheduleOfDay.flatMap(({ nameOfDay, lessons }) =>
        lessons.flatMap((lesson) =>
          (lesson.subgroupLesson.length > 0 ? lesson.subgroupLesson : [{ ...lesson, name: null }]).map(
            (part) => [
              nameOfDay,
              lesson.number,
              `${group.number}${group.letter}`,
              part.name,
              lesson.educationalSubject.name,
              part.teacher?.name ?? null,
              part.room?.number ?? null,
            ],
          ),
        ),
      ),
    );
    const days: Record<string, string> = {
      Понедельник: 'MONDAY',
      Вторник: 'TUESDAY',
      Среда: 'WEDNESDAY',
      Четверг: 'THURSDAY',
      Пятница: 'FRIDAY',
    };
    const written = rows
      .slice(1)
      .map(([day, number, name, subgroup, subject, , who, room]) => [
        days[String(day)],
        number,
        name,
        subgroup ?? null,
        subject,
        who ?? null,
        room ?? null,
      ]);

    expect(written).toEqual(wanted);
  });

  it('is the permanent timetable, and shows a week with its substitutions only on request', async () => {
    const tables = async (week: string) => {
      const answer = await teacher.get(`${EXPORT}?export_groups_table=true${week}`);
      const sheets = witnessWorkbook(answer.rawPayload);
      return { table: sheets.get('Таблица классов')?.rows, flat: sheets.get('Уроки')?.rows };
    };
    const [plan, quiet, week] = [
      await tables(''),
      await tables('&week=2027-01-11'),
      await tables('&week=2026-11-16'),
    ];

    // A week has its title over the days, and their dates; its lessons begin a row lower.
    expect(quiet.table?.[0]?.[1]).toMatch(/: 11–15 января 2027 г\.$/);
    expect(quiet.table?.[1]?.[1]).toBe('Понедельник, 11 января');
    expect(plan.table?.slice(1)).toEqual(quiet.table?.slice(2));
    expect(plan.table?.slice(1)).not.toEqual(week.table?.slice(2));
    expect(JSON.stringify(week.table)).toContain('Уходят домой');
    expect(plan.flat).toEqual(week.flat);
    expect((await teacher.get(`${EXPORT}?week=2026-11-18`)).statusCode).toBe(400);
  });

  it('changes nothing when it comes back as it went', async () => {
    const before = [await version(), await grid()];
    const asked = 'export_groups_table=true&export_teachers_table=true&week=2026-11-16';
    const file = (await teacher.get(`${EXPORT}?${asked}`)).rawPayload;

    const answer = await send(file);

    expect(answer.json()).toMatchObject({
      message: 'В книге то же расписание: менять нечего.',
      dryRun: false,
      added: [],
      removed: [],
      changed: [],
      notes: [],
    });
    expect([await version(), await grid()]).toEqual(before);
  });

  it('is taken from those who may edit the timetable, and from no one else', async () => {
    const file = await workbookOf({ Уроки: rows });
    for (const who of [teacher, secretary]) {
      expect((await send(file, '?dryRun=true', who)).statusCode).toBe(403);
    }
    const nobody = await school.call('POST', IMPORT, fileForm(file));
    expect(nobody.statusCode).toBe(401);
  });

  it('names every wrong cell and changes nothing', async () => {
    const before = [await version(), await grid()];
    const good = ['Понедельник', 1, '5А', null, 'Русский язык', 'Рус. яз.', null, '101'];
    const wrong: Row[] = [
      ['Суббота', 1, '5А', null, 'Русский язык', 'Рус. яз.', null, '101'],
      ['Вторник', 8, '5А', null, 'Русский язык', 'Рус. яз.', null, '101'],
      ['Вторник', 2, 'пятый', null, 'Русский язык', 'Рус. яз.', null, '101'],
      ['Вторник', 3, '5А', null, null, null, null, '101'],
      ['Вторник', 4, '5А', null, 'Астрономия', null, null, '101'],
      ['Вторник', 5, '5А', null, 'Русский язык', 'Рус. яз.', 'Никто Н. Н.', '101'],
      good,
      ['Понедельник', 1, '5А', '1 группа', 'Русский язык', 'Рус. яз.', null, '101'],
      ['Среда', 1, '5А', '1 группа', 'Русский язык', 'Рус. яз.', null, '101'],
      ['Среда', 2, '5А', null, 'Русский язык', 'Русск.', null, '101'],
    ];

    const refused = await sendRows([LESSON_HEADING, good, ...wrong], '', {
      Учителя: [
        ['Учитель', 'Предметы'],
        [null, 'Физика'],
      ],
      Звонки: [
        ['Урок', 'Время'],
        [1, 'утром'],
        [9, '08:30 - 09:10'],
        [2, '09:20 - 10:00'],
        [2, '09:20 - 10:00'],
      ],
    });

    expect(refused).toMatchObject({
      status: 400,
      title: 'Расписание не загружено',
      detail: 'В книге неверных строк: 13. Исправьте их и загрузите снова.',
    });
    expect(refused.message).toBe('Лист «Учителя», строка 2, столбец «Учитель»: пустая ячейка');
    const places = (refused.errors as Wire['ImportError'][]).map(
      ({ sheet, row, column, message }) => `${sheet} ${row} ${column}: ${message}`,
    );
    expect(places).toEqual([
      'Учителя 2 Учитель: Пустая ячейка',
      'Уроки 3 День: В школе нет уроков в субботу',
      'Уроки 4 Урок: В школе нет 8-го урока',
      'Уроки 5 Класс: «пятый» не похоже на класс: нужны номер от 1 до 12 и название до 8 букв, цифр или дефисов, например 7Б, 5-1 или 11',
      'Уроки 6 Предмет: Пустая ячейка',
      'Уроки 7 Кратко: Предмет «Астрономия» новый: ему нужно краткое название',
      'Уроки 8 Учитель: Нет учителя «Никто Н. Н.»: добавьте его на лист «Учителя»',
      'Уроки 9 Урок: Этот урок уже записан в строке 2',
      'Уроки 10 Подгруппа: В строке 2 этот урок записан иначе: он либо у всего класса, либо у подгрупп',
      'Уроки 12 Кратко: У предмета «Русский язык» в строке 2 кратко «Рус. яз.»',
      'Звонки 2 Время: Введите время в виде 08:30 - 09:10.',
      'Звонки 3 Урок: В школе нет 9-го урока',
      'Звонки 5 Урок: Звонок урока 2 записан дважды',
    ]);
    expect([await version(), await grid()]).toEqual(before);
  });

  it.each<[string, Record<string, Row[]>, string]>([
    [
      'has no sheet «Уроки»',
      { Лист1: [['День']] },
      'Лист «Лист1», A1: расписания не видно: ни классов, ни дней, ни номеров уроков. Нужна таблица, в которой они подписаны, или список «День, Урок, Класс, Предмет».',
    ],
    [
      'lacks a column',
      { Уроки: [LESSON_HEADING.toSpliced(0, 1)] },
      'Лист «Уроки», строка 1, столбец «День»: нет столбца «День»',
    ],
    [
      'has a column twice',
      { Уроки: [[...LESSON_HEADING, 'Класс']] },
      'Лист «Уроки», строка 1, столбец «Класс»: столбцов «Класс» несколько',
    ],
    [
      'has no lessons',
      { Уроки: [LESSON_HEADING] },
      'Лист «Уроки»: нет ни одного урока: пустая книга убрала бы всё расписание',
    ],
  ])('that %s is refused', async (_what, sheets, message) => {
    const refused = await send(await workbookOf(sheets));

    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ type: '/docs/problems/bad-workbook', message });
  });

  it('in a body that is no form is refused with the message of its contract', async () => {
    const headers = { authorization: `Bearer ${headmaster.token}`, 'content-type': 'application/json' };
    const refused = await school.call('POST', IMPORT, { headers, payload: '{' });

    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ message: 'Тело запроса — не JSON.', errors: [] });
  });

  it.each<[string, () => ReturnType<typeof send>, number, string]>([
    ['that is none', () => send(Buffer.from('hello')), 400, 'не книга'],
    ['of eleven mebibytes', () => send(Buffer.alloc(11 * 1024 * 1024)), 413, 'до 10 МиБ'],
    ['that is empty', () => send(Buffer.alloc(0)), 400, 'Файл пуст'],
    [
      'in another field',
      () =>
        school.call('POST', IMPORT, {
          payload: fileForm(Buffer.from('x'), 'book').payload,
          headers: { ...fileForm(Buffer.from('x')).headers, authorization: `Bearer ${headmaster.token}` },
        }),
      400,
      'в поле «file»',
    ],
    [
      'in a form without an end',
      () =>
        school.call('POST', IMPORT, {
          payload:
            '------zvonok-form\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
          headers: { ...fileForm(Buffer.from('x')).headers, authorization: `Bearer ${headmaster.token}` },
        }),
      400,
      'записана с ошибкой',
    ],
    ['that was forgotten', () => headmaster.post(IMPORT), 400, 'Приложите книгу'],
  ])('a file %s is refused', async (_what, request, status, detail) => {
    const refused = await request();

    expect(refused.statusCode).toBe(status);
    expect(refused.json<Wire['Problem']>().detail).toContain(detail);
  });

  it('lists at most 200 errors, and how many there are', async () => {
    const [heading = []] = rows;
    const wrong = Array.from({ length: 250 }, (): Row => ['Понедельник', 99, '7Б', '', 'Алгебра']);

    const { status, errors, errorsTotal } = await sendRows([heading, ...wrong]);

    expect(status).toBe(400);
    expect(errors).toHaveLength(200);
    expect(errorsTotal).toBeGreaterThanOrEqual(250);
  });

  it('asks to take out a character that no database stores', async () => {
    const subject = LESSON_HEADING.indexOf('Предмет');
    const [heading = [], first = [], ...others] = rows;
    const broken = first.map((cell, column) => (column === subject ? 'Алгеб\u0000ра' : cell));

    const { status, errors } = await sendRows([heading, broken, ...others]);

    expect(status).toBe(400);
    expect(errors).toMatchObject([{ row: 2, column: 'Предмет', message: 'Уберите недопустимые символы' }]);
  });

  it('forgives what does not matter: letter case, spaces, a Latin letter, the order of columns, a row left empty', async () => {
    const messy = rows.map((row, index) =>
      index === 0
        ? row.toReversed()
        : row
            .map((value, column) => {
              if (typeof value !== 'string') return value;
              if (column === 2) return ` ${value.replace('А', 'A').replace('В', 'B').toLowerCase()} `;
              return column === 5 ? ` ${value} ` : ` ${value.toUpperCase()}`;
            })
            .toReversed(),
    );

    const result = await sendRows([...messy.slice(0, 5), [], ...messy.slice(5)], '?dryRun=true');

    expect(result).toMatchObject({ status: 200, message: 'В книге то же расписание: менять нечего.' });
  });

  it('moves a whole school to an empty one', async () => {
    const other = await openTestSchool({ demo: false });
    const inviteCode = await firstAdminInvite(other.database, other.clock, TEST_INVITES);
    const account = { login: 'director', password: 'Zvonok-2026' };
    await other.call('PUT', '/user-management/api/users/registration', {
      payload: { ...account, inviteCode },
    });
    const admin = person(other.call, (await other.signIn(account.login, account.password)).json());
    const file = (await teacher.get(EXPORT)).rawPayload;

    const moved = await send(file, '', admin, other);
    const again = await send(file, '?dryRun=true', admin, other);
    const back = witnessWorkbook((await admin.get(EXPORT)).rawPayload);
    const lessonsIn = async (week: string) =>
      (await grid(admin, week)).flatMap(({ schedule }) =>
        schedule.scheduleOfDay.flatMap((day) => day.lessons),
      ).length;
    const [earlier, later] = [await lessonsIn('2026-11-09'), await lessonsIn('2027-01-11')];
    await other.close();

    expect(moved.json<Wire['ImportResult']>().added).toHaveLength(rows.length - 1);
    expect(moved.json<Wire['ImportResult']>().notes.join()).toMatch(
      /Новые классы: 5А.*Новые учителя: .*Звонок 1 урока/,
    );
    expect(again.json()).toMatchObject({ message: 'В книге то же расписание: менять нечего.' });
    expect(back).toEqual(witnessWorkbook(file));
    // Nothing was held before, so there is nothing to leave as it was.
    expect([earlier > 0, earlier]).toEqual([true, later]);
  });
});
