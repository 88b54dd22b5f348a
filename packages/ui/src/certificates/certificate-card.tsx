import { showServerDate } from '@zvonok/domain/calendar/server-date';
import { CERTIFICATE_LABEL } from '@zvonok/domain/certificates/certificates';
import type { ReactNode } from 'react';
import { RecordBadgeView } from '../lists/record-badge.tsx';
import { RecordCard, type RecordCardProps } from '../lists/record-card.tsx';
import type { RecordColumn } from '../lists/record-table.tsx';

/** A request for a certificate, as a card shows it. Dates as the server writes them. */
export interface CertificateView {
  id: number;
  name: string;
  eduGroup: string;
  /** Where it will be shown; may be empty. */
  provided: string;
  /** How to reach the person who ordered it; null or missing if they left nothing. */
  contact?: string | null;
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
  const { id, name, eduGroup, provided, contact, dateCreated, dateClosed, processed, executor } = certificate;
  return (
    <RecordCard
      title={name}
      badges={[
        ...(processed ? [{ text: CERTIFICATE_LABEL.processed, tone: 'success' as const }] : []),
        { text: eduGroup, tone: 'info' },
        { text: `№ ${id}`, tone: 'quiet' },
      ]}
      fields={[
        { label: CERTIFICATE_LABEL.provided, value: provided },
        { label: CERTIFICATE_LABEL.contact, value: contact },
        { label: CERTIFICATE_LABEL.dateCreated, value: showServerDate(dateCreated) },
        { label: CERTIFICATE_LABEL.dateClosed, value: showServerDate(dateClosed) },
        { label: CERTIFICATE_LABEL.executor, value: executor },
      ]}
      actions={actions}
      {...(selection && { selection })}
    />
  );
}

/** The columns of the table of requests. */
export const CERTIFICATE_COLUMNS: readonly RecordColumn<CertificateView>[] = [
  {
    id: 'processed',
    header: 'Состояние',
    width: '8rem',
    render: ({ processed }) =>
      processed ? (
        <RecordBadgeView text={CERTIFICATE_LABEL.processed} tone="success" />
      ) : (
        <RecordBadgeView text="Открыта" tone="info" />
      ),
  },
  { id: 'name', header: 'Имя', width: 'auto', isRowHeader: true, text: ({ name }) => name },
  { id: 'eduGroup', header: 'Класс', width: '5rem', text: ({ eduGroup }) => eduGroup },
  { id: 'provided', header: CERTIFICATE_LABEL.provided, width: '14%', text: ({ provided }) => provided },
  {
    id: 'contact',
    header: CERTIFICATE_LABEL.contact,
    width: '12%',
    text: ({ contact }) => contact ?? null,
  },
  {
    id: 'dateCreated',
    header: CERTIFICATE_LABEL.dateCreated,
    width: '7rem',
    date: ({ dateCreated }) => dateCreated,
  },
  {
    id: 'dateClosed',
    header: CERTIFICATE_LABEL.dateClosed,
    width: '7rem',
    date: ({ dateClosed }) => dateClosed,
  },
  { id: 'executor', header: CERTIFICATE_LABEL.executor, width: '11%', text: ({ executor }) => executor },
  { id: 'id', header: '№', width: '3rem', muted: true, text: ({ id }) => id },
];
