import { QueryClient } from '@tanstack/react-query';
import { createApi } from '@zvonok/api-client/create-api';
import { buildServer, json, problem, type SeenRequest } from '@zvonok/api-client/testing/fake-server';
import type { LessonPart, LessonState } from '@zvonok/domain/lesson/lesson-part';
import { buildPart } from '@zvonok/domain/testing/builders';
import type { PendingChange, WantedChange } from '@zvonok/domain/timetable/change-effects';
import { createToastStore } from '@zvonok/ui/feedback';
import { expect } from 'vitest';
import { unsavedIn } from '../shared/pending-changes/pending-changes.ts';
import { changeTimetable, setTimetableMutations } from '../shared/timetable-changes/change-timetable.ts';

const WEEK = '2026-11-23';
export const OWN = { id: 1, name: 'Ким О. С.' };
export const SUBSTITUTE = { id: 2, name: 'Белова Т. Т.' };
export const ANOTHER = { id: 3, name: 'Орлов Б. Б.' };
export const BATCH = '/schedule/api/schedule/replacement/batch';
export const SINGLE = '/schedule/api/schedule/replacement-teacher';

export const ordinary = buildPart({ lessonId: 10, teacher: OWN, changeId: null });
export const ofSubgroup = buildPart({ lessonId: 50, subgroup: { id: 12, name: '1 группа' }, teacher: OWN });
export const replaced = buildPart({
  lessonId: 20,
  teacher: SUBSTITUTE,
  state: { kind: 'replaced', original: OWN.name },
  changeId: 7,
});
const stateOf = (state: LessonState, lessonId: number) => buildPart({ lessonId, state, changeId: 8 });
export const sentHome = stateOf({ kind: 'sent-home', text: 'Уходят домой' }, 30);
const other = { className: '8А', number: 2 } as const;
export const merged = stateOf({ kind: 'merged', role: 'first', original: null, other }, 40);

export const replace = (part: LessonPart, teacher = ANOTHER): WantedChange => ({
  kind: 'replace',
  part,
  teacher,
});

const lessonAnswer = (id: number, changeId: number | null) => ({
  id,
  changeId,
  teacher: ANOTHER,
  replacedTeacher: OWN.name,
  goHome: null,
  firstCombinedLesson: null,
  secondCombinedLesson: null,
  firstCombinedLessonId: null,
  secondCombinedLessonId: null,
});
export const changeAnswer = (...lessons: object[]) => ({
  id: 5,
  date: WEEK,
  version: 7,
  lessons,
  subgroupLessons: [],
});

interface SentItem {
  key: string;
  kind: string;
  lessonId: number;
  subgroupId?: number;
  teacherId?: number;
  changeId?: number;
}

export type Answer = (request: SeenRequest) => Response | Promise<Response>;

export const itemsOf = ({ body }: SeenRequest): SentItem[] => JSON.parse(body).items;

/** Grants everything a batch asks for. */
export const granted: Answer = (request) =>
  json({
    version: 7,
    items: itemsOf(request).map(({ key, lessonId }) => ({
      key,
      status: 'done',
      change: changeAnswer(lessonAnswer(lessonId, 9)),
    })),
  });
export const refused =
  (detail: string, isMeant: (item: SentItem) => boolean = () => true): Answer =>
  async (request) => {
    const told = await (await granted(request)).json();
    const items = itemsOf(request).map((item, index) =>
      isMeant(item)
        ? { key: item.key, status: 'refused', problem: { type: '', title: 'Нельзя', status: 409, detail } }
        : told.items[index],
    );
    return json({ version: 7, items });
  };
export const lost: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
const withoutBatch =
  (answer: Answer): Answer =>
  (request) =>
    request.path === BATCH ? problem(404, { detail: '' }) : answer(request);
export const single: Answer = () => json(changeAnswer());

/** The same page over a host that has the documented calls only. */
export const openOverDocumented = (answer: Answer) => openPage(withoutBatch(answer), new Map(), []);

/** A page of one planner; `kept` outlives it, as the browser's database does. */
export function openPage(
  answer: Answer = granted,
  kept = new Map<string, PendingChange>(),
  extensions = ['changeReplacements'],
) {
  const page = { answer };
  const server = buildServer((request) => page.answer(request));
  const parts = {
    api: createApi({ baseUrl: 'https://school.example', fetch: server.fetch, extensions }),
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    toasts: createToastStore(),
    store: {
      keep: async (change: PendingChange) => void kept.set(change.key, change),
      drop: async (keys: readonly string[]) => {
        for (const key of keys) kept.delete(key);
      },
      read: async () => [...kept.values()],
    },
    today: () => WEEK,
  };
  setTimetableMutations(parts);
  const settled = () =>
    expect
      .poll(() => unsavedIn(parts.queryClient).some(({ state }) => state.status === 'pending'))
      .toBe(false);
  return {
    ...parts,
    page,
    kept,
    ask: (wanted: WantedChange, week = WEEK) => changeTimetable(parts, wanted, { week }),
    settled,
    async done(wanted: WantedChange) {
      changeTimetable(parts, wanted, { week: WEEK });
      await settled();
    },
    told: () => parts.toasts.current().map(({ text }) => text),
    items: () => server.seen.filter(({ path }) => path === BATCH).map((seen) => itemsOf(seen)),
    calls: () =>
      server.seen
        .filter(({ path }) => path.startsWith(SINGLE))
        .map(({ path, query }) => [path.replace(SINGLE, ''), query]),
    unsent: () => unsavedIn(parts.queryClient).filter(({ state }) => state.status === 'error'),
  };
}
