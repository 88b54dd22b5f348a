import type { ImportCorrection } from '@zvonok/domain/spreadsheet/import-causes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '../platform/schemas.ts';
import { demoSchool } from '../seeds/demo-school.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../testing/school.ts';
import { freeLessons, freeSubgroups, REPLACEMENT, SCHEDULE } from '../testing/timetable.ts';
import { fileForm, form } from '../testing/upload.ts';
import { witnessWorkbook, workbookOf } from '../testing/workbook.ts';

describe('people and halves of an import', () => {
  /*
   * What an import does to people and halves that a school knows already: they keep their numbers, and with them
   * accounts and substitutions.
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
    expect(done.notes.join()).toContain(
      `Подгруппы с другими названиями (${split}): «1 группа» теперь «1 гр.»`,
    );
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

  it('a new surname is a question, and renames who keeps account, week and substitutions', async () => {
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
    const list = async () =>
      (await head.get(`${SCHEDULE}/teacher-subjects`)).json<Wire['TaughtSubjects'][]>();
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
});

const COVER_BOOK = `${SCHEDULE}/cover-book`;
const FROM = '2026-12-07';
const BEFORE = ['2026-11-16', '2026-11-30'];
const AFTER = [FROM, '2026-12-14'];

const LESSON_IDS = /"(id|firstCombinedLessonId|secondCombinedLessonId)":\d+,/g;
const DAYS = ['Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница'];

describe('a workbook that holds from a day on', () => {
  let school: TestSchool;
  let head: TestPerson;
  beforeAll(async () => {
    school = await openTestSchool();
    head = await school.as('HEADTEACHER');
  });
  afterAll(async () => {
    expect(school.undocumented).toEqual([]);
    await school.close();
  });

  const week = async (monday: string) => (await head.get(`${SCHEDULE}/group/editor?week=${monday}`)).body;
  const weeks = (mondays: readonly string[]) => Promise.all(mondays.map(week));

  async function send(book: Uint8Array, query: string) {
    const { payload, headers } = fileForm(book);
    const authorization = `Bearer ${head.token}`;
    const answer = await school.call('POST', `${SCHEDULE}/import-export/import?${query}`, {
      payload,
      headers: { ...headers, authorization },
    });
    return { status: answer.statusCode, ...answer.json<Wire['ImportResult']>() };
  }

  type Row = (string | number | null)[];

  async function exported(): Promise<Row[]> {
    const sheets = witnessWorkbook((await head.get(`${SCHEDULE}/import-export/export`)).rawPayload);
    return (sheets.get('Уроки')?.rows ?? []).map((row) => Array.from(row, (value) => value ?? null) as Row);
  }

  type Place = Pick<ReturnType<typeof freeLessons>[number], 'day' | 'number' | 'class'>;

  const isOf = ([day, number, name]: Row, lesson: Place | undefined) =>
    lesson !== undefined && day === DAYS[lesson.day - 1] && number === lesson.number && name === lesson.class;

  /** What a week shows on some days, without the numbers of the lessons behind it. */
  const shown = async (monday: string, days?: readonly string[]) =>
    (JSON.parse((await week(monday)).replace(LESSON_IDS, '')) as Wire['EditorGroup'][]).map(
      ({ schedule, ...group }) => ({
        ...group,
        days: schedule.scheduleOfDay.filter(({ nameOfDay }) => days?.includes(nameOfDay) ?? true),
      }),
    );

  it('says which substitutions end, leaves the weeks before, and can be taken back', async () => {
    const [taken] = freeLessons();
    for (const monday of [BEFORE[1], FROM]) {
      const put = await head.post(`${REPLACEMENT}?lessonId=${taken?.id}&teacherId=30&week=${monday}`);
      expect(put.statusCode, put.body).toBe(200);
    }
    const all = [...BEFORE, ...AFTER];
    const [early, before] = [await weeks(BEFORE), await weeks(all)];
    const rows = await exported();
    const kept = rows.filter((row) => !isOf(row, taken));
    expect(kept.length).toBe(rows.length - 1);
    const book = await workbookOf({ Уроки: kept });

    const preview = await send(book, `dryRun=true&from=${FROM}`);
    expect(preview).toMatchObject({ status: 200, dryRun: true, from: FROM });
    expect(preview.ended).toEqual([
      expect.objectContaining({ className: taken?.class, number: taken?.number, kind: 'replaced' }),
    ]);
    expect((await send(book, `expect=${preview.fingerprint}`)).status).toBe(409);
    const done = await send(book, `expect=${preview.fingerprint}&from=${FROM}`);
    expect(done).toMatchObject({ status: 200, dryRun: false, from: FROM });
    expect(done.removed).toHaveLength(1);

    expect(await weeks(BEFORE)).toEqual(early);
    for (const [at, after] of (await weeks(AFTER)).entries()) {
      expect(after).not.toBe(before[BEFORE.length + at]);
    }
    expect((await send(book, 'dryRun=true')).status).toBe(409);

    const back = await head.post(`${SCHEDULE}/generator/restore`, { token: done.token });
    expect(back.statusCode, back.body).toBe(200);
    expect(await weeks(all)).toEqual(before);
  });

  describe('that is named by no caller', () => {
    const LAST_WEEK = '2026-11-09';
    const THIS_WEEK = '2026-11-16';
    const NEXT_WEEK = '2026-11-23';
    const EARLIER = ['MONDAY', 'TUESDAY'];

    it('leaves the days before as they were, with their substitutions, and lessons that stay their numbers', async () => {
      const [changed, removed] = freeLessons().filter(({ day }) => day === 1);
      const [later] = freeLessons().filter(({ day }) => day === 4);
      const split = freeSubgroups()[0];
      for (const lesson of [changed, removed]) {
        for (const monday of [LAST_WEEK, THIS_WEEK]) {
          const url = `${REPLACEMENT}?lessonId=${lesson?.id}&teacherId=30&week=${monday}`;
          expect((await head.post(url)).statusCode).toBe(200);
        }
      }
      const url = `${REPLACEMENT}?lessonId=${later?.id}&teacherId=30&week=${THIS_WEEK}`;
      expect((await head.post(url)).statusCode).toBe(200);
      const ofSubgroup = `lessonId=${split?.lessonId}&subgroupId=${split?.subgroupId}&teacherId=30`;
      expect((await head.post(`${REPLACEMENT}?${ofSubgroup}&week=${LAST_WEEK}`)).statusCode).toBe(200);
      const past = { last: await shown(LAST_WEEK), now: await shown(THIS_WEEK, EARLIER) };
      const book = (await head.get(`${COVER_BOOK}?from=2026-11-01&to=2026-11-17`)).body;
      const shared = demoSchool().lessons.find(({ id }) => id === split?.subgroupId);

      const rows = await exported();
      const wanted = rows
        .filter((row) => !isOf(row, removed))
        .map((row) =>
          [changed, later, shared].some((lesson) => isOf(row, lesson)) ? row.with(7, '991') : row,
        );
      const done = await send(await workbookOf({ Уроки: wanted }), '');
      expect(done, JSON.stringify(done)).toMatchObject({ status: 200, ended: [] });
      const parts = rows.filter((row) => isOf(row, shared)).length;
      expect([done.changed.length, done.removed.length]).toEqual([2 + parts, 1]);

      expect(await shown(LAST_WEEK)).toEqual(past.last);
      expect(await shown(THIS_WEEK, EARLIER)).toEqual(past.now);
      expect((await head.get(`${COVER_BOOK}?from=2026-11-01&to=2026-11-17`)).body).toBe(book);
      for (const lesson of [changed, later]) {
        const answer = await head.get(`${SCHEDULE}/lesson/${lesson?.id}?week=${NEXT_WEEK}`);
        expect(answer.json()).toMatchObject({ id: lesson?.id, room: { number: '991' } });
      }
      const now = (await head.get(`${SCHEDULE}/lesson/${later?.id}?week=${THIS_WEEK}`)).json<
        Wire['Lesson']
      >();
      expect(now).toMatchObject({ teacher: { id: 30 }, room: { number: '991' } });
      const next = (JSON.parse(await week(NEXT_WEEK)) as Wire['EditorGroup'][]).flatMap(({ schedule }) =>
        schedule.scheduleOfDay.flatMap(({ lessons }) => lessons.map(({ id }) => id)),
      );
      expect(next).not.toContain(removed?.id);
    });

    it('stands where another that begins on the same day is taken back', async () => {
      const rows = await exported();
      const [first, second] = freeLessons().filter(({ day }) => day === 5);
      const mine = rows.map((row) => (isOf(row, first) ? row.with(7, '992') : row));
      expect((await send(await workbookOf({ Уроки: mine }), '')).status).toBe(200);
      const before = await weeks([LAST_WEEK, THIS_WEEK, NEXT_WEEK]);
      const other = mine.map((row) => (isOf(row, first) || isOf(row, second) ? row.with(7, '993') : row));
      const done = await send(await workbookOf({ Уроки: other }), 'from=2026-11-18');
      expect(done.status).toBe(200);

      const back = await head.post(`${SCHEDULE}/generator/restore`, { token: done.token });
      expect(back.statusCode, back.body).toBe(200);
      expect(await weeks([LAST_WEEK, THIS_WEEK, NEXT_WEEK])).toEqual(before);
    });
  });
});
