import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import {
  createCalendarEntry,
  deleteCalendarEntry,
  updateCalendarEntry,
} from '@zvonok/api-client/calls/calendar';
import { type CalendarRecord, calendarQueries } from '@zvonok/api-client/queries/calendar';
import { calendarEntryDates, calendarEntryTitle } from '@zvonok/domain/calendar/calendar-entry';
import { calendarDoneText } from '@zvonok/domain/timetable/ended-change';
import { Button, EditIcon, IconButton, TrashIcon } from '@zvonok/ui/controls';
import { failureText } from '../../shared/forms/failure-text.ts';
import { useFormDialog } from '../../shared/forms/use-form-dialog.ts';
import { useReportUnsupported, useServerSupports } from '../../shared/server-supports/use-server-supports.ts';
import { bodyOf, CalendarEntryDialog } from './calendar-entry-dialog.tsx';
import { DataSection } from './data-section.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import styles from './school-data.module.css';
import { useAskedChange } from './use-asked-change.tsx';
import type { Change } from './use-data-change.ts';
import { useDataQuestion } from './use-data-question.ts';

/** How long «Отменить» is offered, in milliseconds. */
const UNDO_MS = 8000;

/** Terms, holidays and moved working days; nothing on a server that keeps none. */
export function SchoolCalendarSection() {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const [isSupported] = useServerSupports('listCalendarEntries');
  const query = useQuery({ ...calendarQueries.list(api), enabled: isSupported });
  useReportUnsupported('listCalendarEntries', query.error);
  const removal = useAskedChange();
  const question = useDataQuestion<CalendarRecord>(removal);
  const form = useFormDialog<CalendarRecord>();
  const undo = useAskedChange();
  if (!isSupported) return null;

  const takeBack = (change: Change) =>
    undo.mutate(change, { onError: (error) => toasts.error(failureText(error)) });
  const offer = (text: string, change: Change) =>
    toasts.success(text, {
      duration: UNDO_MS,
      action: { label: 'Отменить', onPress: () => takeBack(change) },
    });
  const tell = (done: Parameters<typeof calendarDoneText>[0]) => {
    const text = calendarDoneText(done);
    if (text) toasts.success(text);
  };
  const restore = (entry: CalendarRecord): Change => ({
    done: `Восстановлено: ${nameOf(entry)}`,
    call: async (to, ends) => tell(await createCalendarEntry(to, bodyOf(entry), { ends })),
  });
  const deletionOf = (entry: CalendarRecord): Change => ({
    done: 'Удалено из учебного календаря',
    async call(from, ends) {
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
      call: async (api, ends) =>
        tell(
          before
            ? await updateCalendarEntry(api, now.id, bodyOf(before), { ...seen, ends })
            : await deleteCalendarEntry(api, now.id, { ...seen, ends }),
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
      {removal.question}
      {undo.question}
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
