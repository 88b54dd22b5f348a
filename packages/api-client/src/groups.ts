import { type QueryClient, queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import type { components } from './contract.gen.ts';
import type { Api } from './create-api.ts';
import { inWeek, weekKey } from './in-week.ts';
import { retryAsUsual } from './retry.ts';
import { unwrap } from './unwrap.ts';

export type EditorGroup = components['schemas']['EditorGroup'];

type Groups = EditorGroup[];

export const groupQueries = {
  /** Everything about classes, for invalidating. */
  all: ['group'] as const,

  /**
   * All classes with their timetable of one week (its Monday, `yyyy-mm-dd`; the current one when left out). A refetch
   * transfers only the classes that changed, if the host offers that; what did not change keeps its identity.
   */
  editor: (api: Api, week?: string) => {
    const queryKey = [...groupQueries.all, 'editor', weekKey(week)] as const;
    return queryOptions({
      queryKey,
      queryFn: async ({ signal, client }) => {
        const known = client.getQueryData<Groups>(queryKey);
        const changed = known && (await askChanges(api, known, week, signal));
        return changed ?? askAll(api, inWeek(week), signal);
      },
      structuralSharing: keepWithMark,
    });
  },

  /** The same for a moved day (`yyyy-mm-dd`): the lessons of the weekday it follows are as they are on it. */
  movedDay: (api: Api, date: string) =>
    queryOptions({
      queryKey: [...groupQueries.all, 'editor', `moved ${date}` as string] as const,
      queryFn: ({ signal }) => askAll(api, { date }, signal),
      structuralSharing: keepWithMark,
    }),

  /**
   * All classes with the permanent timetable of a week, or the one that holds now; `derive` finds it where the host has
   * no read for it.
   */
  permanent: (api: Api, week: string | undefined, derive: (client: QueryClient) => Promise<Groups>) =>
    queryOptions({
      queryKey: [...groupQueries.all, 'permanent', weekKey(week)] as const,
      queryFn: async ({ signal, client }) => {
        if (!api.offers('listPermanentGroups')) return derive(client);
        const params = { query: inWeek(week) };
        return unwrap(await api.GET('/schedule/api/schedule/group/editor/permanent', { params, signal }));
      },
    }),
};

/** Begins to read this week's timetable before anything that shows it is there. */
export function prefetchTimetable(client: QueryClient, api: Api): void {
  const options = groupQueries.editor(api);
  void client.prefetchQuery({ ...options, staleTime: 20_000, retry: retryAsUsual(client) });
}

/**
 * How old each known timetable is, in the server's words. The mark belongs to the very array: what a change's answer
 * puts into the cache later is newer than its mark says, which only means that those classes come once more.
 */
const marks = new WeakMap<object, string>();

const ownVersions = new WeakMap<object, number>();

/** The version of the timetable to which these classes belong; undefined if the host gives none. */
export function seenVersionOf(groups: readonly EditorGroup[] | undefined): number | undefined {
  if (!groups) return undefined;
  const digits = /^(\d{1,9})-\d{4}-/.exec(marks.get(groups) ?? '')?.[1];
  if (digits === undefined) return undefined;
  return Math.max(Number(digits), ownVersions.get(groups) ?? 0);
}

/**
 * Notes that an answer of `version` has been put into `after`, which was `before`. Returns false if something else
 * happened in between, and the cache therefore does not hold that version.
 */
export function noteOwnVersion(
  before: readonly EditorGroup[] | undefined,
  after: readonly EditorGroup[] | undefined,
  version: number,
): boolean {
  const seen = seenVersionOf(before);
  if (seen === undefined || !after) return true;
  const isNext = version <= seen + 1;
  ownVersions.set(after, isNext ? Math.max(version, seen) : seen);
  return isNext;
}

async function askAll(
  api: Api,
  query: { week?: string; date?: string },
  signal: AbortSignal,
): Promise<Groups> {
  const params = { query };
  const answer = await api.GET('/schedule/api/schedule/group/editor', { params, signal });
  return marked(unwrap(answer), answer.response.headers.get('ETag')?.replace(/^W\/|"/g, ''));
}

/** The known classes brought up to date; undefined if the host cannot do that and everything has to be read. */
async function askChanges(api: Api, known: Groups, week: string | undefined, signal: AbortSignal) {
  const since = marks.get(known);
  if (since === undefined || !api.offers('listEditorGroupChanges')) return undefined;
  const params = { query: { since, ...inWeek(week) } };
  const result = await api.GET('/schedule/api/schedule/group/editor/changes', { params, signal });
  try {
    const { complete, groups, since: mark } = unwrap(result);
    return marked(complete ? groups : withFresh(known, groups), mark);
  } catch (error) {
    if (result.response.status !== BAD_INPUT) throw error;
    return undefined;
  }
}

/** A mark this host doesn't understand, such as another server's ETag. */
const BAD_INPUT = 400;

function withFresh(known: Groups, changed: Groups): Groups {
  const fresh = new Map(changed.map((group) => [group.id, group]));
  const kept = known.map((group) => {
    const taken = fresh.get(group.id) ?? group;
    fresh.delete(group.id);
    return taken;
  });
  return [...kept, ...fresh.values()];
}

function keepWithMark(before: unknown, now: unknown): unknown {
  const kept: unknown = replaceEqualDeep(before, now);
  return marked(kept, markOf(now) ?? markOf(before));
}

function marked<Data>(data: Data, mark: string | undefined): Data {
  if (typeof data === 'object' && data !== null && mark) marks.set(data, mark);
  return data;
}

function markOf(data: unknown): string | undefined {
  return typeof data === 'object' && data !== null ? marks.get(data) : undefined;
}
