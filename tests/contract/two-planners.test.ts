import { createApi } from '@zvonok/api-client/create-api';
import type { EditorGroup } from '@zvonok/api-client/groups';
import type { TimetableChange } from '@zvonok/api-client/replacements';
import { openTimetable } from '@zvonok/api-client/testing/open-timetable';
import type { LessonPart, TeacherRef } from '@zvonok/domain/lesson/lesson-part';
import {
  applyOptimistically,
  forbiddenText,
  lessonKeysOf,
  type PendingChange,
  type WantedChange,
} from '@zvonok/domain/timetable/change-effects';
import { buildTimetable, partsOf } from '@zvonok/domain/timetable/timetable';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestSchool, type TestPerson, type TestSchool } from '../../apps/server/src/testing/school.ts';
import { freeLessons, SCHEDULE } from '../../apps/server/src/testing/timetable.ts';
import { unsavedIn } from '../../apps/staff/src/shared/pending-changes/pending-changes.ts';
import {
  changeTimetable,
  setTimetableMutations,
} from '../../apps/staff/src/shared/timetable-changes/change-timetable.ts';
import { sendUnsent } from '../../apps/staff/src/shared/timetable-changes/unsent-changes.ts';
import { patience } from '../patience.ts';

/** How often two people plan at once; the figure of docs/decisions/0036 was measured with 1000. */
const INTERLEAVINGS = Number(process.env.ZVONOK_INTERLEAVINGS ?? 40);
/**
 * So many of them share a week, each with lessons of its own: reading a whole week takes longer than planning in it.
 */
const OF_A_WEEK = 10;
const STEPS = 8;
/** Some fifty milliseconds a change, and more on a machine that runs everything else at once. */
const PATIENCE = { timeout: patience(60_000 + INTERLEAVINGS * 2_500) };

let school: TestSchool;
beforeAll(async () => {
  school = await openTestSchool();
});
afterAll(() => school.close());

/** The same numbers in every run. */
function randomFrom(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** A lesson as an answer had it, and how old that is. */
interface Acknowledged {
  lesson: { teacher: { id: number } | null; goHome: string | null };
  version: number;
}

/** One planner's open page, with a network that loses requests and answers. */
function openPage(person: TestPerson, week: string, random: () => number) {
  const network = { loses: true };
  const api = createApi({
    baseUrl: 'http://school.test',
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      const isLossy = network.loses && request.method === 'POST';
      if (isLossy && random() < 0.15) throw new TypeError('the request was lost');
      const body = await request.text();
      const { statusCode, headers, payload } = await school.call(
        request.method as Parameters<TestSchool['call']>[0],
        pathname + search,
        {
          headers: { ...Object.fromEntries(request.headers), authorization: `Bearer ${person.token}` },
          ...(body && { payload: body }),
        },
      );
      if (isLossy && random() < 0.15) throw new TypeError('the answer was lost');
      const told = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
      return new Response(payload, { status: statusCode, headers: Object.fromEntries(told) });
    },
  });
  const { client: queryClient, queryKey, groups, look } = openTimetable(api, week);
  const kept = new Map<string, PendingChange>();
  const parts = {
    api,
    queryClient,
    toasts: { success() {}, error() {} },
    store: {
      keep: async (change: PendingChange) => void kept.set(change.key, change),
      drop: async (keys: readonly string[]) => {
        for (const key of keys) kept.delete(key);
      },
      read: async () => [...kept.values()],
    },
    today: () => '2026-01-01',
  };
  setTimetableMutations(parts);

  const acknowledged: Acknowledged[] = [];
  const byLesson = new Map<number, Acknowledged>();
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    for (const { version, lessons } of event.action.data as readonly TimetableChange[]) {
      for (const lesson of lessons) {
        acknowledged.push({ lesson, version });
        const known = byLesson.get(lesson.id);
        if (!known || known.version <= version) byLesson.set(lesson.id, { lesson, version });
      }
    }
  });

  const unsaved = () => unsavedIn(queryClient).map(({ state }) => state);
  const isBusy = () => unsaved().some(({ status }) => status === 'pending');
  const settled = () => vi.waitFor(() => expect(isBusy()).toBe(false), { timeout: patience(30_000) });
  return {
    kept,
    byLesson,
    acknowledged,
    groups,
    begin: (known: EditorGroup[]) => queryClient.setQueryData(queryKey, known),
    look,
    /** What the table shows: the server's word with what is on its way on top. */
    shown(teachers: readonly TeacherRef[]): LessonPart[] {
      const pending = unsaved().flatMap(({ status, variables }) =>
        status === 'pending' && variables ? [variables] : [],
      );
      return partsOf(applyOptimistically(buildTimetable(groups()), pending, teachers));
    },
    /** Lessons whose last change has not been sent: the next change of it would take its place. */
    unsentKeys: () =>
      unsaved().flatMap(({ status, variables }) =>
        status === 'error' && variables ? lessonKeysOf(variables) : [],
      ),
    ask: (wanted: WantedChange) => changeTimetable(parts, wanted, { week }),
    /** The network is whole again: everything is sent until everything is answered. */
    async finish() {
      network.loses = false;
      await settled();
      while (unsaved().length > 0) {
        sendUnsent(queryClient);
        await settled();
      }
    },
  };
}

