import { chakra } from '@chakra-ui/react';
import { DateField } from '../controls/date-field.tsx';
import { TextAreaField } from '../controls/text-area-field.tsx';
import { TextField } from '../controls/text-field.tsx';
import { TimeField } from '../controls/time-field.tsx';
import { AppProvider } from '../tokens/app-provider.tsx';

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
    <AppProvider>
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
    </AppProvider>
  );
}

const FIELDS = { display: 'grid', gap: '3', width: 'full', minWidth: '0' } as const;
const PAIR = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10rem), 1fr))',
  alignItems: 'start',
  gap: '3',
} as const;
