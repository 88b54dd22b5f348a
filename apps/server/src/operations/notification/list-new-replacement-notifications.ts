import { presentReplacementNotification } from '../../notifications/present-notification.ts';
import { anySignedIn } from '../access.ts';
import { defineOperation } from '../operation.ts';

export const listNewReplacementNotifications = defineOperation('listNewReplacementNotifications', {
  allow: anySignedIn,
  async run({ session }, { clock, notifications }) {
    const news = await notifications.listNew(session.userId, ['replace']);
    return news.map((notification) => presentReplacementNotification(notification, clock.timeZone));
  },
});
