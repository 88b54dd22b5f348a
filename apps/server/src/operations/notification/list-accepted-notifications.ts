import { receivesNotifications } from '@zvonok/domain/access/recipients';
import { NOTIFICATION_KINDS } from '@zvonok/domain/notifications/kinds';
import {
  presentCertificateNotification,
  presentOrderNotification,
  presentPrivateNotification,
  presentReplacementNotification,
} from '../../notifications/present-notification.ts';
import { anySignedIn } from '../access.ts';
import { defineOperation } from '../operation.ts';

/** What the caller has accepted within the days it stays readable, of the kinds they still serve. */
export const listAcceptedNotifications = defineOperation('listAcceptedNotifications', {
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
