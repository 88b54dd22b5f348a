import { canServeCertificates } from '@zvonok/domain/access/rights';
import { showServerDate } from '@zvonok/domain/calendar/server-date';
import { canCloseCertificate } from '@zvonok/domain/certificates/rules';
import type { CertificateRow } from '../../certificates/certificates.ts';
import { presentCertificate } from '../../certificates/present-certificate.ts';
import { authorOf } from '../author.ts';
import { defineOperation } from '../operation.ts';
import { missingCertificate } from './edited-certificate.ts';

const CLOSED = { type: 'order-closed', title: 'Заявка уже закрыта' };

/** Closes a request, once; whoever does so is its executor. `processed: false` leaves an open one as it is. */
export const updateCertificate = defineOperation('updateCertificate', {
  allow: canServeCertificates,
  async run(call, { certificates, clock }) {
    const { id } = call.path;
    const check = (row: CertificateRow) => {
      const { processed, dateClosed, executor } = presentCertificate(row, clock.timeZone);
      if (canCloseCertificate({ processed })) return;
      const when = showServerDate(dateClosed);
      throw call.refuse(409, `Заявку № ${id} закрыли ${when}, исполнитель — ${executor}`, {
        problem: CLOSED,
      });
    };
    const row = call.body.processed
      ? await certificates.close(id, { author: authorOf(call), now: clock.now(), check })
      : await certificates.get(id);
    if (!row) throw call.refuse(404, missingCertificate(id));
    if (!call.body.processed) check(row);
    return presentCertificate(row, clock.timeZone);
  },
});
