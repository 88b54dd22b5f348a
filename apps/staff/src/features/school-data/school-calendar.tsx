import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import {
  type CalendarRecord,
  calendarQueries,
  createCalendarEntry,
  deleteCalendarEntry,
  updateCalendarEntry,
} from '@zvonok/api-client/calendar';
import {
  CALENDAR_KINDS,
  type CalendarEntry,
  calendarEntryDates,
  calendarEntryTitle,
} from '@zvonok/domain/calendar/school-calendar';
import { isWeekday } from '@zvonok/domain/calendar/weekday';
import type { FieldValue } from '@zvonok/domain/conflicts/conflicts';
import { type CalendarEntryForm, calendarEntrySchema } from '@zvonok/domain/forms/calendar';
import { UNDO_MESSAGE_MS } from '@zvonok/domain/messages/common';
import { calendarDoneText } from '@zvonok/domain/timetable/ended-change';
import { Button, EditIcon, IconButton, TrashIcon } from '@zvonok/ui/controls';
import { CalendarEntryFields } from '@zvonok/ui/setup';
import { useCapability } from '../../shared/capabilities.ts';
import { useFormDialog } from '../../shared/forms/use-form-dialog.ts';
import { useRecordForm } from '../../shared/records/use-record-form.ts';
import { DataSection, DeleteQuestion, FormDialog, useQuestion } from './data-section.tsx';
import styles from './school-data.module.css';
import { type AgreedChange, useAgreedChange } from './use-agreed-change.tsx';

/** Terms, holidays and moved working days; nothing on a server that keeps none. */
export function SchoolCalendarSection() {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const isOffered = useCapability('listCalendarEntries');
  const query = useQuery(calendarQueries.list(api));
  const removal = useAgreedChange({ toastsFailures: true });
  const question = useQuestion<CalendarRecord>(removal);
  const form = useFormDialog<CalendarRecord>();
  const undo = useAgreedChange({ toastsFailures: true });
  if (!isOffered) return null;

  const offer = (text: string, change: AgreedChange) =>
    toasts.success(text, {
      duration: UNDO_MESSAGE_MS,
      action: { label: 'Отменить', onPress: () => undo.mutate(change) },
    });
  const tell = (done: Parameters<typeof calendarDoneText>[0]) => {
    const text = calendarDoneText(done);
    if (text) toasts.success(text);
  };
  const restore = (entry: CalendarRecord): AgreedChange => ({
    done: `Восстановлено: ${nameOf(entry)}`,
    call: async (to, _, ends) => tell(await createCalendarEntry(to, bodyOf(entry), { ends })),
  });
  const deletionOf = (entry: CalendarRecord): AgreedChange => ({
    done: 'Удалено из учебного календаря',
    async call(from, _, ends) {
      const done = await deleteCalendarEntry(from, entry.id, { version: entry.version, ends });
      offer(
        [`Можно вернуть: ${nameOf(entry)}`, calendarDoneText(done)].filter(Boolean).join('. '),
        restore(entry),
      );
    },
  });
  /** Substitutions that ended or came back make an edit worth taking back at once. */
  const saved = (before: CalendarRecord | null, now: CalendarRecord) => {
    const text = calendarDoneText(now);
    if (!text) return;
    const seen = { version: now.version };
    offer(text, {
      done: before ? `Возвращено: ${nameOf(before)}` : `Убрано: ${nameOf(now)}`,
      call: async (to, _, ends) =>
        tell(
          before
            ? await updateCalendarEntry(to, now.id, bodyOf(before), { ...seen, ends })
            : await deleteCalendarEntry(to, now.id, { ...seen, ends }),
        ),
    });
  };

  return (
    <DataSection
      title="Учебный календарь"
      query={query}
      failed="Не удалось загрузить учебный календарь"
      empty={{
        title: 'Каникулы не заданы',
        text: 'Добавьте четверти, каникулы и перенесённые дни: в каникулы в расписании нет ни уроков, ни замен.',
      }}
      height="12rem"
      action={query.data && <Button onClick={() => form.open(null)}>Добавить в календарь</Button>}
      renderList={(entries) => (
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <li key={entry.id} className={styles.entry}>
              <p>
                <b>{calendarEntryTitle(entry)}</b>
                <span>{calendarEntryDates(entry)}</span>
              </p>
              <IconButton
                size="sm"
                label={`Изменить: ${nameOf(entry)}`}
                icon={<EditIcon size={18} />}
                onClick={() => form.open(entry)}
              />
              <IconButton
                size="sm"
                label={`Удалить: ${nameOf(entry)}`}
                icon={<TrashIcon size={18} />}
                onClick={() => question.ask(entry)}
              />
            </li>
          ))}
        </ul>
      )}
    >
      <CalendarEntryDialog
        key={form.formKey}
        entry={form.subject}
        open={form.isOpen}
        onClose={form.close}
        onSaved={(now) => saved(form.subject, now)}
      />
      {removal.consequences}
      {undo.consequences}
      <DeleteQuestion
        question={question}
        title="Удалить из учебного календаря?"
        text={(entry) => `${nameOf(entry)}. ${CONSEQUENCE[entry.kind]}${returnText(entry)}`}
        deletion={deletionOf}
      />
    </DataSection>
  );
}

