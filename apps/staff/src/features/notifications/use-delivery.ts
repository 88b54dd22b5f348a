import { type AnyRouter, useRouteContext, useRouter } from '@tanstack/react-router';
import { weekdayOf } from '@zvonok/domain/calendar/school-date';
import { schoolWeekOf } from '@zvonok/domain/calendar/school-week';
import { WEEKDAYS } from '@zvonok/domain/calendar/weekday';
import { NOTIFICATION_MESSAGE } from '@zvonok/domain/messages/notifications';
import { ORDER_MESSAGE } from '@zvonok/domain/messages/orders';
import { NOTIFICATION_TARGET, opensCard } from '@zvonok/domain/notifications/kinds';
import {
  type Notification,
  type NotificationRef,
  notificationKey,
} from '@zvonok/domain/notifications/notification';
import { noticeDate } from '@zvonok/domain/notifications/replacement-notices';
import { NOUN } from '@zvonok/domain/text/nouns';
import { counted } from '@zvonok/domain/text/plural';
import type { DeliveryReport } from '@zvonok/machines/notifications/notifications.types';
import type { NotificationsActor } from '../../shared/notifications/notifications-actor.ts';
import { usePerson } from '../../shared/session/use-session.ts';

/** Acknowledging one, which leads to what it is about, and all of them, which stays here. */
export function useDelivery(actor: NotificationsActor) {
  const toasts = useRouteContext({ from: '__root__', select: (context) => context.toasts });
  const router = useRouter();
  const teacherId = usePerson()?.teacherId ?? null;

  /** Sends what was seen and waits for the one report that belongs to it. */
  function deliver(notifications: readonly NotificationRef[]): Promise<DeliveryReport> {
    return new Promise((resolve) => {
      const subscription = actor.on('notifications.reported', (report) => {
        subscription.unsubscribe();
        resolve(report);
      });
      actor.send({ type: 'notifications.deliver', notifications });
    });
  }

  return {
    async one(notification: Notification): Promise<void> {
      const { failed } = await deliver([notification]);
      if (failed.length > 0) {
        toasts.error(NOTIFICATION_MESSAGE.notDelivered);
        return;
      }
      if (opensCard(notification.kind)) toasts.success(ORDER_MESSAGE.accepted);
      const date = notification.kind === 'replace' ? noticeDate(notification.text) : null;
      const day = date && weekdayOf(date, WEEKDAYS);
      if (date && day && teacherId !== null) {
        const week = schoolWeekOf(date, WEEKDAYS);
        const { lesson } = notification;
        // The reader's own lessons, at the one it is about; at that day if the lesson is not given.
        await router.navigate({
          to: '/app/schedule',
          search: { view: 'teacher', teacher: teacherId, week, day, ...(lesson && { lesson }) } as never,
        });
        return;
      }
      const target = NOTIFICATION_TARGET[notification.kind];
      if (target !== null && isBuilt(router, target)) await router.navigate({ href: target });
    },
    async all(notifications: readonly Notification[]): Promise<void> {
      const { failed } = await deliver(notifications);
      const left = new Set(failed.map(notificationKey)).size;
      if (left > 0) {
        toasts.error(`Не удалось закрыть ${counted(left, NOUN.notification)}. Повторите ещё раз.`);
      }
    },
  };
}

/** Whether this app has a page of its own at a path: nothing leads to what is not built yet. */
function isBuilt(router: Pick<AnyRouter, 'routesByPath'>, path: string): boolean {
  return Object.hasOwn(router.routesByPath, path);
}
