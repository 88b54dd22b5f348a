import { presentPrivateNotification } from '../../notifications/present-notification.ts';
import { anySignedIn } from '../access.ts';
import { defineOperation } from '../operation.ts';

export const listNewPrivateNotifications = defineOperation('listNewPrivateNotifications', {
  allow: anySignedIn,
  async run({ session }, { clock, notifications }) {
    const news = await notifications.listNew(session.userId, ['private']);
    return news.map((notification) => presentPrivateNotification(notification, clock.timeZone));
  },
});
