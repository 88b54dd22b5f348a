import { queryOptions } from '@tanstack/react-query';
import type { components } from '../contract.gen.ts';
import type { Api } from '../create-api.ts';
import { unwrap } from '../unwrap.ts';

type Schemas = components['schemas'];
export type Screen = Schemas['Screen'];
export type ScreenBoard = Schemas['ScreenBoard'];
export type ScreenList = Schemas['ScreenList'];
export type ScreenMessage = Schemas['ScreenMessage'];
export type ScreenPairing = Schemas['ScreenPairing'];

/** The screens of the school, for those who look after them. An extension: another host may not have it. */
export const screenQueries = {
  /** Everything about screens, for invalidating. */
  all: ['screens'] as const,

  list: (api: Api) =>
    queryOptions({
      queryKey: [...screenQueries.all, 'list'] as const,
      queryFn: async ({ signal }) => unwrap(await api.GET('/management/api/screen', { signal })),
    }),

  /** The device that shows a code. */
  pairing: (api: Api, code: string) =>
    queryOptions({
      queryKey: [...screenQueries.all, 'pairing', code] as const,
      queryFn: async ({ signal }) => {
        const params = { path: { code } };
        return unwrap(await api.GET('/management/api/screen/pairing/{code}', { params, signal }));
      },
      retry: false,
    }),

  /** What one screen shows. */
  preview: (api: Api, id: number) =>
    queryOptions({
      queryKey: [...screenQueries.all, 'preview', id] as const,
      queryFn: async ({ signal }) =>
        unwrap(await api.GET('/management/api/screen/{id}/board', { params: { path: { id } }, signal })),
    }),
};
