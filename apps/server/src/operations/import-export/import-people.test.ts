import type { ImportCorrection } from '@zvonok/domain/spreadsheet/import-causes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Wire } from '../../platform/schemas.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../../testing/school.ts';
import { freeSubgroups, REPLACEMENT, SCHEDULE } from '../../testing/timetable.ts';
import { form } from '../../testing/upload.ts';
import { witnessWorkbook, workbookOf } from '../../testing/workbook.ts';

/*
 * What an import does to people and halves that a school knows already: they keep their numbers, and with them accounts
 * and substitutions.
 */

type Row = (string | number | null)[];

const WEEK = '2026-11-23';
const [SUBGROUP, TEACHER] = [3, 6];

let school: TestSchool;
let head: TestPerson;
beforeAll(async () => {
  school = await openTestSchool();
  head = await school.as('HEADMASTER');
});
afterAll(async () => {
  expect(school.undocumented).toEqual([]);
  await school.close();
});

async function exported(): Promise<Row[]> {
  const sheets = witnessWorkbook((await head.get(`${SCHEDULE}/import-export/export`)).rawPayload);
  return (sheets.get('Уроки')?.rows ?? []).map((row) => Array.from(row, (value) => value ?? null) as Row);
}

async function send(rows: Row[], answers: ImportCorrection[] = []) {
  const texts = { corrections: JSON.stringify(answers) };
  const { payload, headers } = form({ bytes: await workbookOf({ Уроки: rows }), texts });
  const authorization = `Bearer ${head.token}`;
  const answer = await school.call('POST', `${SCHEDULE}/import-export/import`, {
    payload,
    headers: { ...headers, authorization },
  });
  return { ...answer.json<Wire['ImportResult'] & Wire['ImportProblem']>(), status: answer.statusCode };
}

const active = async () =>
  (
    await school.database.db
      .selectFrom('lesson_change')
      .select(['id', 'lesson_id', 'subgroup_id'])
      .where('ended_at', 'is', null)
      .where('date', '>=', sql<string>`${'2026-11-18'}::date`)
      .orderBy('id')
      .execute()
  ).map(({ id, lesson_id, subgroup_id }) => ({ id, lesson_id, subgroup_id }));

const halvesOf = async (lessonId: number | undefined) =>
  (
    await school.database.db
      .selectFrom('subgroup_lesson')
      .select(['id', 'name', 'removed_at'])
      .where('lesson_id', '=', lessonId ?? 0)
      .orderBy('id')
      .execute()
  ).map(({ id, name, removed_at }) => ({ id, name, isHere: removed_at === null }));

const shortened = (rows: Row[]) =>
  rows.map((row) => row.with(SUBGROUP, String(row[SUBGROUP] ?? '').replace('группа', 'гр.') || null));

/** A half that is replaced next week. */
async function replacedHalf() {
  const [half] = freeSubgroups();
  const url = `${REPLACEMENT}?lessonId=${half?.lessonId}&subgroupId=${half?.subgroupId}&teacherId=30&week=${WEEK}`;
  const put = await head.post(url);
  expect([200, 409], put.body).toContain(put.statusCode);
  return half;
}

it('halves that a book calls otherwise keep their numbers and their substitutions', async () => {
  const half = await replacedHalf();
  const before = { changes: await active(), halves: await halvesOf(half?.lessonId) };
  const rows = await exported();
  const split = rows.slice(1).filter((row) => String(row[SUBGROUP] ?? '').includes('группа')).length;
  expect(split).toBeGreaterThan(0);
  expect(before.changes.some(({ subgroup_id }) => subgroup_id === half?.subgroupId)).toBe(true);

  const done = await send(shortened(rows));

  expect(done).toMatchObject({ status: 200, added: [], removed: [], ended: [] });
  expect(done.changed).toHaveLength(split);
  expect(done.notes.join()).toContain(`Подгруппы с другими названиями (${split}): «1 группа» теперь «1 гр.»`);
  expect(await active()).toEqual(before.changes);
  expect(await halvesOf(half?.lessonId)).toEqual(
    before.halves.map((one) => ({ ...one, name: one.name.replace('группа', 'гр.') })),
  );
  expect(await send(shortened(rows))).toMatchObject({ added: [], removed: [], changed: [], notes: [] });
  expect(await send(rows)).toMatchObject({ status: 200, added: [], removed: [], ended: [] });
  expect(await active()).toEqual(before.changes);
});

