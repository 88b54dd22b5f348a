import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patience } from '../../../../../tests/patience.ts';
import type { Wire } from '../../platform/schemas.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../../testing/school.ts';
import { freeLessons, freeSubgroups, REPLACEMENT, SCHEDULE } from '../../testing/timetable.ts';

const GRID = `${SCHEDULE}/group/editor`;
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
