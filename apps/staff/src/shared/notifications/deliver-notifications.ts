import type { Api } from '@zvonok/api-client/create-api';
import {
  deliverCertificate,
  deliverOrder,
  deliverPrivate,
  deliverReplacement,
  NOTIFICATION_TIMEOUT_MS,
} from '@zvonok/api-client/notifications';
import {
  NOTIFICATION_SOURCE_OF,
  type NotificationRef,
  type NotificationSource,
} from '@zvonok/domain/notifications/notification';
import type { DeliveryReport } from '@zvonok/machines/notifications/notifications.machine';

const DELIVER: Record<NotificationSource, (api: Api, id: number, signal: AbortSignal) => Promise<unknown>> = {
  order: deliverOrder,
  certificate: deliverCertificate,
  replace: deliverReplacement,
  private: deliverPrivate,
};

/**
 * Marks notifications as seen, one after the other: a long list must not keep the server from other users. After one
 * call without an answer within `limit` the rest is not tried and counts as failed, too.
 */
export async function deliverNotifications(
  api: Api,
  notifications: readonly NotificationRef[],
  tick: () => void,
  limit: () => AbortSignal = () => AbortSignal.timeout(NOTIFICATION_TIMEOUT_MS),
): Promise<Omit<DeliveryReport, 'type'>> {
  const delivered: NotificationRef[] = [];
  const failed: NotificationRef[] = [];
  let isSilent = false;
  for (const notification of notifications) {
    const signal = limit();
    const deliver = DELIVER[NOTIFICATION_SOURCE_OF[notification.kind]];
    const isTaken =
      !isSilent &&
      (await deliver(api, notification.id, signal).then(
        () => true,
        () => false,
      ));
    if (!isTaken && signal.aborted) isSilent = true;
    (isTaken ? delivered : failed).push(notification);
    tick();
  }
  return { delivered, failed };
}
