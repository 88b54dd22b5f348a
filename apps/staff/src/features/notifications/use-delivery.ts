import { useRouteContext, useRouter } from '@tanstack/react-router';
import { NOTIFICATION_MESSAGE } from '@zvonok/domain/messages/notifications';
import { ORDER_MESSAGE } from '@zvonok/domain/messages/orders';
import { NOTIFICATION_TARGET, opensCard } from '@zvonok/domain/notifications/kinds';
import { type Notice, type NoticeRef, noticeKey } from '@zvonok/domain/notifications/notice';
import { NOUN } from '@zvonok/domain/text/nouns';
import { counted } from '@zvonok/domain/text/plural';
import type { DeliveryReport } from '@zvonok/machines/notifications/notifications.types';
import { isBuilt } from '../../shared/navigation/is-built.ts';
import type { NotificationsActor } from '../../shared/notifications/notifications-actor.ts';

/** Acknowledging one, which leads to what it is about, and all of them, which stays here. */
export function useDelivery(actor: NotificationsActor) {
  const toasts = useRouteContext({ from: '__root__', select: (context) => context.toasts });
  const router = useRouter();

  /** Sends what was seen and waits for the one report that belongs to it. */
  function deliver(notices: readonly NoticeRef[]): Promise<DeliveryReport> {
    return new Promise((resolve) => {
      const subscription = actor.on('notices.reported', (report) => {
        subscription.unsubscribe();
        resolve(report);
      });
      actor.send({ type: 'notices.deliver', notices });
    });
  }

  return {
    async one(notice: Notice): Promise<void> {
      const { failed } = await deliver([notice]);
      if (failed.length > 0) {
        toasts.error(NOTIFICATION_MESSAGE.notDelivered);
        return;
      }
      if (opensCard(notice.kind)) toasts.success(ORDER_MESSAGE.accepted);
      const target = NOTIFICATION_TARGET[notice.kind];
      if (target !== null && isBuilt(router, target)) await router.navigate({ href: target });
    },
    async all(notices: readonly Notice[]): Promise<void> {
      const { failed } = await deliver(notices);
      const left = new Set(failed.map(noticeKey)).size;
      if (left > 0) {
        toasts.error(`Не удалось закрыть ${counted(left, NOUN.notification)}. Повторите ещё раз.`);
      }
    },
  };
}
