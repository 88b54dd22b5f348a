import { valibotResolver } from '@hookform/resolvers/valibot';
import { createCalendarEntry, updateCalendarEntry } from '@zvonok/api-client/calls/calendar';
import type { CalendarRecord } from '@zvonok/api-client/queries/calendar';
import {
  CALENDAR_KINDS,
  type CalendarEntry,
  calendarEntryTitle,
} from '@zvonok/domain/calendar/calendar-entry';
import { isWeekday } from '@zvonok/domain/calendar/weekday';
import type { FieldValue } from '@zvonok/domain/conflicts/differences';
import { type CalendarEntryForm, calendarEntrySchema } from '@zvonok/domain/forms/calendar-entry';
import { CalendarEntryFields } from '@zvonok/ui/events';
import { useForm } from 'react-hook-form';
import { useEditConflict } from '../../shared/edit-conflict/use-edit-conflict.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useAskedChange } from './use-asked-change.tsx';

interface CalendarEntryDialogProps {
  /** Null for a new one. */
  entry: CalendarRecord | null;
  open: boolean;
  onClose: () => void;
  /** What it did is offered to be taken back. */
  onSaved: (saved: CalendarRecord) => void;
}

/** A term, holidays or a moved working day: its name and its days. */
export function CalendarEntryDialog({ entry, open, onClose, onSaved }: CalendarEntryDialogProps) {
  const change = useAskedChange();
  const { handleSubmit, formState, watch, setValue } = useForm({
    defaultValues: valuesOf(entry),
    resolver: valibotResolver(calendarEntrySchema),
  });
  const values = { ...valuesOf(null), ...watch() };
  const conflict = useEditConflict(fieldsOf(entry ?? valuesOf(null)), entry?.version);
  const { errors, isSubmitted } = formState;
  const set = (field: 'title' | 'firstDate' | 'lastDate', value: string) =>
    setValue(field, value, { shouldValidate: isSubmitted });
  const setKind = (kind: string) => {
    setValue('kind', CALENDAR_KINDS.find((one) => one === kind) ?? values.kind);
    setValue('follows', kind === 'moved' ? 'MONDAY' : undefined);
    if (kind === 'moved') set('lastDate', values.firstDate);
  };
  const put = (field: string, value: FieldValue) => {
    if (field === 'kind') setKind(String(value));
    if (field === 'follows')
      setValue('follows', isWeekday(value) ? value : undefined, { shouldValidate: isSubmitted });
    if (field === 'title' || field === 'firstDate' || field === 'lastDate') set(field, String(value));
    // A moved day is one day.
    if (field === 'firstDate' && values.kind === 'moved') set('lastDate', String(value));
  };
  const send = (body: CalendarEntry, seen: number | undefined) =>
    change.mutate(
      {
        done: entry ? 'Учебный календарь изменён' : 'Добавлено в учебный календарь',
        async call(api, ends) {
          const saved = entry
            ? await updateCalendarEntry(api, entry.id, bodyOf(body), { version: seen, ends })
            : await createCalendarEntry(api, bodyOf(body), { ends });
          onSaved(saved);
        },
      },
      {
        onSuccess: onClose,
        onError: (error) => {
          const after = conflict.afterRefusal(error, fieldsOf(body));
          if (after.kind === 'again') send(body, after.version);
          if (after.kind === 'asked')
            for (const [field, value] of Object.entries(after.taken)) put(field, value);
        },
      },
    );

  return (
    <>
      <FormDialog
        title={entry ? `Изменить: ${calendarEntryTitle(entry)}` : 'Новая запись календаря'}
        open={open}
        change={change}
        onSubmit={handleSubmit((body) => send(body, conflict.seen.version))}
        onClose={onClose}
        conflict={conflict.panel({ values: fieldsOf(values), put })}
      >
        <CalendarEntryFields
          {...values}
          follows={values.follows}
          errors={{
            title: errors.title?.message,
            firstDate: errors.firstDate?.message,
            lastDate: errors.lastDate?.message,
            follows: errors.follows?.message,
          }}
          onChange={put}
          isNew={!entry}
        />
      </FormDialog>
      {change.question}
    </>
  );
}

function valuesOf(entry: CalendarRecord | null): CalendarEntryForm {
  const { kind = 'holiday', title = '', firstDate = '', lastDate = '', follows } = entry ?? {};
  return { kind, title, firstDate, lastDate, follows };
}

/** The fields two people may have edited at once. */
function fieldsOf({ title, firstDate, lastDate, follows }: Omit<CalendarEntryForm, 'kind'>) {
  return { title, firstDate, lastDate, follows: follows ?? null };
}

/** What the call takes: a moved day has a weekday, the others have none. */
export function bodyOf({ kind, title, firstDate, lastDate, follows }: CalendarEntry) {
  return { kind, title, firstDate, lastDate, ...(follows && { follows }) };
}