it('a half takes a name that a removed half of its lesson has had', async () => {
  const half = await replacedHalf();
  const rows = await exported();
  const lessonId = half?.lessonId ?? 0;
  await school.database.db
    .insertInto('subgroup_lesson')
    .values({ lesson_id: lessonId, name: '1 гр.', removed_at: new Date() })
    .execute();

  expect(await send(shortened(rows))).toMatchObject({ status: 200, added: [], removed: [] });

  expect((await halvesOf(lessonId)).map(({ name, isHere }) => [name, isHere])).toEqual(
    expect.arrayContaining([
      ['1 гр.', true],
      ['1 гр. (прежняя)', false],
    ]),
  );
  expect(await send(rows)).toMatchObject({ status: 200, added: [], removed: [] });
});

it('a new surname is asked about, and renames who keeps account, week and substitutions', async () => {
  const rows = await exported();
  const teachers = (await head.get(`${SCHEDULE}/teacher`)).json<Wire['Teacher'][]>();
  const married = teachers.find(
    ({ name, user }) => user !== null && rows.some((row) => row[TEACHER] === name),
  );
  const name = `Замужняя ${married?.name.split(' ').slice(1).join(' ')}`;
  const book = rows.map((row) => (row[TEACHER] === married?.name ? row.with(TEACHER, name) : row));
  const before = await active();

  const refused = await send(book);
  expect(refused.status).toBe(400);
  const unknown = refused.causes?.[0]?.unknown;
  expect(unknown).toMatchObject({ kind: 'person', written: name, nearest: [married?.name] });
  const done = await send(book, [{ kind: 'person', written: name, known: married?.name ?? null }]);

  expect(done).toMatchObject({ status: 200, added: [], removed: [], changed: [], ended: [] });
  expect(done.notes).toEqual([`${married?.name} теперь ${name}`]);
  const after = (await head.get(`${SCHEDULE}/teacher/${married?.id}`)).json<Wire['Teacher']>();
  expect(after).toMatchObject({ name, user: married?.user, eduSubject: married?.eduSubject });
  expect(await active()).toEqual(before);
  expect(await send(book)).toMatchObject({ status: 200, notes: [], changed: [] });
  const entries = (await (await school.as('ADMIN')).get('/management/api/audit')).body;
  expect(entries).toContain(name);
});

it('teachers without subjects get those of their lessons, once, and what was written down stays', async () => {
  const list = async () => (await head.get(`${SCHEDULE}/teacher-subjects`)).json<Wire['TaughtSubjects'][]>();
  expect(await list()).toEqual([]);
  const taught = new Set((await exported()).slice(1).map((row) => row[TEACHER]));
  const teachers = (await head.get(`${SCHEDULE}/teacher`)).json<Wire['Teacher'][]>();
  const [first, second] = teachers.filter(({ name }) => taught.has(name));
  for (const teacher of [first, second]) {
    await school.database.db
      .updateTable('teacher')
      .set({ edu_subject: '' })
      .where('id', '=', teacher?.id ?? 0)
      .execute();
  }
  const found = await list();
  expect(found.map(({ id }) => id)).toEqual([first?.id, second?.id]);
  expect(found.every(({ eduSubject }) => eduSubject !== '')).toBe(true);

  const body = [{ id: second?.id ?? 0, name: second?.name ?? '', eduSubject: 'Каллиграфия', uid: null }];
  expect(
    (await head.put(`${SCHEDULE}/teacher/${second?.id}`, { ...body[0], id: undefined })).statusCode,
  ).toBe(200);
  const saved = await head.post(
    `${SCHEDULE}/teacher-subjects`,
    found.map(({ id, eduSubject }) => ({ id, eduSubject })),
  );

  expect(saved.json()).toEqual([found[0]]);
  const now = (await head.get(`${SCHEDULE}/teacher`)).json<Wire['Teacher'][]>();
  const subjectsOf = (id: number | undefined) => now.find((one) => one.id === id)?.eduSubject;
  expect([subjectsOf(first?.id), subjectsOf(second?.id)]).toEqual([found[0]?.eduSubject, 'Каллиграфия']);
  expect(await list()).toEqual([]);
  const teacher = await school.as('TEACHER');
  expect((await teacher.get(`${SCHEDULE}/teacher-subjects`)).statusCode).toBe(403);
});

it('a table fills in subjects a school does not have, and says of whom', async () => {
  const rows = await exported();
  await school.database.db.updateTable('teacher').set({ edu_subject: '' }).execute();
  const count = new Set(rows.slice(1).flatMap((row) => row[TEACHER] ?? [])).size;

  const done = await send(rows);

  expect(done).toMatchObject({ status: 200, added: [], removed: [], changed: [] });
  expect(done.notes[0]).toMatch(new RegExp(`^Предметы из расписания: у ${count} учител`));
  expect(await send(rows)).toMatchObject({ status: 200, notes: [] });
});
