import { ORDER_KINDS } from '@zvonok/domain/orders/kinds';
import { anySignedIn } from '../access.ts';
import { defineOperation } from '../operation.ts';
import { MISSING_NOTIFICATION } from './texts.ts';

export const deliverOrderNotification = defineOperation('deliverOrderNotification', {
  allow: anySignedIn,
  changes: true,
  async run({ path, refuse, session }, { clock, notifications }) {
    const delivered = await notifications.deliver(session.userId, ORDER_KINDS, path.id, clock.now());
    if (!delivered) throw refuse(404, MISSING_NOTIFICATION);
    return { id: path.id, delivered: true as const };
  },
});
