import { receivesNotifications } from '@zvonok/domain/access/recipients';
import { defineOperation } from '../operation.ts';
import { MISSING_NOTIFICATION } from './texts.ts';

/** Marks the notification of a certificate as seen, by the certificate's number; the request itself stays open. */
export const deliverCertificate = defineOperation('deliverCertificate', {
  allow: (roles) => receivesNotifications('certificate', roles),
  async run({ path, refuse, session }, { clock, notifications }) {
    const now = clock.now();
    const delivered = await notifications.deliverAbout(session.userId, 'certificate', path.id, now);
    if (!delivered) throw refuse(404, MISSING_NOTIFICATION);
    return { id: path.id, delivered: true as const };
  },
});
