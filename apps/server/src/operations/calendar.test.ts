import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Wire } from '../platform/schemas.ts';
import { SCHOOL_MORNING } from '../testing/clock.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../testing/school.ts';
import { anotherTeacher, freeLessons, REPLACEMENT, SCHEDULE } from '../testing/timetable.ts';

type Entry = Wire['CalendarEntry'];
type Body = Wire['CalendarEntryBody'];

const CALENDAR = `${SCHEDULE}/calendar`;
const WINTER: Body = { kind: 'holiday', title: 'Каникулы', firstDate: '2026-12-30', lastDate: '2027-01-11' };
const MOVED: Body = {
  kind: 'moved',
  title: '',
  firstDate: '2026-12-26',
  lastDate: '2026-12-26',
  follows: 'MONDAY',
};
/** The demo school's week has its substitutions on all five days. */
const WEDNESDAY: Body = {
  kind: 'holiday',
  title: 'День школы',
  firstDate: '2026-11-18',
  lastDate: '2026-11-18',
};

describe('the school’s calendar', () => {
  let school: TestSchool;
  let head: TestPerson;
  let secretary: TestPerson;
  beforeAll(async () => {
    school = await openTestSchool();
    head = await school.as('HEADMASTER');
    secretary = await school.as('ADMIN_EDU_PART');
  });
  afterAll(() => school.close());
  afterEach(async () => {
    for (const { id } of await entries())
      expect((await head.delete(`${CALENDAR}/${id}`)).statusCode).toBe(200);
    expect(school.undocumented).toEqual([]);
  });

  const entries = async () => (await secretary.get(CALENDAR)).json<Entry[]>();
  /** Adds an entry, whatever substitutions end with it. */
  const add = async (body: Body) => {
    const { ended = [] } = (await head.post(CALENDAR, body)).json<Wire['CalendarConflictProblem']>();
    const agreed = ended.length > 0 ? `${CALENDAR}?ends=${ended.length}` : null;
    return agreed
      ? (await head.post(agreed, body)).json<Entry>()
      : ((await entries()).find(
          (one) => one.firstDate === body.firstDate && one.kind === body.kind,
        ) as Entry);
  };
  const board = async () => (await school.call('GET', '/kiosk/api/board')).json<Wire['KioskBoard']>();

  it('is empty until it is written, and then lists what was written by first day', async () => {
    expect(await entries()).toEqual([]);
    const winter = await add(WINTER);
    const moved = await add(MOVED);

    expect(winter).toEqual({ ...WINTER, id: winter.id, version: 1 });
    expect(moved).toEqual({ ...MOVED, id: moved.id, version: 1 });
    expect(await entries()).toEqual([moved, winter]);
  });

  it.each([
    ['an end before the start', { ...WINTER, lastDate: '2026-12-01' }, 'body.lastDate'],
    ['a day that is none', { ...WINTER, firstDate: '2026-02-30' }, 'body.firstDate'],
    ['holidays without a name', { ...WINTER, title: '  ' }, 'body.title'],
    ['a moved day that follows nothing', { ...MOVED, follows: undefined }, 'body.follows'],
    [
      'a day moved onto itself',
      { ...MOVED, firstDate: '2026-12-21', lastDate: '2026-12-21' },
      'body.follows',
    ],
  ])('refuses %s by the field', async (_, body, path) => {
    const answer = await head.post(CALENDAR, body);

    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: { path: string }[] }>().errors.map((error) => error.path)).toContain(path);
    expect(await entries()).toEqual([]);
  });

  it('has no two holidays on one day, but holidays within a term', async () => {
    const { id } = await add(WINTER);
    const clash = await head.post(CALENDAR, {
      ...MOVED,
      firstDate: '2027-01-11',
      lastDate: '2027-01-11',
      follows: 'FRIDAY',
    });
    expect(clash.statusCode).toBe(409);
    expect(clash.json<Wire['Problem']>().detail).toBe(
      'На эти дни уже есть «Каникулы», 30.12.2026 – 11.01.2027. Измените даты или ту запись.',
    );
    const term = { ...WINTER, kind: 'term', title: '3 четверть' } as const;
    expect((await head.post(CALENDAR, term)).statusCode).toBe(200);
    expect((await head.post(CALENDAR, { ...term, title: '4 четверть' })).statusCode).toBe(409);
    expect((await head.put(`${CALENDAR}/${id}`, { ...WINTER, lastDate: '2027-01-10' })).statusCode).toBe(200);
  });

  it('reports an edit over another’s, and what is there now', async () => {
    const { id } = await add(WINTER);
    await head.put(`${CALENDAR}/${id}`, { ...WINTER, lastDate: '2027-01-10' });
    const late = await head.put(`${CALENDAR}/${id}`, { ...WINTER, title: 'Зима' }, { 'if-match': '"1"' });

    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ version: 2, current: { title: 'Каникулы', lastDate: '2027-01-10' } });
    expect((await head.delete(`${CALENDAR}/${id}`, { 'if-match': '"1"' })).statusCode).toBe(409);
    expect((await head.delete(`${CALENDAR}/${id}`)).json()).toEqual({ id, deleted: true });
    expect((await head.delete(`${CALENDAR}/${id}`)).statusCode).toBe(404);
  });

  it('clears the corridor’s day of holidays and says which they are, at once', async () => {
    const before = await board();
    expect(before.days.every((day) => day.note === undefined)).toBe(true);
    const { id } = await add({ ...WEDNESDAY, lastDate: '2026-11-19' });
    const { days } = await board();

    expect(days.map(({ rows }) => rows.length)).toEqual([9, 10, 0, 0, 9]);
    expect(days.map(({ note }) => note ?? null)).toEqual([
      null,
      null,
      'День школы до 19 ноября',
      'День школы до 19 ноября',
      null,
    ]);
    await head.delete(`${CALENDAR}/${id}`);
    expect((await board()).days).toEqual(before.days);
  });

  it('says of a moved day whose timetable it follows, and shows no changes of its own lessons', async () => {
    await add({ ...MOVED, firstDate: '2026-11-18', lastDate: '2026-11-18' });
    expect((await board()).days[2]).toMatchObject({ note: 'По расписанию понедельника', rows: [] });
  });

  it('prints the holidays’ name instead of the substitutions of their day', async () => {
    await add(WEDNESDAY);
    const pdf = await secretary.get(`${REPLACEMENT}/export-replacements-pdf/WEDNESDAY`);
    expect((await readPdf(pdf.rawPayload)).flat(2)).toContain('День школы');
  });

  it('refuses a replacement, a merge and a class sent home where there are no lessons', async () => {
    const [first] = freeLessons().filter(({ day }) => day === 3);
    const second = freeLessons().find((lesson) => lesson.day === 3 && lesson.class !== first?.class);
    const other = freeLessons().find(({ teacher }) => teacher !== first?.teacher)?.teacher;
    await add(WEDNESDAY);
    const refused = [
      await secretary.post(`${REPLACEMENT}?lessonId=${first?.id}&teacherId=${other}`),
      await secretary.post(
        `${REPLACEMENT}/combined-lesson?idFirstLesson=${first?.id}&idSecondLesson=${second?.id}`,
      ),
      await secretary.post(`${REPLACEMENT}/group-go-home?lessonId=${first?.id}`),
    ];

    for (const answer of refused) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json<Wire['Problem']>().detail).toBe('18 ноября уроков нет: День школы.');
    }
    const batch = await secretary.post(`${SCHEDULE}/replacement/batch`, {
      items: [{ key: '0f8fad5b-d9cb-469f-a165-70867728950e', kind: 'send-home', lessonId: first?.id }],
    });
    expect(batch.json()).toMatchObject({
      items: [{ status: 'refused', problem: { detail: '18 ноября уроков нет: День школы.' } }],
    });
  });
});

