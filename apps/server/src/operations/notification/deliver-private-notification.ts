import { anySignedIn } from '../access.ts';
import { defineOperation } from '../operation.ts';
import { MISSING_NOTIFICATION } from './texts.ts';

export const deliverPrivateNotification = defineOperation('deliverPrivateNotification', {
  allow: anySignedIn,
  async run({ path, refuse, session }, { clock, notifications }) {
    const delivered = await notifications.deliver(session.userId, ['private'], path.id, clock.now());
    if (!delivered) throw refuse(404, MISSING_NOTIFICATION);
    return { id: path.id, delivered: true as const };
  },
});
