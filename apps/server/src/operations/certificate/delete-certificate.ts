import { canServeCertificates } from '@zvonok/domain/access/rights';
import type { CertificateRow } from '../../certificates/certificates.ts';
import { authorOf } from '../author.ts';
import { checkVersion } from '../check-version.ts';
import { defineOperation } from '../operation.ts';
import { EDITED_CERTIFICATE, missingCertificate } from './edited-certificate.ts';

export const deleteCertificate = defineOperation('deleteCertificate', {
  allow: canServeCertificates,
  async run(call, { certificates, clock }) {
    const { id } = call.path;
    const check = checkVersion<CertificateRow>(call, { ...EDITED_CERTIFICATE, yours: null });
    const removed = await certificates.remove(id, { author: authorOf(call), now: clock.now(), check });
    if (!removed) throw call.refuse(404, missingCertificate(id));
    return { id, deleted: true as const };
  },
});
