import { retryDelay, SILENCE_MS } from '@zvonok/domain/updates/topics';
import { assign, emit, enqueueActions, fromCallback, type SnapshotFrom, setup } from 'xstate';

interface Update {
  topic: string;
  version: string;
  /** What to open the next stream with. */
  id: string;
}

/** Events of this tab's stream. */
export type StreamEvent =
  | { type: 'stream.alive' }
  | ({ type: 'stream.update' } & Update)
  /** Ended or lost. */
  | { type: 'stream.end' }
  | { type: 'stream.refuse'; retryAfterMs: number | null }
  /** This host has none. */
  | { type: 'stream.missing' };

/** What comes of there being other tabs. */
export type TabsEvent =
  /** This tab holds the stream from now on. */
  | { type: 'turn.take' }
  | { type: 'turn.lose' }
  /** Messages from another tab's stream. */
  | { type: 'other.alive' }
  | ({ type: 'other.update' } & Update)
  | { type: 'other.over' }
  /** Another tab requests the versions known so far. */
  | { type: 'other.ask' };

/** What the tab with the stream passes on. */
export type UpdatesMessage = { type: 'alive' } | ({ type: 'update' } & Update) | { type: 'over' };

export type UpdatesEvent = StreamEvent | TabsEvent | { type: 'updates.wake' };

export interface UpdatesInput {
  /** A number from 0 to 1, another one each time: readers that lost their stream together come back one by one. */
  random: () => number;
}

interface UpdatesContext extends UpdatesInput {
  /** The last version received of each topic. */
  versions: Readonly<Record<string, string>>;
  lastEventId: string;
  /** Streams that were opened in vain since the last one that lived. */
  attempts: number;
  /** How long the server wants no requests, in milliseconds; null if it did not say. */
  retryAfterMs: number | null;
}

/** After a refusal without a word about when. */
const REFUSED_MS = 60_000;

/**
 * Updates from the server, shared by all tabs: one of them has the turn and holds the stream, and passes its events on
 * to the others. A stream that fell silent or ended is reopened after a growing pause.
 *
 * Tags: `live` while updates arrive, by this tab's stream or another's; without it poll, as if there were no stream.
 * Emits `updates.changed` for every version that differs from the last one received.
 *
 * Effects to `provide`:
 * - `readStream`: opens the stream and sends `stream.*`; its input is `lastEventId`.
 * - `watchTabs`: sends `turn.*` when this tab gets or loses the turn, and `other.*` for the events of another tab's
 *   stream.
 * - `watchWake`: sends `updates.wake`.
 * - `tellTabs`: passes a message on to the other tabs.
 */
export const updatesMachine = setup({
  types: {
    input: {} as UpdatesInput,
    context: {} as UpdatesContext,
    events: {} as UpdatesEvent,
    emitted: {} as { type: 'updates.changed'; topic: string; version: string },
    tags: {} as 'live',
  },
  actors: {
    readStream: fromCallback<StreamEvent, { lastEventId: string }>(() => missing('readStream')),
    watchTabs: fromCallback<TabsEvent>(() => missing('watchTabs')),
    watchWake: fromCallback(() => missing('watchWake')),
  },
  delays: {
    silence: SILENCE_MS,
    retry: ({ context }) => context.retryAfterMs ?? retryDelay(context.attempts, context.random()),
  },
  actions: {
    tellTabs: (_, _message: UpdatesMessage) => missing('tellTabs'),
    takeVersion: enqueueActions(
      ({ context, enqueue }, update: { topic: string; version: string; id: string }) => {
        const { topic, version, id } = update;
        const isNew = context.versions[topic] !== version;
        enqueue.assign({ versions: { ...context.versions, [topic]: version }, lastEventId: id });
        if (isNew) enqueue(emit({ type: 'updates.changed', topic, version }));
      },
    ),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1, retryAfterMs: null })),
    forgetAttempts: assign({ attempts: 0, retryAfterMs: null }),
    waitAsAsked: assign((_, retryAfterMs: number | null) => ({ retryAfterMs: retryAfterMs ?? REFUSED_MS })),
  },
}).createMachine({
  id: 'updates',
  context: ({ input }) => ({ ...input, versions: {}, lastEventId: '', attempts: 0, retryAfterMs: null }),
  invoke: [
    { id: 'watchTabs', src: 'watchTabs' },
    { id: 'watchWake', src: 'watchWake' },
  ],
  initial: 'following',
  states: {
    following: {
      initial: 'alone',
      on: {
        'turn.take': 'leading',
        'other.alive': '.sharing',
        'other.update': {
          target: '.sharing',
          actions: { type: 'takeVersion', params: ({ event }) => event },
        },
        'other.over': '.alone',
      },
      states: {
        alone: {},
        // Entered anew by every sign of life.
        sharing: { tags: 'live', after: { silence: 'alone' } },
      },
    },
    leading: {
      initial: 'opening',
      on: { 'turn.lose': 'following' },
      states: {
        opening: {
          id: 'opening',
          initial: 'asking',
          invoke: {
            id: 'readStream',
            src: 'readStream',
            input: ({ context }) => ({ lastEventId: context.lastEventId }),
          },
          exit: { type: 'tellTabs', params: { type: 'over' } },
          on: {
            'stream.alive': { target: '.alive', actions: { type: 'tellTabs', params: { type: 'alive' } } },
            'stream.update': {
              target: '.alive',
              actions: [
                { type: 'takeVersion', params: ({ event }) => event },
                { type: 'tellTabs', params: ({ event }) => ({ ...event, type: 'update' }) },
              ],
            },
            'stream.end': { target: 'pausing', actions: 'countAttempt' },
            'stream.refuse': {
              target: 'pausing',
              actions: { type: 'waitAsAsked', params: ({ event }) => event.retryAfterMs },
            },
            'stream.missing': 'unsupported',
            // Another tab wants to know what there is.
            'other.ask': {
              actions: enqueueActions(({ context, enqueue, self }) => {
                if (!self.getSnapshot().hasTag('live')) return;
                enqueue({ type: 'tellTabs', params: { type: 'alive' } });
                for (const [topic, version] of Object.entries(context.versions)) {
                  const update = { type: 'update', topic, version, id: context.lastEventId } as const;
                  enqueue({ type: 'tellTabs', params: update });
                }
              }),
            },
          },
          states: {
            asking: { after: { silence: { target: '#pausing', actions: 'countAttempt' } } },
            // Entered anew by every sign of life.
            alive: {
              tags: 'live',
              entry: 'forgetAttempts',
              after: { silence: '#pausing' },
            },
          },
        },
        pausing: {
          id: 'pausing',
          after: { retry: 'opening' },
          on: {
            'updates.wake': { guard: ({ context }) => context.retryAfterMs === null, target: 'opening' },
          },
        },
        // Another host: it has no update stream.
        unsupported: {},
      },
    },
  },
});

export type UpdatesSnapshot = SnapshotFrom<typeof updatesMachine>;

function missing(effect: string): never {
  throw new Error(`updatesMachine: provide ${effect}, the machine itself knows no browser`);
}
