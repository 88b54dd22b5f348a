import { showServerDate } from '@zvonok/domain/calendar/server-date';
import type { ReactNode } from 'react';
import { RecordCard, type RecordCardProps } from '../lists/record-card.tsx';

/** An event as its administrators see it. Texts may be empty. */
export interface EventRecordView {
  id: number;
  title: string;
  description: string;
  location: string;
  responsible: string;
  /** Null when the account is gone. */
  creator: string | null;
  /** The server's form of a date. */
  startDate: string;
  endDate: string;
}

export interface EventRecordProps {
  event: EventRecordView;
  actions: ReactNode;
  selection?: RecordCardProps['selection'];
}

/** One event in the list of its administrators. */
export function EventRecord({ event, actions, selection }: EventRecordProps) {
  return (
    <RecordCard
      title={event.title}
      badges={[{ text: `№ ${event.id}` }]}
      fields={[
        { label: 'Начало', value: showServerDate(event.startDate) },
        { label: 'Окончание', value: showServerDate(event.endDate) },
        { label: 'Место', value: event.location },
        { label: 'Ответственный', value: event.responsible },
        { label: 'Автор', value: event.creator ?? '—' },
      ]}
      actions={actions}
      {...(selection && { selection })}
    />
  );
}
