import {
  type Notification,
  type NotificationRef,
  type NotificationSource,
  newestFirst,
  notificationKey,
} from '@zvonok/domain/notifications/notification';
import { NOTIFICATION_POLL_MS, NOTIFICATION_RETRY_MS } from '@zvonok/domain/notifications/polling';
import { assertEvent, assign, emit, enqueueActions, fromCallback, fromPromise, setup, stateIn } from 'xstate';

/** Result of a poll: a list per source that answered. The others keep their previous lists. */
export type FetchedNotifications = Partial<Record<NotificationSource, readonly Notification[]>>;

export type NotificationsEvent =
  /** Timers may have been late: the device woke, the tab came to the front, the network returned. */
  | { type: 'notifications.wake' }
  /** The notifications have changed on the server. */
  | { type: 'notifications.change' }
  /** The user has seen these. */
  | { type: 'notifications.deliver'; notifications: readonly NotificationRef[] };

/** Emitted once per `notifications.deliver`, after the last call. */
export interface DeliveryReport {
  type: 'notifications.reported';
  delivered: readonly NotificationRef[];
  failed: readonly NotificationRef[];
}

export interface NotificationsInput {
  /** The lists that notify this user; the others are never requested. */
  sources: readonly NotificationSource[];
}

interface NotificationsContext extends NotificationsInput {
  lists: FetchedNotifications;
  /** Keys of what was seen here: a list that was on its way meanwhile may still have them. */
  seen: ReadonlySet<string>;
  /** How many of the notifications being delivered have been answered, and of how many. */
  progress: { done: number; all: number };
  /** A change was announced while notifications were being delivered. */
  isChanged: boolean;
}

/**
 * One user's notifications: polled every 30 s, every second until the first answer, when the device wakes, and at once
 * when a change is announced.
 *
 * Tags: `waiting-first` until something has answered, `delivering` while notifications are being marked as seen.
 * `notificationsIn(snapshot.context)` is what is new, newest first. Emits `notifications.reported` after every
 * `notifications.deliver`; one that comes during a delivery is not taken.
 *
 * Effects to `provide`:
 * - `fetchNew`: the lists of the sources that answered; it never fails.
 * - `deliver`: marks notifications as seen, sending `tick` after each; returns which went through.
 * - `watchWake`: sends `notifications.wake`, and `notifications.change` if changes are announced.
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
    fetchNew: fromPromise<FetchedNotifications, readonly NotificationSource[]>(() => missing('fetchNew')),
    deliver: fromPromise<
      Omit<DeliveryReport, 'type'>,
      { notifications: readonly NotificationRef[]; tick: () => void }
    >(() => missing('deliver')),
    watchWake: fromCallback(() => missing('watchWake')),
  },
  guards: {
    isAnswered: (_, fetched: FetchedNotifications) => Object.keys(fetched).length > 0,
    knowsSome: ({ context }) => Object.keys(context.lists).length > 0,
    areAny: (_, notifications: readonly NotificationRef[]) => notifications.length > 0,
  },
  delays: { poll: NOTIFICATION_POLL_MS, retry: NOTIFICATION_RETRY_MS },
  actions: {
    takeLists: assign(({ context }, fetched: FetchedNotifications) => ({
      lists: { ...context.lists, ...fetched },
    })),
    countFromZero: assign((_, notifications: readonly NotificationRef[]) => ({
      progress: { done: 0, all: notifications.length },
    })),
    countOne: assign(({ context }) => ({
      progress: { ...context.progress, done: context.progress.done + 1 },
    })),
    rememberSeen: assign(({ context }, notifications: readonly NotificationRef[]) => ({
      seen: new Set([...context.seen, ...notifications.map(notificationKey)]),
    })),
  },
}).createMachine({
  id: 'notifications',
  context: ({ input }) => ({
    ...input,
    lists: {},
    seen: new Set(),
    progress: { done: 0, all: 0 },
    isChanged: false,
  }),
  invoke: { id: 'watchWake', src: 'watchWake' },
  type: 'parallel',
  states: {
    polling: {
      initial: 'asking',
      on: {
        'notifications.change': [
          // Marking as seen is announced as a change as well, before this page knows that it succeeded.
          { guard: stateIn({ delivery: 'delivering' }), actions: assign({ isChanged: true }) },
          // Also in the middle of a question, whose answer may be older.
          { target: '.asking', reenter: true },
        ],
      },
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
            'notifications.deliver': {
              guard: { type: 'areAny', params: ({ event }) => event.notifications },
              target: 'delivering',
              actions: { type: 'countFromZero', params: ({ event }) => event.notifications },
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
              assertEvent(event, 'notifications.deliver');
              return { notifications: event.notifications, tick: () => self.send({ type: 'tick' }) };
            },
            onDone: {
              target: 'idle',
              actions: [
                { type: 'rememberSeen', params: ({ event }) => event.output.delivered },
                emit(({ event }) => ({ type: 'notifications.reported', ...event.output })),
                enqueueActions(({ context, enqueue }) => {
                  if (context.isChanged) enqueue.raise({ type: 'notifications.change' });
                  enqueue.assign({ isChanged: false });
                }),
              ],
            },
          },
        },
      },
    },
  },
});

/** What is new, newest first; the same notifications come in the same order every time. */
export function notificationsIn({
  lists,
  seen,
}: Pick<NotificationsContext, 'lists' | 'seen'>): Notification[] {
  const all = Object.values(lists).flat();
  return newestFirst(all.filter((notification) => !seen.has(notificationKey(notification))));
}

function missing(effect: string): never {
  throw new Error(`notificationsMachine: provide the ${effect} actor.`);
}
