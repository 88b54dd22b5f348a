import { NOTIFICATION_KINDS, receivesNotifications } from '@zvonok/domain/notifications/notification';
import { ORDER_KINDS } from '@zvonok/domain/orders/kinds';
import {
  presentCertificateNotification,
  presentOrderNotification,
  presentPrivateNotification,
  presentReplacementNotification,
} from '../notifications/notifications.ts';
import { anySignedIn } from './caller.ts';
import { defineOperation } from './operation.ts';

const MISSING_NOTIFICATION = 'Такого уведомления у вас нет.';

const listNewReplacementNotifications = defineOperation('listNewReplacementNotifications', {
  allow: anySignedIn,
  async run({ session }, { clock, notifications }) {
    const news = await notifications.listNew(session.userId, ['replace']);
    return news.map((notification) => presentReplacementNotification(notification, clock.timeZone));
  },
});

const deliverReplacementNotification = defineOperation('deliverReplacementNotification', {
  allow: anySignedIn,
  changes: true,
  async run({ path, refuse, session }, { clock, notifications }) {
    const delivered = await notifications.deliver(session.userId, ['replace'], path.id, clock.now());
    if (!delivered) throw refuse(404, MISSING_NOTIFICATION);
    return { id: path.id, delivered: true as const };
  },
});

/** Also marks it as seen. «Закрыть все» is another call: a person who closes a list has not said that they know. */
const acknowledgeNotification = defineOperation('acknowledgeNotification', {
  allow: anySignedIn,
  async run({ path, refuse, session }, { clock, notifications }) {
    const isOwn = await notifications.acknowledge(session.userId, path.id, clock.now());
    if (!isOwn) throw refuse(404, MISSING_NOTIFICATION);
    return { id: path.id, delivered: true as const };
  },
});

/** New notifications of the kinds that the roles of the reader serve now. */
const listNewOrderNotifications = defineOperation('listNewOrderNotifications', {
  allow: anySignedIn,
  async run({ session }, { clock, notifications }) {
    const kinds = ORDER_KINDS.filter((kind) => receivesNotifications(kind, session.roles));
    const news = await notifications.listNew(session.userId, kinds);
    return news.map((notification) => presentOrderNotification(notification, clock.timeZone));
  },
});

const deliverOrderNotification = defineOperation('deliverOrderNotification', {
  allow: anySignedIn,
  changes: true,
  async run({ path, refuse, session }, { clock, notifications }) {
    const delivered = await notifications.deliver(session.userId, ORDER_KINDS, path.id, clock.now());
    if (!delivered) throw refuse(404, MISSING_NOTIFICATION);
    return { id: path.id, delivered: true as const };
  },
});

const listNewPrivateNotifications = defineOperation('listNewPrivateNotifications', {
  allow: anySignedIn,
  async run({ session }, { clock, notifications }) {
    const news = await notifications.listNew(session.userId, ['private']);
    return news.map((notification) => presentPrivateNotification(notification, clock.timeZone));
  },
});

const deliverPrivateNotification = defineOperation('deliverPrivateNotification', {
  allow: anySignedIn,
  async run({ path, refuse, session }, { clock, notifications }) {
    const delivered = await notifications.deliver(session.userId, ['private'], path.id, clock.now());
    if (!delivered) throw refuse(404, MISSING_NOTIFICATION);
    return { id: path.id, delivered: true as const };
  },
});

/** Accepted notifications that are still kept, of the kinds that the roles of the reader serve now. */
const listAcceptedNotifications = defineOperation('listAcceptedNotifications', {
  allow: anySignedIn,
  async run({ session }, { clock, notifications }) {
    const { timeZone } = clock;
    const kinds = NOTIFICATION_KINDS.filter((kind) => receivesNotifications(kind, session.roles));
    const accepted = await notifications.listAccepted(session.userId, kinds, clock.now());
    return {
      orders: accepted.flatMap((notification) =>
        notification.kind === 'cartridge' ||
        notification.kind === 'sysadmin' ||
        notification.kind === 'repair'
          ? [presentOrderNotification(notification, timeZone)]
          : [],
      ),
      certificates: accepted.flatMap((notification) =>
        notification.kind === 'certificate' ? [presentCertificateNotification(notification, timeZone)] : [],
      ),
      replacements: accepted.flatMap((notification) =>
        notification.kind === 'replace' ? [presentReplacementNotification(notification, timeZone)] : [],
      ),
      messages: accepted.flatMap((notification) =>
        notification.kind === 'private' ? [presentPrivateNotification(notification, timeZone)] : [],
      ),
    };
  },
});

const listNewCertificates = defineOperation('listNewCertificates', {
  allow: (roles) => receivesNotifications('certificate', roles),
  async run({ session }, { clock, notifications }) {
    const news = await notifications.listNew(session.userId, ['certificate']);
    return news.map((notification) => presentCertificateNotification(notification, clock.timeZone));
  },
});

/** Marks the notification of a request as seen, by the number of the request, which stays open. */
const deliverCertificate = defineOperation('deliverCertificate', {
  allow: (roles) => receivesNotifications('certificate', roles),
  async run({ path, refuse, session }, { clock, notifications }) {
    const now = clock.now();
    const delivered = await notifications.deliverAbout(session.userId, 'certificate', path.id, now);
    if (!delivered) throw refuse(404, MISSING_NOTIFICATION);
    return { id: path.id, delivered: true as const };
  },
});

/** Notifications of every kind: the new, the accepted, marking as seen. */
export const NOTIFICATION_OPERATIONS = {
  listNewReplacementNotifications,
  deliverReplacementNotification,
  acknowledgeNotification,
  listNewOrderNotifications,
  deliverOrderNotification,
  listNewPrivateNotifications,
  deliverPrivateNotification,
  listAcceptedNotifications,
  listNewCertificates,
  deliverCertificate,
};
