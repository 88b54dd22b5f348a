import { serverDate } from '../platform/clock.ts';
import type { Wire } from '../platform/schemas.ts';
import type { CertificateRow } from './certificates.ts';

export function presentCertificate(certificate: CertificateRow, timeZone: string): Wire['Certificate'] {
  const { id, name, eduGroup, provided, createdAt, closedAt, executor, version } = certificate;
  return {
    id,
    name,
    eduGroup,
    provided,
    dateCreated: serverDate(createdAt, timeZone),
    dateClosed: closedAt && serverDate(closedAt, timeZone),
    processed: closedAt !== null,
    executor,
    version,
  };
}
