import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { planOf } from '@zvonok/domain/editor/permanent-plan';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patience } from '../../../../tests/patience.ts';
import type { Wire } from '../platform/schemas.ts';
import { demoSchool } from '../seeds/demo-school.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../testing/school.ts';
import { freeLessons, freeSubgroups, REPLACEMENT, SCHEDULE } from '../testing/timetable.ts';

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

  it('gives the permanent timetable, which is what a week is without its changes', async () => {
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
  ])('%s, requested again', (_what, url) => {
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

const NEXT_WEEK = '2026-11-23';

type Groups = Wire['EditorGroup'][];
type Changes = Wire['EditorGroupChanges'];

/** What an open screen does with an answer. */
function patched(groups: Groups, { complete, groups: changed }: Changes): Groups {
  if (complete) return changed;
  const byId = new Map(changed.map((group) => [group.id, group]));
  return groups.map((group) => byId.get(group.id) ?? group);
}

describe('what changed since', () => {
  let school: TestSchool;
  let headteacher: TestPerson;
  beforeAll(async () => {
    school = await openTestSchool();
    headteacher = await school.as('HEADTEACHER');
  });
  afterAll(() => school.close());

  const week = (monday?: string) => (monday ? `week=${monday}` : '');
  const full = async (monday?: string) => headteacher.get(`${GRID}?${week(monday)}`);
  const changes = async (since: string, monday?: string) =>
    (
      await headteacher.get(`${GRID}/changes?since=${encodeURIComponent(since)}&${week(monday)}`)
    ).json<Changes>();
  const tagOf = (answer: Awaited<ReturnType<typeof full>>) => String(answer.headers.etag).slice(1, -1);
  const edit = (method: 'PUT' | 'DELETE' | 'POST', url: string, payload?: object) =>
    school.call(method, `${SCHEDULE}/${url}`, {
      headers: { authorization: `Bearer ${headteacher.token}` },
      ...(payload && { payload }),
    });

  it('is nothing at once, one class after one replacement, and nothing in another week', async () => {
    const [lesson] = freeLessons();
    const [now, next] = [await full(), await full(NEXT_WEEK)];
    expect(await changes(tagOf(now))).toMatchObject({ complete: false, groups: [] });

    await headteacher.post(`${REPLACEMENT}?lessonId=${lesson?.id}&teacherId=30`);
    const patch = await changes(tagOf(now));

    expect(patch.groups.map(({ number, letter }) => `${number}${letter}`)).toEqual([lesson?.class]);
    expect(JSON.stringify(patch).length).toBeLessThan(30_000);
    expect(patched(now.json(), patch)).toEqual((await full()).json());
    expect((await changes(tagOf(next), NEXT_WEEK)).groups).toEqual([]);
    expect(await changes(patch.since)).toMatchObject({ complete: false, groups: [], version: patch.version });
  });

  it('answers 304 to a screen that asks the same again', async () => {
    const url = `${GRID}/changes?since=${tagOf(await full())}`;
    const first = await headteacher.get(url);
    const again = await headteacher.get(url, { 'if-none-match': String(first.headers.etag) });

    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each([
    ['', 'no tag'],
    ['вчера', 'nonsense'],
    ['1-2026-11-16-ffffffff', 'another database'],
    ['999999-2026-11-16-00000000', 'the future'],
  ])('is the whole school for %j, %s', async (since) => {
    const url = `${GRID}/changes${since && `?since=${encodeURIComponent(since)}`}`;
    const answer = (await headteacher.get(url)).json<Changes>();

    expect(answer.complete).toBe(true);
    expect(answer.groups).toEqual((await full()).json());
  });

  it('is the whole school for a tag of another week', async () => {
    expect((await changes(tagOf(await full(NEXT_WEEK)))).complete).toBe(true);
  });

  it('includes the class that was merged with an edited lesson before today', async () => {
    const monday = freeLessons().filter(({ day }, at) => at > 0 && day === 1);
    const into = monday.at(-1);
    const from = monday.find((one) => one.class !== into?.class && one.teacher !== into?.teacher);
    const merge = `${REPLACEMENT}/combined-lesson?idFirstLesson=${from?.id}&idSecondLesson=${into?.id}`;
    expect((await headteacher.post(merge)).statusCode).toBe(200);
    await full();

    expect((await edit('PUT', `lesson/${into?.id}?roomId=9`)).statusCode).toBe(200);

    const shown = (await full()).json<Groups>().flatMap(({ schedule }) => schedule.scheduleOfDay);
    const lessons = (await headteacher.get(`${SCHEDULE}/lesson`)).json<Wire['Lesson'][]>();
    expect(shown.flatMap((day) => day.lessons)).toEqual(lessons);
    expect(lessons.find(({ id }) => id === from?.id)?.secondCombinedLessonId).not.toBe(into?.id);
  });

  it(
    'brings any old copy up to date, whatever was done in between',
    async () => {
      const lessons = freeLessons().slice(0, 60);
      const subgroups = freeSubgroups().slice(0, 20);
      const pick = <T>(items: readonly T[], at: number) => items[at % items.length] as T;
      const act: Record<string, (a: number, b: number) => Promise<unknown>> = {
        replace: (a, b) =>
          headteacher.post(`${REPLACEMENT}?lessonId=${pick(lessons, a).id}&teacherId=${(b % 50) + 1}`),
        replaceNextWeek: (a) =>
          headteacher.post(`${REPLACEMENT}?lessonId=${pick(lessons, a).id}&teacherId=7&week=${NEXT_WEEK}`),
        cancel: (a) => headteacher.post(`${REPLACEMENT}/cancel?lessonId=${pick(lessons, a).id}`),
        subgroupHome: (a) =>
          headteacher.post(`${REPLACEMENT}/group-go-home?subgroupId=${pick(subgroups, a).subgroupId}`),
        home: (a) => headteacher.post(`${REPLACEMENT}/group-go-home?lessonId=${pick(lessons, a).id}`),
        merge: (a, b) =>
          headteacher.post(
            `${REPLACEMENT}/combined-lesson?idFirstLesson=${pick(lessons, a).id}&idSecondLesson=${pick(lessons, b).id}&teacherId=5`,
          ),
        unmerge: (a) =>
          headteacher.post(`${REPLACEMENT}/cancel/combined-lesson?lessonId=${pick(lessons, a).id}`),
        clearAndRestore: async () => {
          const { undoToken } = (await headteacher.get(`${REPLACEMENT}/cancel-all`)).json<{
            undoToken: string | null;
          }>();
          if (undoToken) await headteacher.post(`${REPLACEMENT}/restore`, { undoToken });
        },
        clear: () => headteacher.get(`${REPLACEMENT}/cancel-all`),
        move: async (a, b) => {
          const { id } = pick(lessons, a);
          const day = (await headteacher.get(`${SCHEDULE}/lesson/${id}`)).json<Partial<Wire['Lesson']>>()
            .scheduleOfDay;
          await edit('PUT', `lesson/${id}?scheduleOfDayId=${day?.id ?? 1}`, { number: (b % 7) + 1 });
        },
        hide: (a) => edit('PUT', `lesson/${pick(lessons, a).id}?hide=true`),
        show: (a) => edit('PUT', `lesson/${pick(lessons, a).id}?hide=false`),
        teach: (a, b) =>
          edit('PUT', `lesson/${pick(lessons, a).id}?teacherId=${(b % 50) + 1}&roomId=${(b % 9) + 1}`),
        teachSubgroup: (a, b) => {
          const { lessonId, subgroupId } = pick(subgroups, a);
          return edit('PUT', `lesson/${lessonId}?subgroupId=${subgroupId}&teacherId=${(b % 50) + 1}`);
        },
        remove: (a) => edit('DELETE', `lesson/${pick(lessons, a).id}`),
        bringBack: (a) => edit('POST', `lesson/restore?lessonId=${pick(lessons, a).id}`),
        rename: (a) =>
          edit('PUT', `teacher/${(a % 50) + 1}`, {
            name: `Переименованный ${a} П.`,
            eduSubject: '',
            uid: null,
          }),
      };
      const names = Object.keys(act);
      const step = fc.record({ name: fc.constantFrom(...names), a: fc.nat(59), b: fc.nat(59) });

      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
          const old = await full();
          let [screen, since] = [old.json<Groups>(), tagOf(old)];
          for (const [index, { name, a, b }] of steps.entries()) {
            await act[name]?.(a, b);
            // One screen looks after every step, the other only at the end.
            if (index % 2 === 0) {
              const patch = await changes(since);
              screen = patched(screen, patch);
              since = patch.since;
            }
          }
          const now = (await full()).json<Groups>();
          const lessons = now.flatMap(({ schedule }) => schedule.scheduleOfDay.flatMap((day) => day.lessons));
          expect(lessons).toEqual((await headteacher.get(`${SCHEDULE}/lesson`)).json());
          expect(patched(screen, await changes(since))).toEqual(now);
          expect(patched(old.json(), await changes(tagOf(old)))).toEqual(now);
        }),
        { numRuns: 25 },
      );
    },
    patience(120_000),
  );
});