type Refused = Wire['CalendarConflictProblem'];
const WEEK = '2026-11-23';
const TUESDAY = '2026-11-24';
const PLAN = `${SCHEDULE}/day-plan/${TUESDAY}`;
const HOLIDAY: Body = { kind: 'holiday', title: 'День школы', firstDate: TUESDAY, lastDate: TUESDAY };
const LESSONS = freeLessons().filter(({ day }) => day === 2);
const [AWAY = 0] = [...Map.groupBy(LESSONS, ({ teacher }) => teacher)]
  .toSorted(([, one], [, other]) => other.length - one.length)
  .map(([teacher]) => teacher);

describe('a change of the calendar over days with substitutions', () => {
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
  beforeEach(async () => {
    school.clock.goTo(SCHOOL_MORNING);
    const { db } = school.database;
    for (const { id } of await entries())
      await db.deleteFrom('calendar_entry').where('id', '=', id).execute();
    for (const table of ['calendar_ending', 'day_plan', 'absence'] as const)
      await db.deleteFrom(table).execute();
    await head.get(`${REPLACEMENT}/cancel-all?week=${WEEK}`);
    await db.deleteFrom('notification').execute();
  });

  const entries = async () => (await head.get(CALENDAR)).json<Entry[]>();
  const ok = async <T>(answer: Promise<{ statusCode: number; body: string; json(): T }>): Promise<T> => {
    const { statusCode, body, json } = await answer;
    expect(statusCode, body).toBeLessThan(300);
    return json();
  };
  const get = <T>(path: string) => ok<T>(head.get(path) as never);
  const post = <T>(path: string, body?: object) => ok<T>(head.post(path, body) as never);
  const published = async () => {
    await post(`${SCHEDULE}/absence`, { teacherId: AWAY, firstDate: TUESDAY, lastDate: TUESDAY });
    const { revision, fingerprint } = await get<Wire['DayPlanPreview']>(`${PLAN}/preview`);
    return post<Wire['Publication']>(`${PLAN}/publish`, { revision, fingerprint });
  };
  const lastPublication = async () =>
    (await get<Wire['Publications']>(`${SCHEDULE}/publication?date=${TUESDAY}`)).publications.at(-1);
  /** The week's board, its changes, the book of the day, what people are to read. */
  const everything = async () => ({
    days: (await school.call('GET', `/kiosk/api/board?week=${WEEK}`)).json<Wire['KioskBoard']>().days,
    changes: await get(`${REPLACEMENT}?week=${WEEK}`),
    summary: (await get<Wire['Lesson'][]>(`${SCHEDULE}/lesson/find-replacements/TUESDAY?week=${WEEK}`))
      .length,
    book: await get<Wire['CoverEntry'][]>(`${SCHEDULE}/cover-book?from=${TUESDAY}&to=${TUESDAY}`),
  });
  const messages = () =>
    school.database.db
      .selectFrom('notification')
      .select(['user_id', 'cancels', 'content'])
      .orderBy('id')
      .execute();
  const journal = async (action: string) => {
    const admin = await school.as('ADMIN');
    const { entries } = await ok<Wire['AuditPage']>(
      admin.get('/management/api/audit?group=settings') as never,
    );
    return entries.find((entry) => entry.action === action);
  };

  it('is refused with what it ends, and changes nothing', async () => {
    await published();
    const before = await everything();
    const refused = await head.post(CALENDAR, HOLIDAY);

    expect(refused.statusCode).toBe(409);
    const problem = refused.json<Refused>();
    expect(problem).toMatchObject({ type: '/docs/problems/ends-changes', absences: 1 });
    expect(problem.ended?.length).toBeGreaterThan(0);
    expect(problem.ended?.every(({ date }) => date === TUESDAY)).toBe(true);
    expect(problem.detail).toContain(`снимутся замены: ${problem.ended?.length}`);
    expect(
      (await head.post(`${CALENDAR}?ends=${(problem.ended?.length ?? 0) + 1}`, HOLIDAY)).statusCode,
    ).toBe(409);
    expect(await entries()).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  it('withdraws the publication, and gives it back when the holiday is taken back', async () => {
    await published();
    const before = await everything();
    expect(before.book.length).toBeGreaterThan(0);
    const told = await messages();
    expect(told.length).toBeGreaterThan(0);
    const { ended = [] } = (await head.post(CALENDAR, HOLIDAY)).json<Refused>();
    const holiday = await post<Entry>(`${CALENDAR}?ends=${ended.length}`, HOLIDAY);

    expect(holiday).toMatchObject({ ended: ended.length });
    expect(await entries()).toEqual([{ ...holiday, ended: ended.length }]);
    const without = await everything();
    expect(without).toMatchObject({ changes: [], summary: 0, book: [] });
    expect(without.days[1]).toMatchObject({ rows: [], note: 'День школы' });
    expect((await lastPublication())?.recalledAt).toEqual(expect.any(String));
    // Its notification was unread.
    expect(await messages()).toEqual([]);

    expect(await ok(head.delete(`${CALENDAR}/${holiday.id}`) as never)).toEqual({
      id: holiday.id,
      deleted: true,
      restored: ended.length,
    });
    expect(await everything()).toEqual(before);
    expect((await lastPublication())?.recalledAt).toBeNull();
    expect(new Set((await messages()).map(({ user_id }) => user_id))).toEqual(
      new Set(told.map(({ user_id }) => user_id)),
    );
    await post(`${SCHEDULE}/publication/${(await lastPublication())?.id}/recall`);
    expect(await everything()).toMatchObject({ changes: [], book: [] });
  });

  it('notifies those who have read of their substitutions that they are off, and that they are on again', async () => {
    await published();
    await school.database.db.updateTable('notification').set({ delivered_at: new Date() }).execute();
    const told = await messages();
    const { ended = [] } = (await head.post(CALENDAR, HOLIDAY)).json<Refused>();
    const { id } = await post<Entry>(`${CALENDAR}?ends=${ended.length}`, HOLIDAY);
    const off = (await messages()).slice(told.length);

    expect(off.every(({ cancels }) => cancels)).toBe(true);
    expect(off.map(({ user_id }) => user_id)).toEqual(told.map(({ user_id }) => user_id));
    await school.database.db.updateTable('notification').set({ delivered_at: new Date() }).execute();
    await ok(head.delete(`${CALENDAR}/${id}`) as never);
    const again = (await messages()).slice(told.length + off.length);
    expect(again.some(({ cancels }) => cancels)).toBe(false);
    expect(new Set(again.map(({ user_id }) => user_id))).toEqual(new Set(told.map(({ user_id }) => user_id)));
  });

  it('gives days that are shortened back theirs, and leaves what has been done to a lesson since', async () => {
    const [first, second] = LESSONS;
    const put = (lesson: typeof first) =>
      post(
        `${REPLACEMENT}?lessonId=${lesson?.id}&teacherId=${anotherTeacher(lesson?.teacher ?? 0)}&week=${WEEK}`,
      );
    await put(first);
    await put(second);
    const days = { ...HOLIDAY, lastDate: '2026-11-25' };
    const { id } = await post<Entry>(`${CALENDAR}?ends=2`, days);
    await school.database.db
      .updateTable('lesson')
      .set({ edited_version: 1_000_000 })
      .where('id', '=', first?.id ?? 0)
      .execute();
    const body = { ...days, firstDate: '2026-11-25' };
    const shortened = await ok<Entry>(head.put(`${CALENDAR}/${id}`, body) as never);

    expect(shortened).toMatchObject({ restored: 1, notRestored: 1 });
    expect(await get<{ lessonId: number }[]>(`${REPLACEMENT}?week=${WEEK}`)).toEqual([
      expect.objectContaining({ lessonId: second?.id }),
    ]);
    expect((await journal('calendar.changed'))?.changes?.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['restored', 'notRestored']),
    );
    await school.database.db
      .updateTable('lesson')
      .set({ edited_version: 0 })
      .where('id', '=', first?.id ?? 0)
      .execute();
  });

  it('asks the same before a moved day gets another day’s lessons, or its own again', async () => {
    const [lesson] = LESSONS;
    const substitute = anotherTeacher(lesson?.teacher ?? 0);
    const saturday = '2026-11-28';
    const moved: Body = {
      kind: 'moved',
      title: '',
      firstDate: saturday,
      lastDate: saturday,
      follows: 'TUESDAY',
    };
    const { id } = await post<Entry>(CALENDAR, moved);
    await post(`${REPLACEMENT}?lessonId=${lesson?.id}&teacherId=${substitute}&date=${saturday}`);
    const path = `${CALENDAR}/${id}`;
    const ofSaturday = async () =>
      (await get<unknown[]>(`${SCHEDULE}/lesson/find-replacements/SATURDAY?week=${WEEK}`)).length;

    expect((await head.delete(path)).json()).toMatchObject({ ended: [{ date: saturday }] });
    expect((await head.put(path, { ...moved, follows: 'FRIDAY' })).statusCode).toBe(409);
    expect(await ofSaturday()).toBe(1);
    expect(await ok(head.put(`${path}?ends=1`, { ...moved, follows: 'FRIDAY' }) as never)).toMatchObject({
      ended: 1,
    });
    expect(await ofSaturday()).toBe(0);
    expect(await ok(head.put(path, moved) as never)).toMatchObject({ restored: 1 });
    expect(await ofSaturday()).toBe(1);
    expect(await ok(head.delete(`${path}?ends=1`) as never)).toEqual({ id, deleted: true, ended: 1 });
    expect(await post<Entry>(CALENDAR, moved)).toMatchObject({ restored: 1 });
    expect(await ofSaturday()).toBe(1);
  });
});
