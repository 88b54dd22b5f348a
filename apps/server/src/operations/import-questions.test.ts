import type { ImportCorrection } from '@zvonok/domain/spreadsheet/import-causes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CellValue } from '../files/workbook/cells.ts';
import type { Wire } from '../platform/schemas.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../testing/school.ts';
import { SCHEDULE } from '../testing/timetable.ts';
import { fileForm, form } from '../testing/upload.ts';
import { LESSON_HEADING, witnessWorkbook, workbookOf } from '../testing/workbook.ts';

type Row = (string | number | null)[];
type Answer = Wire['ImportResult'] & Wire['ImportProblem'] & { status: number };

const MONDAY = 'Понедельник';
const [DAY, NUMBER, CLASS, TEACHER] = [0, 1, 2, 6];

describe('an import over a standing timetable', () => {
  let school: TestSchool;
  let admin: TestPerson;
  beforeAll(async () => {
    school = await openTestSchool();
    admin = await school.as('ADMIN');
  });
  afterAll(async () => {
    expect(school.undocumented).toEqual([]);
    await school.close();
  });

  async function send(
    bytes: Uint8Array,
    query: string,
    corrections: readonly ImportCorrection[] = [],
  ): Promise<Answer> {
    const texts = corrections.length > 0 ? { corrections: JSON.stringify(corrections) } : {};
    const { payload, headers } = form({ bytes, texts });
    const answer = await school.call('POST', `${SCHEDULE}/import-export/import?${query}`, {
      payload,
      headers: { ...headers, authorization: `Bearer ${admin.token}` },
    });
    return { ...answer.json<Answer>(), status: answer.statusCode };
  }

  /** The rows of 'Уроки' as the school writes them now, in the columns every workbook has. */
  async function exported(): Promise<Row[]> {
    const [heading = [], ...rows] =
      witnessWorkbook((await admin.get(`${SCHEDULE}/import-export/export`)).rawPayload).get('Уроки')?.rows ??
      [];
    const columns = LESSON_HEADING.map((title) => heading.indexOf(title));
    return rows.map((row) => columns.map((at) => (row[at] ?? null) as Row[number]));
  }

  const book = (rows: Row[]) => workbookOf({ Уроки: [LESSON_HEADING, ...rows] });
  const week = async () => (await admin.get(`${SCHEDULE}/school-week`)).json<Wire['SchoolWeek']>();
  const newest = async () =>
    (await admin.get('/management/api/audit?limit=3')).json<Wire['AuditPage']>().entries;

  it('asks about a class that goes, by name and number, and does it for who has seen it', async () => {
    const rows = await exported();
    const rest = rows.filter((row) => row[CLASS] !== '5А');
    const file = await book(rest);
    const message = new RegExp(`^Не станет ${rows.length - rest.length} урок(а|ов): 5А$`);

    const preview = await send(file, 'dryRun=true');
    expect(preview.status).toBe(200);
    expect(preview.toAccept?.reasons).toEqual([
      {
        kind: 'loss',
        message: expect.stringMatching(message),
        count: rows.length - rest.length,
        places: [],
      },
    ]);
    const accept = preview.toAccept?.fingerprint;

    const refused = await send(file, '');
    expect(refused).toMatchObject({ status: 400, message: expect.stringMatching(message) });
    expect(refused.toAccept?.fingerprint).toBe(accept);
    expect((await send(file, 'accept=other')).status).toBe(409);
    expect(await exported()).toEqual(rows);

    const done = await send(file, `accept=${accept}`);
    expect(done).toMatchObject({ status: 200, toAccept: null });
    expect(await exported()).toEqual(rest);
    const imported = (await newest()).find(({ action }) => action === 'timetable.imported');
    expect(imported?.changes).toContainEqual({
      field: 'lost',
      label: 'Принята потеря уроков',
      from: null,
      to: String(rows.length - rest.length),
    });
    // What came back is nothing to ask about.
    expect((await send(await book(rows), '')).status).toBe(200);
  });

  it('asks nothing about a lesson or two', async () => {
    const rows = await exported();
    const preview = await send(await book(rows.slice(2)), 'dryRun=true');
    expect(preview).toMatchObject({ status: 200, toAccept: null });
  });

  it('remembers what was said of a word until the question is wanted again', async () => {
    const rows = await exported();
    const at = rows.findIndex((row) => row[TEACHER] !== null);
    const known = String(rows[at]?.[TEACHER]);
    const written = `${known.slice(0, 2)}ъ${known.slice(2)}`;
    const file = await book(rows.map((row, index) => (index === at ? row.with(TEACHER, written) : row)));
    const answer = { kind: 'teacher', written, known } as const;

    const asked = await send(file, '');
    expect(asked.status).toBe(400);
    expect(asked.detail).toBe('О книге есть вопросы: 1. Ответьте на них.');
    expect(asked.causes?.map(({ unknown }) => unknown?.written)).toEqual([written]);
    // Not by a look alone.
    expect((await send(file, 'dryRun=true', [answer])).status).toBe(200);
    expect((await send(file, 'dryRun=true')).status).toBe(400);

    expect(await send(file, '', [answer])).toMatchObject({ status: 200, remembered: [] });
    expect(await send(file, '')).toMatchObject({ status: 200, remembered: [answer] });
    expect(await send(await book(rows), '')).toMatchObject({ status: 200, remembered: [] });

    const again = { ...answer, known: null, as: 'ask' } as const;
    expect((await send(file, 'dryRun=true', [again])).status).toBe(400);
    expect(await send(file, 'dryRun=true')).toMatchObject({ status: 200 });
    expect(await send(await book(rows), '', [again])).toMatchObject({ status: 200 });
    expect((await send(file, 'dryRun=true')).status).toBe(400);
  });

  it('widens the week by what the workbook brings along, or leaves that out', async () => {
    const rows = await exported();
    const [first = []] = rows;
    const saturday = first.with(DAY, 'Суббота');
    const eighth = first.with(DAY, MONDAY).with(NUMBER, 8);
    const file = await book([...rows, saturday, eighth]);
    const frame = (written: string, as: 'add' | 'skip') =>
      ({ kind: 'frame', written, known: null, as }) as const;
    const before = await week();
    expect(before).toMatchObject({ dayCount: 5, firstLesson: 1, lastLesson: 7 });

    const asked = await send(file, 'dryRun=true');
    expect(asked.causes?.map(({ message, unknown }) => [message, unknown?.proposed])).toEqual([
      ['В книге есть суббота (1 урок). Добавить её к дням школы?', frame('SATURDAY', 'add')],
      ['В книге есть 8-й урок (один раз). Добавить его к урокам школы?', frame('LESSONS', 'add')],
    ]);

    const answers = [frame('SATURDAY', 'add'), frame('LESSONS', 'skip')];
    const preview = await send(file, 'dryRun=true', answers);
    expect(preview).toMatchObject({ status: 200, skipped: [{ written: '8-й урок', count: 1 }] });
    expect(preview.notes).toContain('Дни школы: понедельник–суббота, уроки с 1 по 7');
    expect(await week()).toEqual(before);

    const done = await send(file, `expect=${preview.fingerprint}`, answers);
    expect(done.added).toEqual([expect.objectContaining({ day: 'SATURDAY' })]);
    expect(await week()).toMatchObject({ dayCount: 6, firstLesson: 1, lastLesson: 7 });
    expect((await newest()).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['timetable.imported', 'school-week.changed']),
    );
    // The eighth lesson is left out for good, and named.
    expect(await send(file, 'dryRun=true')).toMatchObject({
      status: 200,
      added: [],
      remembered: [frame('LESSONS', 'skip')],
      skipped: [{ written: '8-й урок', count: 1 }],
    });
  });

  it('asks before bells of an export take the place of the school’s', async () => {
    const asc = (start: string, end: string) =>
      new TextEncoder().encode(`<?xml version="1.0" encoding="utf-8"?>
<timetable><periods><period name="1" period="1" starttime="${start}" endtime="${end}"/></periods>
<subjects><subject id="s" name="Алгебра" short="Алг"/></subjects>
<teachers><teacher id="t" name="Петров П. П." short="Пе"/></teachers>
<classrooms><classroom id="r" name="12" short="12"/></classrooms>
<classes><class id="c" name="5А" short="5А"/></classes>
<groups><group id="g" name="Весь класс" classid="c" entireclass="1"/></groups>
<lessons><lesson id="l" classids="c" subjectid="s" teacherids="t" groupids="g" periodspercard="1"/></lessons>
<cards><card lessonid="l" period="1" days="10000" weeks="1" terms="1" classroomids="r"/></cards></timetable>`);
    const bells = (as: 'add' | 'skip') => [{ kind: 'frame', written: 'BELLS', known: null, as } as const];

    const asked = await send(asc('7:10', '7:50'), 'dryRun=true');
    expect(asked.message).toBe('В книге другие звонки (1: 07:10–07:50). Записать их вместо прежних?');
    const added = await send(asc('7:10', '7:50'), 'dryRun=true', bells('add'));
    expect(added.notes).toContain('Звонок 1 урока: 07:10 - 07:50');
    const left = await send(asc('7:10', '7:50'), 'dryRun=true', bells('skip'));
    expect(left.skipped).toEqual([{ written: 'Звонки', count: 1 }]);
    expect(left.toAccept?.reasons).toMatchObject([{ kind: 'loss' }]);
  });

  it('asks about cells of a table that it did not read, and names them', async () => {
    const lines = [
      'День;Урок;5А;5Б',
      'Понедельник;1;Алгебра;',
      ';2;;Алгебра',
      ';;;',
      'Кружки;;;',
      'Шахматы;;;',
    ];
    const table = new TextEncoder().encode(lines.join('\r\n'));

    const preview = await send(table, 'dryRun=true');
    expect(preview.status).toBe(200);
    const unread = preview.toAccept?.reasons.filter(({ kind }) => kind === 'unread') ?? [];
    expect(unread.flatMap(({ places }) => places.map(({ text }) => text))).toContain('Шахматы');
    const refused = await send(table, '');
    expect(refused.status).toBe(400);
    expect(refused.message).toMatch(/^Не станет \d+ урок(а|ов): .*Не прочитано: .*«Шахматы»/);
    expect(refused.toAccept).toEqual(preview.toAccept);
  });

  it('refuses a workbook in which it sees no timetable with what it sees', async () => {
    const refused = await send(await workbookOf({ Кружки: [['№', 'Ученик', 'Кружок']] }), 'dryRun=true');
    expect(refused).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^Лист «Кружки».*расписания не видно/),
    });
  });
});

