import { isUnsupported } from '@zvonok/api-client/api-error';
import { createScreenPairing, pollScreenPairing } from '@zvonok/api-client/calls/own-screen';
import type { PlayerEvent } from '@zvonok/machines/player/player.types';
import type { ScreenApi } from './screen-api.ts';

/** How often a screen that has no code yet asks for one, in milliseconds. */
const RETRY_MS = 5000;
const MS_PER_S = 1000;

/** Gets codes, one after the other is over, until one is confirmed. Returns a function that stops. */
export function pairScreen(api: ScreenApi, tell: (event: PlayerEvent) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  void (async () => {
    while (!signal.aborted) {
      const end = await followCode(api, signal, tell).catch((error: unknown) => {
        if (isUnsupported(error) && !signal.aborted) tell({ type: 'pair.missing' });
        return 'failed' as const;
      });
      if (end === 'failed') await pause(RETRY_MS, signal);
    }
  })();
  return () => stop.abort();
}

/** Shows one code until it is confirmed or over. */
async function followCode(
  api: ScreenApi,
  signal: AbortSignal,
  tell: (event: PlayerEvent) => void,
): Promise<'over'> {
  const calls = await api.as(null);
  const start = await createScreenPairing(calls);
  if (signal.aborted) return 'over';
  tell({ type: 'pair.code', code: { userCode: start.userCode, path: start.verificationPath } });
  const asked = Math.ceil(start.expiresIn / start.interval);
  for (let time = 0; time < asked; time += 1) {
    await pause(start.interval * MS_PER_S, signal);
    if (signal.aborted) return 'over';
    // A lost request is repeated in a moment.
    const state = await pollScreenPairing(calls, start.deviceCode).catch(() => null);
    if (signal.aborted || state?.status === 'expired') return 'over';
    if (state?.credential) tell({ type: 'pair.done', credential: state.credential });
  }
  return 'over';
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end, { once: true });
    function end() {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    }
  });
}
