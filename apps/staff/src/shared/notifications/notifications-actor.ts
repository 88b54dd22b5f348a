import type { Api } from '@zvonok/api-client/create-api';
import type { Role } from '@zvonok/domain/access/roles';
import { noticeSourcesFor } from '@zvonok/domain/notifications/notice';
import { noticesIn, notificationsMachine } from '@zvonok/machines/notifications/notifications.machine';
import { type ActorRefFrom, createActor, fromCallback, fromPromise } from 'xstate';
import { watchWaking } from '../session/waking.ts';
import { deliverNotices } from './deliver-notices.ts';
import { fetchNotices } from './fetch-notices.ts';

export type NotificationsActor = ActorRefFrom<typeof notificationsMachine>;

/** What someone with these roles is told, from now on. */
export function startNotifications(api: Api, roles: readonly Role[]): NotificationsActor {
  const machine = notificationsMachine.provide({
    actors: {
      fetchNew: fromPromise(({ input }) => fetchNotices(api, input)),
      deliver: fromPromise(({ input }) => deliverNotices(api, input.notices, input.tick)),
      watchWaking: fromCallback(({ sendBack }) =>
        watchWaking(() => sendBack({ type: 'notifications.wake' })),
      ),
    },
  });
  return createActor(machine, { input: { sources: noticeSourcesFor(roles) } }).start();
}

export function unreadIn(actor: NotificationsActor): number {
  return noticesIn(actor.getSnapshot().context).length;
}
