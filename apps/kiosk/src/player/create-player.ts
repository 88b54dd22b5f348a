import { createScreenPairing, pollScreenPairing } from '@zvonok/api-client/kiosk';
import { playerMachine } from '@zvonok/machines/player/player.machine';
import type { PlayerEvent } from '@zvonok/machines/player/player.rules';
import { type ActorRefFrom, createActor, fromCallback, fromPromise } from 'xstate';
import type { ScreenMemory } from '../shared/screen-memory.ts';
import type { ServerClock } from '../shared/server-clock.ts';
import type { BoardData } from './board-data.ts';
import { boardReader } from './read-board.ts';
import type { ScreenAccount } from './screen-account.ts';
import type { ScreenApi } from './screen-api.ts';
import type { Shell } from './shell.ts';
import { watchUpdates } from './watch-updates.ts';

/** How often a screen that has no code yet asks for one, in milliseconds. */
const RETRY_MS = 5000;
const MS_PER_S = 1000;

/** Gets codes, one after the other is over, until one is confirmed. Returns a function that stops. */
export function pairScreen(api: ScreenApi, tell: (event: PlayerEvent) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  void (async () => {
    while (!signal.aborted) {
      const end = await followCode(api, signal, tell).catch(() => 'failed' as const);
      if (end === 'failed') await pause(RETRY_MS, signal);
    }
  })();
  return () => stop.abort();
}

/** Shows one code until it is confirmed or over. A host that pairs no screens is not called. */
async function followCode(
  api: ScreenApi,
  signal: AbortSignal,
  tell: (event: PlayerEvent) => void,
): Promise<'over' | 'failed'> {
  const calls = await api.as(null);
  if (!calls.offers('createScreenPairing')) {
    if (!signal.aborted) tell({ type: 'pair.missing' });
    return 'failed';
  }
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

export type Player = ActorRefFrom<typeof playerMachine>;

export interface PlayerParts {
  api: ScreenApi;
  clock: ServerClock;
  memory: ScreenMemory<BoardData>;
  shell: Shell;
  account: ScreenAccount;
  asksForCode: boolean;
  /** Milliseconds since the page was loaded. */
  uptime: () => number;
}

/** A page that has grown beyond this is loaded anew before the device runs out of memory. */
const HEAVY_BYTES = 250_000_000;

/** The player of this screen, started: its machine with the browser's network, storage and worker around it. */
export function createPlayer(parts: PlayerParts): Player {
  const { api, clock, memory, shell, account, asksForCode, uptime } = parts;
  const readBoard = boardReader({ api, clock, account });
  const machine = playerMachine.provide({
    actors: {
      readBoard: fromPromise(({ input }) => readBoard(input.credential)),
      pair: fromCallback(({ sendBack }) => pairScreen(api, sendBack)),
      watchUpdates: fromCallback(({ input, sendBack }) =>
        watchUpdates(api, input.credential, () => sendBack({ type: 'board.change' })),
      ),
      watchDevice: fromCallback(({ sendBack }) => {
        const wake = () => {
          if (document.visibilityState === 'visible') sendBack({ type: 'player.wake' });
        };
        window.addEventListener('online', wake);
        document.addEventListener('visibilitychange', wake);
        const stopWatching = shell.watch((build) => sendBack({ type: 'build.arrive', build }));
        return () => {
          window.removeEventListener('online', wake);
          document.removeEventListener('visibilitychange', wake);
          stopWatching();
        };
      }),
      prepare: fromPromise(({ input }) => shell.prepare(input.build)),
    },
    guards: { isHeavy: () => usedBytes() > HEAVY_BYTES },
    actions: {
      reload: () => window.location.reload(),
      keepBoard: (_, { board, receivedAt }) =>
        memory.keepBoard(board as BoardData, { receivedAt, time: clock.kept() }),
      keepCredential: (_, credential) => memory.keepCredential(credential),
      keepReloads: (_, reloads) => memory.keepReloads(reloads),
    },
  });
  const kept = memory.board();
  return createActor(machine, {
    input: {
      now: () => clock.now(),
      isTimeKnown: () => clock.isKnown,
      uptime,
      asksForCode,
      kept: {
        credential: memory.credential(),
        isRevoked: memory.isRevoked(),
        hasAccount: account.isSignedIn(),
        board: kept?.board ?? null,
        receivedAt: kept?.heard.receivedAt ?? 0,
        reloads: memory.reloads(),
      },
    },
  }).start();
}

/** What the player shows: the machine looks at less of it than was put in. */
export function boardOf({ context }: ReturnType<Player['getSnapshot']>): BoardData | null {
  return context.board as BoardData | null;
}

/** Only Chromium reports this. */
function usedBytes(): number {
  return (performance as { memory?: { usedJSHeapSize: number } }).memory?.usedJSHeapSize ?? 0;
}

/**
 * Keeps the device's screen on while the player is awake. A browser takes the lock away when its page is hidden, and
 * pages that came insecurely get none.
 */
export function holdWhileAwake(player: Player): void {
  let isWanted = false;
  let isAsking = false;
  let lock: WakeLockSentinel | null = null;

  async function adjust(): Promise<void> {
    if (!isWanted) {
      void lock?.release();
      lock = null;
    } else if (!isAsking && (lock === null || lock.released) && document.visibilityState === 'visible') {
      isAsking = true;
      // Refused if the battery is low; requested again when the page is visible again.
      lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null;
      isAsking = false;
      if (!isWanted) void adjust();
    }
  }

  const follow = (snapshot: ReturnType<Player['getSnapshot']>) => {
    const isAwake = !snapshot.hasTag('asleep');
    if (isAwake === isWanted) return;
    isWanted = isAwake;
    void adjust();
  };
  document.addEventListener('visibilitychange', adjust);
  player.subscribe(follow);
  follow(player.getSnapshot());
}
