import { receivesNotifications } from '@zvonok/domain/access/recipients';
import { ORDER_KINDS } from '@zvonok/domain/orders/kinds';
import { presentOrderNotification } from '../../notifications/present-notification.ts';
import { anySignedIn } from '../access.ts';
import { defineOperation } from '../operation.ts';

/** Only of the kinds the reader serves: one who has lost a role is not told what came in while they had it. */
export const listNewOrderNotifications = defineOperation('listNewOrderNotifications', {
  allow: anySignedIn,
  async run({ session }, { clock, notifications }) {
    const kinds = ORDER_KINDS.filter((kind) => receivesNotifications(kind, session.roles));
    const news = await notifications.listNew(session.userId, kinds);
    return news.map((notification) => presentOrderNotification(notification, clock.timeZone));
  },
});
