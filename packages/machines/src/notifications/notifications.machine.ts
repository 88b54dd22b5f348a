import {
  type Notice,
  type NoticeRef,
  type NoticeSource,
  newestFirst,
  noticeKey,
} from '@zvonok/domain/notifications/notice';
import { NOTIFICATION_POLL_MS, NOTIFICATION_RETRY_MS } from '@zvonok/domain/notifications/polling';
import { assertEvent, assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import type { DeliveryReport, FetchedNotices, NotificationsEvent } from './notifications.types.ts';

export interface NotificationsInput {
  /** The lists this person is told from; the others are never asked. */
  sources: readonly NoticeSource[];
}

interface NotificationsContext extends NotificationsInput {
  lists: FetchedNotices;
  /** Keys of what was seen here: a list that was on its way meanwhile may still have them. */
  seen: ReadonlySet<string>;
  /** How many of the notices being delivered have been answered, and of how many. */
  progress: { done: number; all: number };
}

/**
 * What one person is told: asked for every 30 s, every second until the first answer, and whenever the device wakes.
 *
 * Tags: `waiting-first` until something has answered, `delivering` while notices are being marked as seen.
 * `noticesIn(snapshot.context)` is what is new, newest first. Emits `notices.reported` after every `notices.deliver`; one that
 * comes during a delivery is not taken.
 *
 * Effects to `provide`:
 * - `fetchNew`: the lists of the sources that answered; it never fails.
 * - `deliver`: marks notices as seen, telling `tick` after each; answers which went through.
 * - `watchWaking`: tells `notifications.wake`.
 */
export const notificationsMachine = setup({
  types: {
    input: {} as NotificationsInput,
    context: {} as NotificationsContext,
    events: {} as NotificationsEvent | { type: 'tick' },
    emitted: {} as DeliveryReport,
    tags: {} as 'waiting-first' | 'delivering',
  },
  actors: {
    fetchNew: fromPromise<FetchedNotices, readonly NoticeSource[]>(() => missing('fetchNew')),
    deliver: fromPromise<Omit<DeliveryReport, 'type'>, { notices: readonly NoticeRef[]; tick: () => void }>(
      () => missing('deliver'),
    ),
    watchWaking: fromCallback(() => missing('watchWaking')),
  },
  guards: {
    isAnswered: (_, fetched: FetchedNotices) => Object.keys(fetched).length > 0,
    knowsSome: ({ context }) => Object.keys(context.lists).length > 0,
    areAny: (_, notices: readonly NoticeRef[]) => notices.length > 0,
  },
  delays: { poll: NOTIFICATION_POLL_MS, retry: NOTIFICATION_RETRY_MS },
  actions: {
    takeLists: assign(({ context }, fetched: FetchedNotices) => ({
      lists: { ...context.lists, ...fetched },
    })),
    countFromZero: assign((_, notices: readonly NoticeRef[]) => ({
      progress: { done: 0, all: notices.length },
    })),
    countOne: assign(({ context }) => ({
      progress: { ...context.progress, done: context.progress.done + 1 },
    })),
    rememberSeen: assign(({ context }, notices: readonly NoticeRef[]) => ({
      seen: new Set([...context.seen, ...notices.map(noticeKey)]),
    })),
  },
}).createMachine({
  id: 'notifications',
  context: ({ input }) => ({ ...input, lists: {}, seen: new Set(), progress: { done: 0, all: 0 } }),
  invoke: { id: 'watchWaking', src: 'watchWaking' },
  type: 'parallel',
  states: {
    polling: {
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            id: 'fetchNew',
            src: 'fetchNew',
            input: ({ context }) => context.sources,
            onDone: [
              {
                guard: { type: 'isAnswered', params: ({ event }) => event.output },
                target: 'resting',
                actions: { type: 'takeLists', params: ({ event }) => event.output },
              },
              { guard: 'knowsSome', target: 'resting' },
              { target: 'retrying' },
            ],
          },
        },
        resting: { after: { poll: 'asking' }, on: { 'notifications.wake': 'asking' } },
        retrying: {
          tags: 'waiting-first',
          after: { retry: 'asking' },
          on: { 'notifications.wake': 'asking' },
        },
      },
    },
    delivery: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'notices.deliver': {
              guard: { type: 'areAny', params: ({ event }) => event.notices },
              target: 'delivering',
              actions: { type: 'countFromZero', params: ({ event }) => event.notices },
            },
          },
        },
        delivering: {
          tags: 'delivering',
          on: { tick: { actions: 'countOne' } },
          invoke: {
            id: 'deliver',
            src: 'deliver',
            input: ({ event, self }) => {
              assertEvent(event, 'notices.deliver');
              return { notices: event.notices, tick: () => self.send({ type: 'tick' }) };
            },
            onDone: {
              target: 'idle',
              actions: [
                { type: 'rememberSeen', params: ({ event }) => event.output.delivered },
                emit(({ event }) => ({ type: 'notices.reported', ...event.output })),
              ],
            },
          },
        },
      },
    },
  },
});

/** What is new, newest first; the same notices come in the same order every time. */
export function noticesIn({ lists, seen }: Pick<NotificationsContext, 'lists' | 'seen'>): Notice[] {
  const all = Object.values(lists).flat();
  return newestFirst(all.filter((notice) => !seen.has(noticeKey(notice))));
}

function missing(effect: string): never {
  throw new Error(`notificationsMachine: provide the ${effect} actor.`);
}
