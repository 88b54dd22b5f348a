import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '../../platform/schemas.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../../testing/school.ts';
import { freeLessons, REPLACEMENT, SCHEDULE } from '../../testing/timetable.ts';

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

  it('is empty until somebody writes it, and then lists what was written by first day', async () => {
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

  it('tells an edit over somebody else’s, and what is there now', async () => {
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
