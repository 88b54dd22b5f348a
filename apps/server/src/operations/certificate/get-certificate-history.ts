import { canServeCertificates } from '@zvonok/domain/access/rights';
import { presentHistory } from '../../records/present-history.ts';
import { defineOperation } from '../operation.ts';
import { missingCertificate } from './edited-certificate.ts';

export const getCertificateHistory = defineOperation('getCertificateHistory', {
  allow: canServeCertificates,
  async run({ path, refuse }, { certificates, clock }) {
    if (!(await certificates.get(path.id))) throw refuse(404, missingCertificate(path.id));
    return presentHistory(await certificates.history(path.id), clock.timeZone);
  },
});
