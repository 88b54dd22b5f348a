import { queryOptions } from '@tanstack/react-query';
import type { components } from '../contract.gen.ts';
import type { Api } from '../create-api.ts';
import { unwrap } from '../unwrap.ts';

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
      queryFn: async ({ signal }) =>
        unwrap(await api.GET('/schedule/api/schedule/generator/curriculum', { signal })),
    }),

  limits: (api: Api) =>
    queryOptions({
      queryKey: [...ALL, 'limits'] as const,
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
      staleTime: 0,
      queryFn: async ({ signal }) =>
        unwrap(await api.GET('/schedule/api/schedule/generator/restore', { signal })).timetable,
    }),

  /** The latest searches; refetched every `everyMs` milliseconds while one goes on. */
  runs: (api: Api, everyMs = Number.POSITIVE_INFINITY) =>
    queryOptions({
      queryKey: [...ALL, 'runs'] as const,
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