describe('parts of lessons in a workbook', () => {
  const EXPORT = `${SCHEDULE}/import-export/export`;
  const IMPORT = `${SCHEDULE}/import-export/import`;

  let school: TestSchool;
  let headmaster: TestPerson;
  beforeAll(async () => {
    school = await openTestSchool();
    headmaster = await school.as('HEADMASTER');
  });
  afterAll(() => school.close());

  async function sheet(): Promise<Row[]> {
    const rows = witnessWorkbook((await headmaster.get(EXPORT)).rawPayload).get('Уроки')?.rows ?? [];
    return rows.map((row: CellValue[]) => Array.from(row, (value) => (value ?? null) as Row[number]));
  }

  async function upload(rows: Row[]) {
    const { payload, headers } = fileForm(await workbookOf({ Уроки: rows }));
    const authorization = `Bearer ${headmaster.token}`;
    const answer = await school.call('POST', IMPORT, { payload, headers: { ...headers, authorization } });
    return { ...answer.json<Wire['ImportResult'] & Wire['ImportProblem']>(), status: answer.statusCode };
  }

  /** The lesson of a class on Monday. */
  async function lessonOn(number: number, letter: string, slot: number): Promise<Wire['Lesson']> {
    const groups = (await headmaster.get(`${SCHEDULE}/group/editor?week=2027-01-11`)).json<
      Wire['EditorGroup'][]
    >();
    const found = groups
      .find((group) => group.number === number && group.letter === letter)
      ?.schedule.scheduleOfDay[0]?.lessons.find((lesson) => lesson.number === slot);
    if (!found) throw new Error(`Class ${number}${letter} has no lesson ${slot} on Monday.`);
    return found;
  }

  /** The rows below the heading, in the columns every workbook has. */
  function plainBody([heading = [], ...body]: Row[]): Row[] {
    const columns = LESSON_HEADING.map((title) => heading.indexOf(title));
    return body.map((row) => columns.map((at) => row[at] ?? null));
  }

  const without = (rows: Row[], className: string, slot: number) =>
    rows.filter((row) => !(row[0] === 'Понедельник' && row[1] === slot && row[2] === className));

  it('has no columns for what the school does not have', async () => {
    expect((await sheet())[0]).toEqual(LESSON_HEADING);
  });

  it('takes halves with subjects of their own, names the pair, and gives them back', async () => {
    const rows = without(await sheet(), '5А', 1);
    const halves: Row[] = [
      ['Понедельник', 1, '5А', 'нем', 'Немецкий язык', 'Нем.', null, '101'],
      ['Понедельник', 1, '5А', 'фр', 'Французский язык', 'Фр.', null, '102'],
    ];
    const done = await upload([...rows, ...halves]);

    expect(done).toMatchObject({ status: 200 });
    expect(done.notes[0]).toContain('Немецкий язык / Французский язык');
    expect(await lessonOn(5, 'А', 1)).toMatchObject({
      educationalSubject: { name: 'Немецкий язык / Французский язык', shortName: 'Нем./Фр.' },
      subgroupLesson: [
        { name: 'нем', educationalSubject: { name: 'Немецкий язык', shortName: 'Нем.' } },
        { name: 'фр', educationalSubject: { name: 'Французский язык', shortName: 'Фр.' } },
      ],
    });
    // The same workbook again, which does not name the pair, changes nothing.
    expect(await upload([...rows, ...halves])).toMatchObject({ added: [], removed: [], changed: [] });
    expect(await upload(await sheet())).toMatchObject({ added: [], removed: [], changed: [], notes: [] });
  });

  it('takes up to six parts and a flow over classes, and reports a flow that is new', async () => {
    const rows = without(without(await sheet(), '5А', 2), '5Б', 2);
    const heading = [...LESSON_HEADING, 'Поток'];
    const parts = [1, 2, 3, 4, 5, 6].map(
      (part): Row => [
        'Понедельник',
        2,
        '5А',
        `${part} гр`,
        'Технология',
        'Техн.',
        null,
        '101',
        part === 1 ? 'Труд' : null,
      ],
    );
    const other: Row = ['Понедельник', 2, '5Б', null, 'Технология', 'Техн.', null, '101', ' Труд '];
    const body = plainBody(rows);
    expect(await upload([heading, ...body, ...parts, other])).toMatchObject({ status: 200 });

    const subgroups = (await lessonOn(5, 'А', 2)).subgroupLesson;
    expect(subgroups.map(({ flow }) => flow)).toEqual(['Труд', ...Array.from({ length: 5 })]);
    expect((await lessonOn(5, 'Б', 2)).flow).toBe('Труд');

    const again = await upload([heading, ...body, ...parts, other.with(8, null)]);
    expect(again.changed).toMatchObject([
      { before: { className: '5Б', flow: 'Труд' }, after: { className: '5Б' } },
    ]);
    expect(again.changed[0]?.after.flow).toBeUndefined();
    expect((await lessonOn(5, 'Б', 2)).flow).toBeUndefined();
    expect(await upload(await sheet())).toMatchObject({ added: [], removed: [], changed: [], notes: [] });
  });

  it('refuses two names for one lesson, and a flow with too long a name', async () => {
    const rows = without(await sheet(), '5А', 3);
    const heading = [...LESSON_HEADING, 'Общий предмет', 'Общее кратко', 'Поток'];
    const body = plainBody(rows);
    const half = (name: string, common: string, flow: string | null): Row => [
      ...['Понедельник', 3, '5А', name, 'Математика', 'Мат.', null, '101'],
      ...[common, common, flow],
    ];
    const refused = await upload([
      heading,
      ...body,
      half('а', 'Одно', null),
      half('б', 'Другое', 'я'.repeat(101)),
      half('в', 'Второе', null),
    ]);

    expect(refused.status).toBe(400);
    const told = (refused.errors as Wire['ImportError'][]).map(
      ({ column, message }) => `${column}: ${message}`,
    );
    const first = rows.length + 1;
    expect(told).toEqual([
      'Поток: Название потока длиннее 100 знаков',
      `Общий предмет: В строке ${first} этот урок целиком называется иначе`,
    ]);
  });
});
