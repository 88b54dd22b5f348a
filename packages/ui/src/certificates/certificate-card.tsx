import { showServerDate } from '@zvonok/domain/calendar/server-date';
import { CERTIFICATE_LABEL } from '@zvonok/domain/certificates/labels';
import type { ReactNode } from 'react';
import { RecordCard, type RecordCardProps } from '../lists/record-card.tsx';

/** A request for a certificate, as a card shows it. Dates as the server writes them. */
export interface CertificateView {
  id: number;
  name: string;
  eduGroup: string;
  /** Where it will be shown; may be empty. */
  provided: string;
  dateCreated: string | null;
  /** Null while it is open. */
  dateClosed: string | null;
  processed: boolean;
  /** Who closed it. */
  executor: string | null;
}

export interface CertificateCardProps {
  certificate: CertificateView;
  /** What the reader can do with it. */
  actions?: ReactNode;
  /** A box to tick, where several are chosen. */
  selection?: RecordCardProps['selection'];
}

/** One request for a certificate: an `<article>` named by whose it is. */
export function CertificateCard({ certificate, actions, selection }: CertificateCardProps) {
  const { id, name, eduGroup, provided, dateCreated, dateClosed, processed, executor } = certificate;
  return (
    <RecordCard
      title={name}
      badges={[
        { text: `№ ${id}` },
        { text: eduGroup, tone: 'info' },
        ...(processed ? [{ text: CERTIFICATE_LABEL.processed, tone: 'success' as const }] : []),
      ]}
      fields={[
        { label: CERTIFICATE_LABEL.provided, value: provided },
        { label: CERTIFICATE_LABEL.dateCreated, value: showServerDate(dateCreated) },
        { label: CERTIFICATE_LABEL.dateClosed, value: showServerDate(dateClosed) },
        { label: CERTIFICATE_LABEL.executor, value: executor },
      ]}
      actions={actions}
      {...(selection && { selection })}
    />
  );
}
