import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CellValue } from '../../files/workbook/cells.ts';
import type { Wire } from '../../platform/schemas.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../../testing/school.ts';
import { SCHEDULE } from '../../testing/timetable.ts';
import { fileForm } from '../../testing/upload.ts';
import { LESSON_HEADING, witnessWorkbook, workbookOf } from '../../testing/workbook.ts';

const EXPORT = `${SCHEDULE}/import-export/export`;
const IMPORT = `${SCHEDULE}/import-export/import`;

type Row = (string | number | null)[];

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

it('takes up to six parts and a flow over classes, and tells a flow that is new', async () => {
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
