import { queryOptions } from '@tanstack/react-query';
import type { components } from '../contract.gen.ts';
import type { Api } from '../create-api.ts';
import { unwrap } from '../unwrap.ts';

export type SchoolSettings = components['schemas']['SchoolSettings'];
export type SchoolSetup = components['schemas']['SchoolSetup'];

/** For administrators; another host may not offer them. */
export const schoolQueries = {
  /** Everything about the school itself, for invalidating. */
  all: ['school'] as const,

  settings: (api: Api) =>
    queryOptions({
      queryKey: [...schoolQueries.all, 'settings'] as const,
      queryFn: async ({ signal }) => unwrap(await api.GET('/management/api/school', { signal })),
    }),

  /** What of the first steps is done. */
  setup: (api: Api) =>
    queryOptions({
      queryKey: [...schoolQueries.all, 'setup'] as const,
      queryFn: async ({ signal }) => unwrap(await api.GET('/management/api/school/setup', { signal })),
      // Every step is taken on another screen.
      staleTime: 0,
    }),
};
