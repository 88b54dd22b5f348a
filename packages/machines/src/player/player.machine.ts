import { latestReloads, type Reload } from '@zvonok/domain/screens/player-rules';
import type { ShownBoard } from '@zvonok/domain/screens/profile';
import { and, assign, fromCallback, fromPromise, not, raise, type SnapshotFrom, setup } from 'xstate';
import {
  asksForBoard,
  type BoardAnswer,
  dueReload,
  PLACES,
  type Place,
  type PlayerContext,
  type PlayerEvent,
  type PlayerInput,
  placeOf,
} from './player.rules.ts';

/** How often a screen asks for its board, in milliseconds: for its own sake too, since that is how it knows its age. */
export const BOARD_POLL_MS = 20_000;
/** The same while the server does not answer: the board is back within ten seconds of the server. */
export const BOARD_RETRY_MS = 3_000;
const TICK_MS = 1_000;
/** Timers that were this late have slept, or the clock was set. */
const JUMP_MS = 30_000;
/** After an attempt to load the page anew that came to nothing. */
const RELOAD_PAUSE_MS = 60_000;

/** The ways out of a place: to wherever the screen belongs now. */
function leaving(own: Place) {
  return PLACES.filter((place) => place !== own).map((place) => ({
    guard: { type: 'belongs' as const, params: { place } },
    target: place,
  }));
}

/** States in which someone may be reading the screen, or typing its code elsewhere. */
const READ_PLACES: readonly Place[] = ['showing', 'stale', 'pairing', 'disabled'];

/**
 * A screen in the corridor, from its start to its next one, without a hand: what it is in the middle of (`screen`),
 * polling the board (`asking`), the time (`time`), and loading the page anew (`page`).
 *
 * The states of `screen` follow from what is known, by one rule (`placeOf`): whatever happens in whatever order, the
 * same facts show the same thing. Tags: the name of that state, and `updating` while the page is about to be loaded
 * anew.
 *
 * Effects to `provide`:
 * - `readBoard`: requests the board, with the credential if there is one. Never rejects.
 * - `pair`: gets a code and waits until it is confirmed; sends `pair.*`.
 * - `watchUpdates`: sends `board.change`, while there is a board to poll.
 * - `watchDevice`: sends `player.wake` and `build.arrive`.
 * - `prepare`: resolves when the page's files are all kept here, the server answers, and the build that waits, if there
 *   is one, is the current one. Whatever fails is tried again.
 * - `reload`: loads the page anew.
 * - `isHeavy`: whether the page has grown beyond what a device bears.
 * - `keepBoard`, `keepCredential`, `keepReloads`: for the next start. No credential forgets the board, too.
 */
