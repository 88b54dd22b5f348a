import {
  deliverCertificate,
  deliverOrder,
  deliverPrivate,
  deliverReplacement,
} from '@zvonok/api-client/calls/notifications';
import type { Api } from '@zvonok/api-client/create-api';
import {
  NOTIFICATION_SOURCE_OF,
  type NotificationRef,
  type NotificationSource,
} from '@zvonok/domain/notifications/notification';
import type { DeliveryReport } from '@zvonok/machines/notifications/notifications.types';

const DELIVER: Record<NotificationSource, (api: Api, id: number) => Promise<unknown>> = {
  order: deliverOrder,
  certificate: deliverCertificate,
  replace: deliverReplacement,
  private: deliverPrivate,
};

/** Marks notifications as seen, one after the other: a long list must not keep the server from everybody else. */
export async function deliverNotifications(
  api: Api,
  notifications: readonly NotificationRef[],
  tick: () => void,
): Promise<Omit<DeliveryReport, 'type'>> {
  const delivered: NotificationRef[] = [];
  const failed: NotificationRef[] = [];
  for (const notification of notifications) {
    const isTaken = await DELIVER[NOTIFICATION_SOURCE_OF[notification.kind]](api, notification.id).then(
      () => true,
      () => false,
    );
    (isTaken ? delivered : failed).push(notification);
    tick();
  }
  return { delivered, failed };
}
