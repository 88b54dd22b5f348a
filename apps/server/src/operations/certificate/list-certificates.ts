import { canServeCertificates } from '@zvonok/domain/access/rights';
import { presentCertificate } from '../../certificates/present-certificate.ts';
import { defineOperation } from '../operation.ts';

export const listCertificates = defineOperation('listCertificates', {
  allow: canServeCertificates,
  run: async (_call, { certificates, clock }) =>
    (await certificates.list()).map((row) => presentCertificate(row, clock.timeZone)),
});
