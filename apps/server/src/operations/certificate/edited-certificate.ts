import { FIELD_LABELS } from '@zvonok/domain/conflicts/field-labels';
import type { CertificateRow } from '../../certificates/certificates.ts';

/** What two people may have changed of a request at once. */
export const EDITED_CERTIFICATE = {
  labels: FIELD_LABELS.certificate,
  fields: ({ name, eduGroup, provided, closedAt, executor }: CertificateRow) => ({
    name,
    eduGroup,
    provided,
    processed: closedAt !== null,
    executor,
  }),
};

export function missingCertificate(id: number): string {
  return `Заявки на справку с номером ${id} нет. Возможно, её уже удалили.`;
}
