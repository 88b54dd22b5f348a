import { canServeCertificates } from '@zvonok/domain/access/rights';
import { presentCertificate } from '../../certificates/present-certificate.ts';
import { defineOperation } from '../operation.ts';

export const searchCertificates = defineOperation('searchCertificates', {
  allow: canServeCertificates,
  run: async ({ path }, { certificates, clock }) =>
    (await certificates.search(path.query)).map((row) => presentCertificate(row, clock.timeZone)),
});
