import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { planOf } from '@zvonok/domain/editor/plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '../platform/schemas.ts';
import { demoSchool } from '../seeds/demo-school.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../testing/school.ts';
import { freeLessons, REPLACEMENT, SCHEDULE } from '../testing/timetable.ts';

const GRID = `${SCHEDULE}/group/editor`;

describe('reading the timetable', () => {
  let school: TestSchool;
  let secretary: TestPerson;
  let teacher: TestPerson;
  beforeAll(async () => {
    school = await openTestSchool();
    secretary = await school.as('ADMIN_EDU_PART');
    teacher = await school.as('TEACHER');
  });
  afterAll(() => school.close());

  const grid = async (week = '') => (await teacher.get(`${GRID}${week}`)).json<Wire['EditorGroup'][]>();
  const lessonsOf = (groups: Wire['EditorGroup'][]) =>
    groups.flatMap(({ schedule }) => schedule.scheduleOfDay.flatMap(({ lessons }) => lessons));

  it('shows the whole demo school: 23 classes by number and letter, five days, 734 cells', async () => {
    const groups = await grid();

    expect(groups.map(({ number, letter }) => `${number}${letter}`)).toEqual(
      demoSchool().classes.map(({ number, letter }) => `${number}${letter}`),
    );
    for (const { schedule } of groups) {
      expect(schedule.scheduleOfDay.map(({ nameOfDay }) => nameOfDay)).toEqual([
        'MONDAY',
        'TUESDAY',
        'WEDNESDAY',
        'THURSDAY',
        'FRIDAY',
      ]);
    }
    const lessons = lessonsOf(groups);
    expect(lessons).toHaveLength(734);
    expect(lessons.filter(({ subgroupLesson }) => subgroupLesson.length > 0)).toHaveLength(123);
    expect(lessons).toEqual((await teacher.get(`${SCHEDULE}/lesson`)).json());
  });

  it("carries this week's substitutions and leaves the next week clean", async () => {
    const isChanged = (part: Wire['Lesson'] | Wire['SubgroupLesson']) =>
      part.replacedTeacher !== null || part.goHome !== null || part.firstCombinedLesson !== null;
    const changed = (groups: Wire['EditorGroup'][]) =>
      lessonsOf(groups).flatMap((lesson) => [lesson, ...lesson.subgroupLesson].filter(isChanged));

    expect(changed(await grid())).toHaveLength(34 + 2 * 5 + 8);
    expect(changed(await grid('?week=2026-11-23'))).toEqual([]);
  });

  it('tells the permanent timetable, which is what a week is without its changes', async () => {
    const teachers = (await teacher.get(`${SCHEDULE}/teacher`)).json<Wire['Teacher'][]>();
    const permanent = (await teacher.get(`${GRID}/permanent`)).json();
    const derived = JSON.stringify(planOf(await grid(), teachers), (key, value) =>
      key === 'changeId' ? null : value,
    );

    expect(permanent).toEqual(JSON.parse(derived));
    expect(permanent).toEqual(await grid('?week=2026-11-23'));
  });

  it('says of a merge what both sides are', async () => {
    const [monday] = demoSchool().substitutions;
    const [merge] = monday?.merges ?? [];
    const both = await Promise.all(
      [merge?.first, merge?.second].map(async (id) =>
        (await teacher.get(`${SCHEDULE}/lesson/${id}`)).json<Wire['Lesson']>(),
      ),
    );
    const texts = both.map(({ group, number }) => `${group.number}${group.letter}, ${number}`);

    for (const side of both) {
      expect(side).toMatchObject({
        firstCombinedLesson: texts[0],
        secondCombinedLesson: texts[1],
        firstCombinedLessonId: merge?.first,
        secondCombinedLessonId: merge?.second,
        replacedTeacher: null,
      });
    }
  });

  it('finds the changed lessons of a day by its name in any case, and none on Sunday', async () => {
    const monday = await teacher.get(`${SCHEDULE}/lesson/find-replacements/Monday`);
    const names = new Set(
      monday.json<Wire['Lesson'][]>().map(({ scheduleOfDay }) => scheduleOfDay.nameOfDay),
    );

    expect(monday.json()).toHaveLength(9);
    expect([...names]).toEqual(['MONDAY']);
    expect((await teacher.get(`${SCHEDULE}/lesson/find-replacements/SUNDAY`)).json()).toEqual([]);
    expect((await teacher.get(`${SCHEDULE}/lesson/find-replacements/EVERYDAY`)).statusCode).toBe(400);
  });

  it('lists active changes with a merge once, and shows it from either number', async () => {
    const list = (await teacher.get(REPLACEMENT)).json<Wire['Replacement'][]>();
    const merges = list.filter(({ kind }) => kind === 'merged');

    expect(list).toHaveLength(34 + 5 + 8);
    expect(merges.map(({ lessonId, combinedLessonId }) => [lessonId, combinedLessonId])).toContainEqual([
      104, 2,
    ]);
    const other = await school.database.db
      .selectFrom('lesson_change')
      .select('id')
      .where('lesson_id', '=', 2)
      .executeTakeFirst();
    expect((await teacher.get(`${REPLACEMENT}/${other?.id}`)).json()).toEqual(
      merges.find(({ lessonId }) => lessonId === 104),
    );
  });

  it('lets merged and sent-home lessons be changed by their own calls only', async () => {
    const home = await secretary.post(`${REPLACEMENT}?lessonId=142&teacherId=3`);
    const joined = await secretary.post(`${REPLACEMENT}/cancel?lessonId=104`);

    expect(home.json()).toMatchObject({ status: 409, title: 'Невозможно произвести замену' });
    expect(home.json<Wire['Problem']>().detail).toContain('класс уже отпущен домой');
    expect(joined.json<Wire['Problem']>().detail).toContain('урок уже объединён с 5А, 2 урок');
  });

  it('knows teachers by name, by part of a name or a subject in any case, and by number', async () => {
    const all = (await teacher.get(`${SCHEDULE}/teacher`)).json<Wire['Teacher'][]>();
    const names = all.map(({ name }) => name);
    const search = async (text: string) =>
      (await teacher.get(`${SCHEDULE}/teacher/search/${encodeURIComponent(text)}`)).json<Wire['Teacher'][]>();

    expect(names).toHaveLength(52);
    expect(names).toEqual(names.toSorted(new Intl.Collator('ru').compare));
    expect((await search('фОМИН')).map(({ name }) => name)).toEqual(['Фомина Н. Н.']);
    expect((await search('физика')).length).toBeGreaterThan(0);
    expect(await search('100%_')).toEqual([]);
    expect((await teacher.get(`${SCHEDULE}/teacher/1`)).json()).toMatchObject({
      id: 1,
      user: { lastName: 'Фомина' },
    });
    expect((await teacher.get(`${SCHEDULE}/teacher/99999`)).statusCode).toBe(404);
  });

  it('gives teachers their load by the timetable and their lessons by the week', async () => {
    const staff = (await teacher.get(`${SCHEDULE}/teacher/editor`)).json<Wire['EditorTeacher'][]>();
    const loads = new Map(
      demoSchool().teachers.map((one) => [one.id, (one as unknown as { load: number }).load]),
    );

    for (const { id, weeklyWorkloads } of staff) {
      expect(weeklyWorkloads.reduce((sum, { hours }) => sum + hours, 0)).toBe(loads.get(id));
    }
    const [absent] = demoSchool().substitutions[0]?.absent ?? [];
    const one = staff.find(({ id }) => id === absent?.teacher);
    expect(one?.lessons.filter(({ scheduleOfDay }) => scheduleOfDay.nameOfDay === 'MONDAY')).toEqual([]);
    expect((await teacher.get(`${SCHEDULE}/teacher/editor/${one?.id}`)).json()).toEqual(one);
  });

  it('knows the bells', async () => {
    const times = (await teacher.get(`${SCHEDULE}/lesson-time`)).json<Wire['LessonTime'][]>();

    expect(times.map(({ number, time }) => ({ number, time }))).toEqual(demoSchool().lessonTimes);
    expect((await teacher.get(`${SCHEDULE}/lesson-time/${times[0]?.id}`)).json()).toEqual(times[0]);
    expect((await teacher.get(`${SCHEDULE}/lesson-time/99`)).statusCode).toBe(404);
  });

  describe.each([
    ['the grid', GRID],
    ['the teachers', `${SCHEDULE}/teacher/editor`],
    ['a day', `${SCHEDULE}/lesson/find-replacements/MONDAY`],
    ['the corridor board', '/kiosk/api/board'],
  ])('%s, asked for again', (_what, url) => {
    const again = async (etag: unknown) => teacher.get(url, { 'if-none-match': String(etag) });

    it('is not sent while nothing has changed, and is sent when something has', async () => {
      const first = await teacher.get(url);
      expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
      const same = await again(first.headers.etag);
      expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', first.headers.etag]);
      expect((await again(`W/${first.headers.etag}, "other"`)).statusCode).toBe(304);

      const [lesson] = freeLessons();
      await secretary.post(`${REPLACEMENT}?lessonId=${lesson?.id}&teacherId=30`);
      const changed = await again(first.headers.etag);
      await secretary.post(`${REPLACEMENT}/cancel?lessonId=${lesson?.id}`);

      expect(changed.statusCode).toBe(200);
      expect(changed.json()).not.toEqual(first.json());
    });

    it('differs from week to week', async () => {
      const other = await teacher.get(`${url}?week=2026-11-23`);

      expect((await again(other.headers.etag)).statusCode).toBe(200);
    });
  });

  it('packs the grid the way the reader wants it', async () => {
    const plain = await teacher.get(GRID);
    const br = await teacher.get(GRID, { 'accept-encoding': 'gzip, br;q=0.9' });
    const gz = await teacher.get(GRID, { 'accept-encoding': 'gzip, br;q=0' });

    expect([br.headers['content-encoding'], gz.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(brotliDecompressSync(br.rawPayload)).toEqual(plain.rawPayload);
    expect(gunzipSync(gz.rawPayload)).toEqual(plain.rawPayload);
    expect(br.rawPayload.length).toBeLessThan(20_000);
  });

  it('carries nothing of who asks', async () => {
    expect((await secretary.get(GRID)).body).toBe((await teacher.get(GRID)).body);
  });
});
