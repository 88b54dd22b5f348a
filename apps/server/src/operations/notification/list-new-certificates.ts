import { receivesNotifications } from '@zvonok/domain/access/recipients';
import { presentCertificateNotification } from '../../notifications/present-notification.ts';
import { defineOperation } from '../operation.ts';

export const listNewCertificates = defineOperation('listNewCertificates', {
  allow: (roles) => receivesNotifications('certificate', roles),
  async run({ session }, { clock, notifications }) {
    const news = await notifications.listNew(session.userId, ['certificate']);
    return news.map((notification) => presentCertificateNotification(notification, clock.timeZone));
  },
});
