import { showServerDate } from '@zvonok/domain/calendar/server-date';
import type { ReactNode } from 'react';
import { RecordBadgeView } from '../lists/record-badge.tsx';
import { RecordCard, type RecordCardProps } from '../lists/record-card.tsx';
import type { RecordColumn } from '../lists/record-table.tsx';

export interface FeedbackSummary {
  id: number;
  title: string;
  author: string;
  /** The server's form, `yyyy-mm-dd hh-mm-ss`. */
  creationDate: string;
  /** Null without a file. */
  filename: string | null;
}

export interface FeedbackCardProps {
  feedback: FeedbackSummary;
  selection?: RecordCardProps['selection'];
  /** What the reader can do with it. */
  actions?: ReactNode;
}

/** A message in the list of the administrators. */
export function FeedbackCard({ feedback, selection, actions }: FeedbackCardProps) {
  const { id, title, author, creationDate, filename } = feedback;
  return (
    <RecordCard
      title={title}
      badges={[
        { text: author, tone: 'info' },
        { text: `№ ${id}`, tone: 'quiet' },
        ...(filename === null ? [] : [FILE_BADGE]),
      ]}
      subtitle={`Создан: ${showServerDate(creationDate)}`}
      {...(selection && { selection })}
      actions={actions}
    />
  );
}

const FILE_BADGE = { text: 'Файл', tone: 'primary' } as const;

/** The columns of the table of messages. */
export const FEEDBACK_COLUMNS: readonly RecordColumn<FeedbackSummary>[] = [
  { id: 'title', header: 'Заголовок', width: 'auto', isRowHeader: true, text: ({ title }) => title },
  { id: 'author', header: 'Автор', width: '18%', text: ({ author }) => author },
  { id: 'creationDate', header: 'Создан', width: '7rem', date: ({ creationDate }) => creationDate },
  {
    id: 'file',
    header: FILE_BADGE.text,
    width: '5rem',
    render: ({ filename }) => (filename === null ? '—' : <RecordBadgeView {...FILE_BADGE} />),
  },
  { id: 'id', header: '№', width: '3rem', muted: true, text: ({ id }) => id },
];
