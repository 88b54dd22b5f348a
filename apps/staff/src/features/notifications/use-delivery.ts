import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type AnyRouter, useRouteContext, useRouter } from '@tanstack/react-router';
import { isRefusal } from '@zvonok/api-client/api-error';
import type { Api } from '@zvonok/api-client/create-api';
import { orderQueries, updateOrder, type WorkOrder } from '@zvonok/api-client/orders';
import { schoolWeekOf, weekdayOf } from '@zvonok/domain/calendar/school-date';
import { WEEKDAYS } from '@zvonok/domain/calendar/weekday';
import { NOTIFICATION_MESSAGE, ORDER_MESSAGE } from '@zvonok/domain/messages/records';
import { noticeDate } from '@zvonok/domain/notifications/notices';
import {
  NOTIFICATION_TARGET,
  type Notification,
  type NotificationKind,
  type NotificationRef,
  notificationKey,
  opensCard,
} from '@zvonok/domain/notifications/notification';
import {
  NEW_ORDER_STATUS,
  ORDER_KIND_PATH,
  ORDER_KINDS,
  ORDER_STATUS_LABEL,
  type OrderKind,
} from '@zvonok/domain/orders/kinds';
import { counted, NOUN } from '@zvonok/domain/text/plural';
import type { DeliveryReport } from '@zvonok/machines/notifications/notifications.machine';
import { failureText } from '../../shared/forms/failure-text.ts';
import { lazyModule } from '../../shared/lazy.tsx';
import type { NotificationsActor } from '../../shared/notifications/notifications-actor.ts';
import { usePerson } from '../../shared/session/use-session.ts';

const calls = lazyModule(() => import('@zvonok/api-client/delivery'));

/** Acknowledging one, which leads to what it is about, and all of them, which stays here. */
export function useDelivery(actor: NotificationsActor) {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const client = useQueryClient();
  const router = useRouter();
  const { id: readerId = null, teacherId = null } = usePerson() ?? {};

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
      const { kind, orderId } = notification;
      // Seen it is already; if this has no answer, the planner reads «дошло» instead of «ознакомлен».
      if (kind === 'replace' && api.offers('acknowledgeNotification'))
        void calls
          .load()
          .then(({ acknowledgeNotification }) => acknowledgeNotification(api, notification.id))
          .catch(() => {});
      if (isOrderKind(kind) && orderId !== undefined) {
        const refusal = await takeOrder({ api, client, kind, id: orderId, readerId });
        if (refusal === null) toasts.success(ORDER_MESSAGE.accepted);
        else toasts.error(refusal);
        await router.navigate({ to: ORDER_KIND_PATH[kind], search: { text: String(orderId) } as never });
        return;
      }
      if (opensCard(kind)) toasts.success(ORDER_MESSAGE.accepted);
      const date = kind === 'replace' ? noticeDate(notification.text) : null;
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
      const target = NOTIFICATION_TARGET[kind];
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

interface TakenOrder {
  api: Api;
  client: QueryClient;
  kind: OrderKind;
  id: number;
  readerId: number | null;
}

/**
 * Makes the reader the executor of an order that waits, unless it was given to another person. Returns why they are
 * not, or null.
 */
async function takeOrder({ api, client, kind, id, readerId }: TakenOrder): Promise<string | null> {
  const read = () => client.fetchQuery({ ...orderQueries.one(api, kind, id), staleTime: 0 });
  const take = async (order: WorkOrder): Promise<boolean> => {
    const { executorComment, version } = order;
    const answer = { status: 'ACCEPTED_FOR_PROCESSING', executorComment: executorComment ?? '' } as const;
    try {
      await updateOrder(api, kind, id, answer, version);
      return true;
    } catch (error) {
      if (isRefusal(error) && error.status === CONFLICT) return false;
      throw error;
    }
  };
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const order = await read();
      if (!isFree(order, readerId)) return inHandText(order);
      // Another one may have taken it, or its customer has corrected it.
      if (await take(order)) return null;
    }
    return inHandText(await read());
  } catch (error) {
    return `Заявка отмечена прочитанной, но не принята в обработку. ${failureText(error)}`;
  } finally {
    void client.invalidateQueries({ queryKey: orderQueries.all(kind) });
  }
}

const ATTEMPTS = 2;

function isFree({ status, executor, executorId }: WorkOrder, readerId: number | null): boolean {
  return status === NEW_ORDER_STATUS && (executor === null || executorId === readerId);
}

function inHandText({ status, executor }: WorkOrder): string {
  const whose = executor === null ? 'Заявку уже взяли' : `Заявка уже у исполнителя: ${executor}`;
  return `${whose}, «${ORDER_STATUS_LABEL[status]}»`;
}

function isOrderKind(kind: NotificationKind): kind is OrderKind {
  return (ORDER_KINDS as readonly string[]).includes(kind);
}

const CONFLICT = 409;

/** Whether this app has a page of its own at a path: nothing leads to what is not built yet. */
function isBuilt(router: Pick<AnyRouter, 'routesByPath'>, path: string): boolean {
  return Object.hasOwn(router.routesByPath, path);
}