type Page = ReturnType<typeof openPage>;

function randomChange(part: LessonPart, teachers: readonly TeacherRef[], random: () => number): WantedChange {
  const chance = random();
  if (part.state.kind !== 'normal' && chance < 0.4) return { kind: 'cancel', part };
  if (chance < 0.6) return { kind: 'send-home', part };
  const teacher = teachers[Math.floor(random() * teachers.length)];
  return { kind: 'replace', part, teacher: teacher as TeacherRef };
}

it(
  `${INTERLEAVINGS} interleavings of two planners with lost requests and answers lose nothing that was acknowledged`,
  PATIENCE,
  async () => {
    const people = [await school.as('HEADMASTER'), await school.as('HEADTEACHER')] as const;
    const reader = await school.as('TEACHER');
    const teachers = ((await reader.get(`${SCHEDULE}/teacher`)).json() as TeacherRef[]).slice(0, 4);
    const lessons = freeLessons().map(({ id }) => id);
    // A week without changes is the same whichever it is.
    const permanent = (await reader.get(`${SCHEDULE}/group/editor?week=2030-08-26`)).json() as EditorGroup[];
    const counts = { asked: 0, acknowledged: 0, unsent: 0 };

    /** One interleaving: both planners at three lessons of a week. */
    async function plan(run: number, week: string, lessonIds: readonly number[]): Promise<Page[]> {
      const random = randomFrom(run);
      const pages = people.map((person) => openPage(person, week, random));
      // Only the classes they plan for: the rest costs time and is never looked at.
      const classes = permanent.filter(({ schedule }) =>
        schedule.scheduleOfDay.some((day) => day.lessons.some(({ id }) => lessonIds.includes(id))),
      );
      for (const page of pages) page.begin(classes);
      for (let step = 0; step < STEPS; step++) {
        const page = pages[Math.floor(random() * 2)] as Page;
        const lessonId = lessonIds[Math.floor(random() * lessonIds.length)];
        const part = page.shown(teachers).find((candidate) => candidate.lessonId === lessonId);
        const isFree = part && !page.unsentKeys().includes(String(part.lessonId));
        const wanted = isFree && randomChange(part, teachers, random);
        if (wanted && forbiddenText(wanted) === null) {
          page.ask(wanted);
          counts.asked += 1;
        }
        // Sometimes the next one comes before anything is answered, sometimes after.
        const turns = Math.floor(random() * 12);
        for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
        if (random() < 0.02) await page.look();
      }
      counts.unsent += pages.reduce((sum, page) => sum + page.unsentKeys().length, 0);
      await Promise.all(pages.map((page) => page.finish()));
      return pages;
    }

    for (let start = 0; start < INTERLEAVINGS; start += OF_A_WEEK) {
      const week = new Date(Date.UTC(2030, 8, 2 + (7 * start) / OF_A_WEEK)).toISOString().slice(0, 10);
      const newest = new Map<number, Acknowledged>();
      const last: Page[] = [];
      for (let run = start; run < Math.min(start + OF_A_WEEK, INTERLEAVINGS); run++) {
        const own = lessons.slice((run - start) * 3, (run - start) * 3 + 3);
        const pages = await plan(run, week, own);
        last.splice(0, last.length, ...pages);
        for (const page of pages) {
          expect([...page.kept]).toEqual([]);
          counts.acknowledged += page.acknowledged.length;
          for (const [id, told] of page.byLesson) {
            const known = newest.get(id);
            if (!known || known.version < told.version) newest.set(id, told);
          }
        }
      }

      const parts = partsOf(
        buildTimetable((await reader.get(`${SCHEDULE}/group/editor?week=${week}`)).json()),
      );
      for (const { lessonId, teacher, state } of parts) {
        const told = newest.get(lessonId)?.lesson;
        const planned = lessons.slice(0, OF_A_WEEK * 3).includes(lessonId);
        if (told) {
          const wanted = [lessonId, told.teacher?.id ?? null, told.goHome !== null];
          expect([lessonId, teacher?.id ?? null, state.kind === 'sent-home']).toEqual(wanted);
        } else if (planned) expect([lessonId, state.kind]).toEqual([lessonId, 'normal']);
      }
      // Nothing is left over on top of what the server says.
      for (const page of last) {
        await page.look();
        expect(page.shown(teachers)).toEqual(parts);
      }
    }
    expect(counts.acknowledged).toBeGreaterThan(INTERLEAVINGS);
    expect(counts.unsent).toBeGreaterThan(0);
    console.log(
      `${INTERLEAVINGS} interleavings: ${counts.asked} changes asked for, ${counts.acknowledged} acknowledged, ${counts.unsent} at first without an answer.`,
    );
  },
);
