import { canServeCertificates } from '@zvonok/domain/access/rights';
import { presentCertificate } from '../../certificates/present-certificate.ts';
import { authorOf } from '../author.ts';
import { defineOperation } from '../operation.ts';
import { missingCertificate } from './edited-certificate.ts';

/** Takes a deletion back while the request is kept. */
export const restoreCertificate = defineOperation('restoreCertificate', {
  allow: canServeCertificates,
  async run(call, { certificates, clock }) {
    const { id } = call.path;
    const row = await certificates.restore(id, { author: authorOf(call), now: clock.now() });
    if (!row) throw call.refuse(404, missingCertificate(id));
    return presentCertificate(row, clock.timeZone);
  },
});
