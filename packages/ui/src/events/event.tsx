import { chakra } from '@chakra-ui/react';
import { showServerDate } from '@zvonok/domain/calendar/server-date';
import type { ReactNode } from 'react';
import { DateField } from '../controls/date-field.tsx';
import { TextAreaField, TextField } from '../controls/text-field.tsx';
import { TimeField } from '../controls/time-field.tsx';
import { RecordCard, type RecordCardProps } from '../lists/record-card.tsx';
import { RecordForm, type RecordFormState } from '../lists/record-form.tsx';
import type { RecordColumn } from '../lists/record-table.tsx';

export const EVENT_FIELDS = [
  'title',
  'description',
  'location',
  'responsible',
  'startDate',
  'startTime',
  'endDate',
  'endTime',
] as const;
export type EventField = (typeof EVENT_FIELDS)[number];

/** One field as the form has it. Dates are `yyyy-mm-dd`, times `HH:MM`; empty while they are not whole. */
export interface EventFieldState {
  value: string;
  error: string | null;
  onChange: (value: string) => void;
  onBlur: () => void;
}

export interface EventFieldsProps {
  fields: Readonly<Record<EventField, EventFieldState>>;
}

/** The fields of an event, new or edited. The focus of a dialog around them starts on the title. */
export function EventFields({ fields }: EventFieldsProps) {
  const text = (name: EventField) => {
    const { onChange, ...field } = fields[name];
    return { ...field, onChange: (event: { target: { value: string } }) => onChange(event.target.value) };
  };
  return (
    <chakra.div css={FIELDS}>
      <TextField
        label="Название"
        required
        maxLength={200}
        autoComplete="off"
        data-autofocus=""
        {...text('title')}
      />
      <TextAreaField label="Описание" rows={4} maxLength={2000} {...text('description')} />
      <TextField label="Место" maxLength={200} autoComplete="off" {...text('location')} />
      <TextField label="Ответственный" maxLength={200} autoComplete="off" {...text('responsible')} />
      <chakra.div css={PAIR}>
        <DateField label="Дата начала" {...fields.startDate} />
        <TimeField label="Время начала" {...fields.startTime} />
      </chakra.div>
      <chakra.div css={PAIR}>
        <DateField label="Дата окончания" {...fields.endDate} />
        <TimeField label="Время окончания" {...fields.endTime} />
      </chakra.div>
    </chakra.div>
  );
}

const FIELDS = { display: 'grid', gap: '3', width: 'full', minWidth: '0' } as const;
const PAIR = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10rem), 1fr))',
  alignItems: 'start',
  gap: '3',
} as const;

export interface EventFormProps extends EventFieldsProps, Omit<RecordFormState, 'onSubmit'> {
  /** Who wrote it; null when the account is gone. */
  author: string | null;
  /** «Вернуться»: a link. */
  back: ReactNode;
  onSubmit: () => void;
}

/** An event that is edited, on a page of its own. */
export function EventForm({ fields, author, onSubmit, ...form }: EventFormProps) {
  return (
    <RecordForm
      {...form}
      facts={[{ label: 'Автор', value: author ?? '—' }]}
      help="Событие видят все сотрудники: на главной странице, в каждый день от начала до окончания."
      onSubmit={(event) => {
        event.preventDefault();
        if (form.canSave && !form.busy) onSubmit();
      }}
    >
      <EventFields fields={fields} />
    </RecordForm>
  );
}

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
      badges={[{ text: `№ ${event.id}`, tone: 'quiet' }]}
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

/** The columns of the table of events. */
export const EVENT_COLUMNS: readonly RecordColumn<EventRecordView>[] = [
  { id: 'title', header: 'Название', width: 'auto', isRowHeader: true, text: ({ title }) => title },
  { id: 'start', header: 'Начало', width: '7rem', date: ({ startDate }) => startDate },
  { id: 'end', header: 'Окончание', width: '7rem', date: ({ endDate }) => endDate },
  { id: 'location', header: 'Место', width: '12%', text: ({ location }) => location },
  { id: 'responsible', header: 'Ответственный', width: '12%', text: ({ responsible }) => responsible },
  { id: 'creator', header: 'Автор', width: '11%', text: ({ creator }) => creator },
  { id: 'id', header: '№', width: '3rem', muted: true, text: ({ id }) => id },
];