const CONSEQUENCE = {
  term: 'Само расписание не изменится.',
  holiday: 'В эти дни снова будут уроки.',
  moved: 'Этот день снова пойдёт по своему расписанию.',
} as const satisfies Record<CalendarRecord['kind'], string>;

function returnText({ ended = 0 }: CalendarRecord): string {
  return ended > 0 ? ` Вернутся и замены, снятые с ними: ${ended}.` : '';
}

function nameOf(entry: CalendarRecord): string {
  return `${calendarEntryTitle(entry)}, ${calendarEntryDates(entry)}`;
}

interface CalendarEntryDialogProps {
  /** Null for a new one. */
  entry: CalendarRecord | null;
  open: boolean;
  onClose: () => void;
  /** What it did is offered to be taken back. */
  onSaved: (saved: CalendarRecord) => void;
}

/** A term, holidays or a moved working day: its name and its days. */
function CalendarEntryDialog({ entry, open, onClose, onSaved }: CalendarEntryDialogProps) {
  const form = useRecordForm<CalendarEntryForm, CalendarEntry>({
    draft: open ? `calendar-entry.${entry?.id ?? 'new'}` : null,
    start: valuesOf(entry),
    check: calendarEntrySchema,
  });
  const values = { ...valuesOf(null), ...form.values };
  const setKind = (kind: string) => {
    form.set('kind', CALENDAR_KINDS.find((one) => one === kind) ?? values.kind);
    form.set('follows', kind === 'moved' ? 'MONDAY' : undefined);
    if (kind === 'moved') form.set('lastDate', values.firstDate);
  };
  const put = (field: string, value: FieldValue) => {
    if (field === 'kind') setKind(String(value));
    else if (field === 'follows') form.set('follows', isWeekday(value) ? value : undefined);
    else form.put(field, value);
    // A moved day is one day.
    if (field === 'firstDate' && values.kind === 'moved') form.put('lastDate', value);
  };
  const change = useAgreedChange({
    edited: {
      base: fieldsOf(entry ?? valuesOf(null)),
      version: entry?.version,
      values: fieldsOf(values),
      put,
    },
  });
  const save = form.submit((body) =>
    change.mutate(
      {
        done: entry ? 'Учебный календарь изменён' : 'Добавлено в учебный календарь',
        yours: fieldsOf(body),
        async call(api, { version }, ends) {
          const saved = entry
            ? await updateCalendarEntry(api, entry.id, bodyOf(body), { version, ends })
            : await createCalendarEntry(api, bodyOf(body), { ends });
          onSaved(saved);
        },
      },
      { onShown: onClose },
    ),
  );

  return (
    <>
      <FormDialog
        title={entry ? `Изменить: ${calendarEntryTitle(entry)}` : 'Новая запись календаря'}
        open={open}
        change={change}
        onSubmit={save}
        onClose={onClose}
      >
        <CalendarEntryFields
          {...values}
          follows={values.follows}
          errors={form.errors}
          onChange={put}
          isNew={!entry}
        />
      </FormDialog>
      {change.consequences}
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
function bodyOf({ kind, title, firstDate, lastDate, follows }: CalendarEntry) {
  return { kind, title, firstDate, lastDate, ...(follows && { follows }) };
}
