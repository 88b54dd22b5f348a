import type { components } from './contract.gen.ts';
import type { Api } from './create-api.ts';
import { unwrap } from './unwrap.ts';

type Schemas = components['schemas'];
export type KioskBoard = Schemas['KioskBoard'];

/** What a screen asks of the server itself: first without any credential, then with its own. All are extensions. */

/**
 * What everybody may know of the substitutions of a week, this one if none is named, where the school has opened it.
 */
export async function readOpenBoard(api: Api, week?: string): Promise<KioskBoard> {
  return unwrap(await api.GET('/kiosk/api/board', { params: { query: week === undefined ? {} : { week } } }));
}

/** What a paired screen shows. */
export async function readScreenBoard(api: Api): Promise<Schemas['ScreenBoard']> {
  return unwrap(await api.GET('/kiosk/api/screen/board'));
}

/** A code to show, and the secret by which to ask what became of it. */
export async function createScreenPairing(api: Api): Promise<Schemas['ScreenPairingStart']> {
  return unwrap(await api.POST('/kiosk/api/pairing'));
}

/** Asks the server whether the code has been confirmed. */
export async function pollScreenPairing(
  api: Api,
  deviceCode: string,
): Promise<Schemas['ScreenPairingState']> {
  return unwrap(await api.POST('/kiosk/api/pairing/status', { body: { deviceCode } }));
}

/** Says what the screen shows. */
export async function reportScreen(
  api: Api,
  body: Schemas['ScreenReport'],
): Promise<Schemas['ScreenReported']> {
  return unwrap(await api.PUT('/kiosk/api/screen/report', { body }));
}