export const playerMachine = setup({
  types: {
    input: {} as PlayerInput,
    context: {} as PlayerContext,
    events: {} as PlayerEvent,
    tags: {} as Place | 'updating',
  },
  actors: {
    readBoard: fromPromise<BoardAnswer, { credential: string | null }>(() => missing('readBoard')),
    pair: fromCallback<PlayerEvent>(() => missing('pair')),
    watchUpdates: fromCallback<PlayerEvent, { credential: string | null }>(() => missing('watchUpdates')),
    watchDevice: fromCallback<PlayerEvent>(() => missing('watchDevice')),
    prepare: fromPromise<void, { build: string | null }>(() => missing('prepare')),
  },
  delays: {
    poll: ({ context }) => (context.failures > 0 ? BOARD_RETRY_MS : BOARD_POLL_MS),
    tick: TICK_MS,
    reloadPause: RELOAD_PAUSE_MS,
  },
  guards: {
    belongs: ({ context }, { place }: { place: Place }) => placeOf(context) === place,
    asksForBoard: ({ context }) => asksForBoard(context),
    answered: (_, { answer, kind }: { answer: BoardAnswer; kind: BoardAnswer['kind'] }) =>
      answer.kind === kind,
    isHeavy: () => missing('isHeavy'),
    isReloadDue: ({ context }) => dueReload(context, false) !== null,
    isHeavyReloadDue: ({ context }) => dueReload(context, true) !== null,
    isUnread: ({ context }) => !READ_PLACES.includes(placeOf(context)),
  },
  actions: {
    look: assign({ at: ({ context }) => context.now() }),
    takeBoard: assign(({ context }, board: ShownBoard) => {
      const at = context.now();
      return { board, at, receivedAt: at, isHeard: true, isClosed: false, failures: 0 };
    }),
    takeAccount: assign({ hasAccount: true, isRevoked: false, board: null, failures: 0 }),
    takeClosed: assign({ hasAccount: false, board: null, isHeard: true, isClosed: true, failures: 0 }),
    countFailure: assign(({ context }) => ({ failures: Math.min(context.failures + 1, 1000) })),
    takeCredential: assign((_, credential: string | null) => ({
      credential,
      isRevoked: credential === null,
      hasAccount: false,
      board: null,
      code: null,
      failures: 0,
    })),
    keepCredential: (_, _credential: string | null) => missing('keepCredential'),
    keepBoard: (_, _kept: { board: ShownBoard; receivedAt: number }) => missing('keepBoard'),
    noteReload: assign(({ context }) => {
      const { at, reloads } = context;
      const why = dueReload(context, true);
      return why === null ? {} : { reloads: [...latestReloads(reloads, at), { why, at }] };
    }),
    reload: () => missing('reload'),
    keepReloads: (_, _reloads: readonly Reload[]) => missing('keepReloads'),
  },
}).createMachine({
  id: 'player',
  context: ({ input: { kept, ...input } }) => ({
    ...input,
    ...kept,
    at: input.now(),
    isHeard: false,
    isClosed: false,
    failures: 0,
    code: null,
    canPair: true,
    build: null,
  }),
  invoke: { id: 'watchDevice', src: 'watchDevice' },
  type: 'parallel',
  states: {
    screen: {
      initial: 'booting',
      on: {
        'pair.code': { actions: assign({ code: ({ event }) => event.code, canPair: true }) },
        'pair.missing': { actions: assign({ code: null, canPair: false }) },
      },
      states: {
        booting: { tags: 'booting', always: leaving('booting') },
        pairing: { tags: 'pairing', always: leaving('pairing'), invoke: { id: 'pair', src: 'pair' } },
        disabled: { tags: 'disabled', always: leaving('disabled'), invoke: { id: 'pairAgain', src: 'pair' } },
        showing: { tags: 'showing', always: leaving('showing') },
        stale: { tags: 'stale', always: leaving('stale') },
        offline: { tags: 'offline', always: leaving('offline') },
        asleep: { tags: 'asleep', always: leaving('asleep') },
      },
    },

    asking: {
      initial: 'resting',
      on: {
        'account.enter': { target: '.following', reenter: true, actions: 'takeAccount' },
        'pair.done': {
          target: '.following',
          reenter: true,
          actions: [
            { type: 'takeCredential', params: ({ event }) => event.credential },
            { type: 'keepCredential', params: ({ event }) => event.credential },
          ],
        },
      },
      states: {
        resting: { always: { guard: 'asksForBoard', target: 'following' } },
        following: {
          always: { guard: not('asksForBoard'), target: 'resting' },
          invoke: {
            id: 'watchUpdates',
            src: 'watchUpdates',
            input: ({ context }) => ({ credential: context.credential }),
          },
          initial: 'reading',
          states: {
            reading: {
              // What is on its way may be of the moment before.
              on: { 'board.change': { target: 'reading', reenter: true } },
              invoke: {
                id: 'readBoard',
                src: 'readBoard',
                input: ({ context }) => ({ credential: context.credential }),
                onDone: [
                  {
                    guard: {
                      type: 'answered',
                      params: ({ event }) => ({ answer: event.output, kind: 'board' }),
                    },
                    target: 'pausing',
                    actions: [
                      { type: 'takeBoard', params: ({ event }) => boardIn(event.output) },
                      {
                        type: 'keepBoard',
                        params: ({ context, event }) => ({
                          board: boardIn(event.output),
                          receivedAt: context.receivedAt,
                        }),
                      },
                    ],
                  },
                  {
                    guard: {
                      type: 'answered',
                      params: ({ event }) => ({ answer: event.output, kind: 'refused' }),
                    },
                    target: 'pausing',
                    actions: [
                      { type: 'takeCredential', params: null },
                      { type: 'keepCredential', params: null },
                    ],
                  },
                  {
                    guard: {
                      type: 'answered',
                      params: ({ event }) => ({ answer: event.output, kind: 'closed' }),
                    },
                    target: 'pausing',
                    actions: 'takeClosed',
                  },
                  { target: 'pausing', actions: 'countFailure' },
                ],
                onError: { target: 'pausing', actions: 'countFailure' },
              },
            },
            pausing: {
              after: { poll: 'reading' },
              on: { 'board.change': 'reading', 'player.wake': 'reading' },
            },
          },
        },
      },
    },

    time: {
      initial: 'running',
      states: {
        running: {
          after: {
            tick: [
              {
                guard: ({ context }) => context.now() - context.at > JUMP_MS,
                target: 'running',
                reenter: true,
                actions: ['look', raise({ type: 'player.wake' }), raise({ type: 'time.tick' })],
              },
              { target: 'running', reenter: true, actions: ['look', raise({ type: 'time.tick' })] },
            ],
          },
        },
      },
    },

    page: {
      initial: 'standing',
      on: { 'build.arrive': { actions: assign({ build: ({ event }) => event.build }) } },
      states: {
        standing: {
          on: {
            // Between two pages, or two codes, and at any time when no one reads: never in the middle of a page.
            'page.turn': [
              { guard: 'isReloadDue', target: 'preparing' },
              { guard: and(['isHeavy', 'isHeavyReloadDue']), target: 'preparing' },
            ],
            'pair.code': { guard: 'isReloadDue', target: 'preparing' },
            'time.tick': { guard: and(['isUnread', 'isReloadDue']), target: 'preparing' },
          },
        },
        preparing: {
          invoke: {
            id: 'prepare',
            src: 'prepare',
            input: ({ context }) => ({ build: context.build }),
            onDone: 'updating',
            onError: 'pausing',
          },
        },
        updating: {
          tags: 'updating',
          entry: ['noteReload', { type: 'keepReloads', params: ({ context }) => context.reloads }, 'reload'],
          // A page that is still there was not loaded anew.
          after: { reloadPause: 'standing' },
        },
        pausing: { after: { reloadPause: 'standing' } },
      },
    },
  },
});

export type PlayerSnapshot = SnapshotFrom<typeof playerMachine>;

function boardIn(answer: BoardAnswer): ShownBoard {
  if (answer.kind !== 'board') throw new Error('playerMachine: took a board that no transition allows');
  return answer.board;
}

function missing(effect: string): never {
  throw new Error(`playerMachine: provide ${effect}, the machine itself knows no browser`);
}
