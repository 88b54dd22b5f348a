import type { components } from '../contract.gen.ts';
import type { Api } from '../create-api.ts';
import { ifMatch } from '../if-match.ts';
import { unwrap } from '../unwrap.ts';

type Schemas = components['schemas'];

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
