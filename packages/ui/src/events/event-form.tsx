import type { ReactNode } from 'react';
import { RecordForm, type RecordFormState } from '../lists/record-form.tsx';
import { EventFields, type EventFieldsProps } from './event-fields.tsx';

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
      onSubmit={(event) => {
        event.preventDefault();
        if (form.canSave && !form.busy) onSubmit();
      }}
    >
      <EventFields fields={fields} />
    </RecordForm>
  );
}
