import type { Api } from '@zvonok/api-client/create-api';
import type { Role } from '@zvonok/domain/access/roles';
import { notificationSourcesFor } from '@zvonok/domain/notifications/notification';
import { notificationsIn, notificationsMachine } from '@zvonok/machines/notifications/notifications.machine';
import { type ActorRefFrom, createActor, fromCallback, fromPromise } from 'xstate';
import { onWake } from '../session/on-wake.ts';
import type { UpdateCentre } from '../updates/update-centre.ts';
import { deliverNotifications } from './deliver-notifications.ts';
import { fetchNotifications } from './fetch-notifications.ts';

export type NotificationsActor = ActorRefFrom<typeof notificationsMachine>;

/** Starts the notifications of a user with these roles. */
export function startNotifications(
  api: Api,
  roles: readonly Role[],
  updates: Pick<UpdateCentre, 'follow'>,
): NotificationsActor {
  const machine = notificationsMachine.provide({
    actors: {
      fetchNew: fromPromise(({ input }) => fetchNotifications(api, input)),
      deliver: fromPromise(({ input }) => deliverNotifications(api, input.notifications, input.tick)),
      watchWake: fromCallback(({ sendBack }) => {
        const wake = () => sendBack({ type: 'notifications.wake' });
        const stops = [
          onWake(wake),
          updates.follow('notifications', () => sendBack({ type: 'notifications.change' })),
        ];
        return () => {
          for (const stop of stops) stop();
        };
      }),
    },
  });
  return createActor(machine, { input: { sources: notificationSourcesFor(roles) } }).start();
}

export function unreadIn(actor: NotificationsActor): number {
  return notificationsIn(actor.getSnapshot().context).length;
}
