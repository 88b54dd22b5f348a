import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { createCalendarEntry, deleteCalendarEntry } from '@zvonok/api-client/calls/calendar';
import { type CalendarRecord, calendarQueries } from '@zvonok/api-client/queries/calendar';
import { calendarEntryDates, calendarEntryTitle } from '@zvonok/domain/calendar/calendar-entry';
import { Button, EditIcon, IconButton, TrashIcon } from '@zvonok/ui/controls';
import { failureText } from '../../shared/forms/failure-text.ts';
import { useFormDialog } from '../../shared/forms/use-form-dialog.ts';
import { useReportUnsupported, useServerSupports } from '../../shared/server-supports/use-server-supports.ts';
import { bodyOf, CalendarEntryDialog } from './calendar-entry-dialog.tsx';
import { DataSection } from './data-section.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import styles from './school-data.module.css';
import { type Change, useDataChange } from './use-data-change.ts';
import { useDataQuestion } from './use-data-question.ts';

/** How long «Отменить» is offered, in milliseconds. */
const UNDO_MS = 8000;

/** Terms, holidays and moved working days; nothing on a server that keeps none. */
export function SchoolCalendarSection() {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const [isSupported] = useServerSupports('listCalendarEntries');
  const query = useQuery({ ...calendarQueries.list(api), enabled: isSupported });
  useReportUnsupported('listCalendarEntries', query.error);
  const question = useDataQuestion<CalendarRecord>();
  const form = useFormDialog<CalendarRecord>();
  const undo = useDataChange();
  if (!isSupported) return null;

  const restore = (entry: CalendarRecord) =>
    undo.mutate(
      { done: `Восстановлено: ${nameOf(entry)}`, call: (to) => createCalendarEntry(to, bodyOf(entry)) },
      { onError: (error) => toasts.error(failureText(error)) },
    );
  const deletionOf = (entry: CalendarRecord): Change => ({
    done: 'Удалено из учебного календаря',
    async call(from) {
      await deleteCalendarEntry(from, entry.id, entry.version);
      const action = { label: 'Отменить', onPress: () => restore(entry) };
      toasts.success(`Можно вернуть: ${nameOf(entry)}`, { duration: UNDO_MS, action });
    },
  });

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
      <CalendarEntryDialog key={form.formKey} entry={form.subject} open={form.isOpen} onClose={form.close} />
      <DeleteQuestion
        question={question}
        title="Удалить из учебного календаря?"
        text={(entry) => `${nameOf(entry)}. ${CONSEQUENCE[entry.kind]}`}
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

function nameOf(entry: CalendarRecord): string {
  return `${calendarEntryTitle(entry)}, ${calendarEntryDates(entry)}`;
}
