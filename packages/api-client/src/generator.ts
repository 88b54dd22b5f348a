import { queryOptions } from '@tanstack/react-query';
import type { components } from './contract.gen.ts';
import type { Api } from './create-api.ts';
import { ifMatch } from './if-match.ts';
import { unwrap } from './unwrap.ts';

type Schemas = components['schemas'];
export type Curriculum = Schemas['Curriculum'];
export type GeneratorCheck = Schemas['GeneratorCheck'];
export type GeneratorLimits = Schemas['GeneratorLimits'];
export type GeneratedTimetable = Schemas['GeneratedTimetable'];
export type GeneratorRun = Schemas['GeneratorRun'];

const ALL = ['generator'] as const;

/** What timetables are generated from, and the searches for them. */
export const generatorQueries = {
  /** Everything of the generator, for invalidating. */
  all: ALL,

  curriculum: (api: Api) =>
    queryOptions({
      queryKey: [...ALL, 'curriculum'] as const,
      enabled: api.offers('getCurriculum'),
      queryFn: async ({ signal }) =>
        unwrap(await api.GET('/schedule/api/schedule/generator/curriculum', { signal })),
    }),

  limits: (api: Api) =>
    queryOptions({
      queryKey: [...ALL, 'limits'] as const,
      enabled: api.offers('getGeneratorLimits'),
      queryFn: async ({ signal }) =>
        unwrap(await api.GET('/schedule/api/schedule/generator/limits', { signal })),
    }),

  /** Why no timetable can be; refetched each time it is opened. */
  check: (api: Api) =>
    queryOptions({
      queryKey: [...ALL, 'check'] as const,
      staleTime: 0,
      queryFn: async ({ signal }) =>
        unwrap(await api.POST('/schedule/api/schedule/generator/check', { signal })),
    }),

  /** The timetable that was appointed last, as long as it can be taken back. */
  replaced: (api: Api) =>
    queryOptions({
      queryKey: [...ALL, 'replaced'] as const,
      enabled: api.offers('getReplacedTimetable'),
      staleTime: 0,
      queryFn: async ({ signal }) =>
        unwrap(await api.GET('/schedule/api/schedule/generator/restore', { signal })).timetable,
    }),

  /** The latest searches; refetched every `everyMs` milliseconds while one goes on. */
  runs: (api: Api, everyMs = Number.POSITIVE_INFINITY) =>
    queryOptions({
      queryKey: [...ALL, 'runs'] as const,
      enabled: api.offers('listGeneratorRuns'),
      queryFn: async ({ signal }) =>
        unwrap(await api.GET('/schedule/api/schedule/generator/runs', { signal })).runs,
      refetchInterval: ({ state }) => (state.data?.some((run) => run.state === 'running') ? everyMs : false),
    }),

  /**
   * What a search found, compared with the timetable that stands, or with what another search found; and which
   * substitutions end where it begins on a day.
   */
  version: (api: Api, id: number, query: { against?: number; from?: string } = {}) =>
    queryOptions({
      queryKey: [...ALL, 'version', id, query] as const,
      staleTime: 0,
      queryFn: async ({ signal }) => {
        const params = { path: { id }, query };
        return unwrap(await api.GET('/schedule/api/schedule/generator/versions/{id}', { params, signal }));
      },
    }),
};

/** The parts of the limits that an edit replaces. */
export type LimitsBody = Schemas['GeneratorLimitsBody'];

/** Replaces the curriculum of a class; edited since `seen`, it is a 409. */
export async function updateCurriculum(
  api: Api,
  given: Schemas['ClassCurriculumBody'],
  seen: number,
): Promise<Schemas['GeneratorSaved']> {
  const body = { classes: [given] };
  return unwrap(
    await api.PUT('/schedule/api/schedule/generator/curriculum', { params: ifMatch(seen), body }),
  );
}

/** Forgets the edits of the curriculum. */
export async function refillCurriculum(api: Api): Promise<Schemas['Curriculum']> {
  return unwrap(await api.DELETE('/schedule/api/schedule/generator/curriculum'));
}

/** Changes the parts that are given; edited since `seen`, it is a 409. */
export async function updateGeneratorLimits(
  api: Api,
  body: LimitsBody,
  seen: number,
): Promise<Schemas['GeneratorLimits']> {
  return unwrap(await api.PUT('/schedule/api/schedule/generator/limits', { params: ifMatch(seen), body }));
}

export async function startGeneratorRun(
  api: Api,
  body: Schemas['GeneratorRunBody'],
): Promise<Schemas['GeneratorRun']> {
  return unwrap(await api.POST('/schedule/api/schedule/generator/runs', { body }));
}

/** Ends a search; its best timetable stays. */
export async function cancelGeneratorRun(api: Api, id: number): Promise<Schemas['GeneratorRun']> {
  const params = { path: { id } };
  return unwrap(await api.DELETE('/schedule/api/schedule/generator/runs/{id}', { params }));
}

/**
 * Makes the permanent timetable from a day on what a search found; changed since `seenVersion`, or with other than
 * `ended` substitutions to end or other than `unplaced` lessons left out, or without everything that it breaks in
 * `accept`, it is a 409.
 */
export async function applyGeneratedTimetable(
  api: Api,
  id: number,
  body: Schemas['ApplyTimetableBody'],
): Promise<Schemas['TimetableApplied']> {
  const given = { params: { path: { id } }, body };
  return unwrap(await api.POST('/schedule/api/schedule/generator/versions/{id}/apply', given));
}

/** Puts the timetable of before back. */
export async function restoreReplacedTimetable(
  api: Api,
  token: string,
): Promise<Schemas['TimetableRestored']> {
  return unwrap(await api.POST('/schedule/api/schedule/generator/restore', { body: { token } }));
}
