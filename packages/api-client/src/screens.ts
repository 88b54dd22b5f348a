import { queryOptions } from '@tanstack/react-query';
import type { components } from './contract.gen.ts';
import type { Api } from './create-api.ts';
import { ifMatch } from './if-match.ts';
import { unwrap } from './unwrap.ts';

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
      enabled: api.offers('listScreens'),
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

const SCREEN = '/management/api/screen/{id}';

/** Confirms the code of a screen; a code that no screen shows is a 404. */
export async function createScreen(api: Api, body: Schemas['ScreenCreate']): Promise<Schemas['Screen']> {
  return unwrap(await api.POST('/management/api/screen', { body }));
}

/** Changes a screen; one that was changed since `seen` is a 409 (`editConflictOf`). */
export async function updateScreen(
  api: Api,
  id: number,
  body: Schemas['ScreenUpdate'],
  seen?: number,
): Promise<Schemas['Screen']> {
  return unwrap(await api.PUT(SCREEN, { params: { path: { id }, ...ifMatch(seen) }, body }));
}

/** Ends a screen's credential. */
export async function revokeScreen(api: Api, id: number): Promise<Schemas['Deleted']> {
  return unwrap(await api.DELETE(SCREEN, { params: { path: { id } } }));
}

/** Says something on every screen. */
export async function sendScreenMessage(
  api: Api,
  body: Schemas['ScreenMessageBody'],
): Promise<Schemas['ScreenMessage']> {
  return unwrap(await api.POST('/management/api/screen/message', { body }));
}

/** Takes a message off the screens before its time. */
export async function endScreenMessage(api: Api, id: number): Promise<Schemas['Deleted']> {
  return unwrap(await api.DELETE('/management/api/screen/message/{id}', { params: { path: { id } } }));
}
