import { playerMachine } from '@zvonok/machines/player/player.machine';
import { type ActorRefFrom, createActor, fromCallback, fromPromise } from 'xstate';
import type { ScreenMemory } from '../shared/screen-memory.ts';
import type { ServerClock } from '../shared/server-clock.ts';
import type { BoardData } from './board-data.ts';
import { pairScreen } from './pair-screen.ts';
import { boardReader } from './read-board.ts';
import type { ScreenAccount } from './screen-account.ts';
import type { ScreenApi } from './screen-api.ts';
import type { Shell } from './shell.ts';
import { watchUpdates } from './watch-updates.ts';

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
