import {
  type CalendarEntry,
  calendarClash,
  calendarClashText,
  calendarEntryDates,
  calendarEntryTitle,
} from '@zvonok/domain/calendar/calendar-entry';
import { WEEKDAY_LABEL } from '@zvonok/domain/calendar/weekday';
import { FIELD_LABELS } from '@zvonok/domain/conflicts/field-labels';
import { calendarEntrySchema } from '@zvonok/domain/forms/calendar-entry';
import { checkForm } from '@zvonok/domain/forms/check-form';
import { CHECK_FIELDS, type Refusal, type RefusalExtras } from '../../platform/refusal.ts';
import type { Wire } from '../../platform/schemas.ts';
import type { CalendarEntryRow } from '../../timetable/calendar-entries.ts';

interface CallWithEntry {
  body: Wire['CalendarEntryBody'];
  refuse(status: 400 | 409, detail: string, extras?: RefusalExtras): Refusal;
}

/** The entry of a body, read by the rules of its form; refuses what they refuse, in their words. */
export function calendarEntryOf({ body, refuse }: CallWithEntry): CalendarEntry {
  const checked = checkForm(calendarEntrySchema, body);
  if (checked.ok) return checked.form;
  const errors = checked.errors.map(({ field, message }) => ({ path: `body.${field}`, message }));
  throw refuse(400, CHECK_FIELDS, { errors });
}

/** Refuses an entry on days that are told otherwise already. */
export function refuseClash(
  entry: CalendarEntry,
  others: readonly CalendarEntryRow[],
  { refuse }: CallWithEntry,
): void {
  const other = calendarClash(entry, others);
  if (other) throw refuse(409, calendarClashText(other));
}

/** What two people may have edited of an entry at once. */
export const EDITED_CALENDAR_ENTRY = {
  labels: FIELD_LABELS.calendarEntry,
  fields: ({ title, firstDate, lastDate, follows }: CalendarEntry) => ({
    title,
    firstDate,
    lastDate,
    follows: follows ?? null,
  }),
};

/** An entry's fields as the journal tells them. */
export function calendarFacts(entry: CalendarEntry) {
  const { follows, ...fields } = EDITED_CALENDAR_ENTRY.fields(entry);
  return { ...fields, follows: follows && WEEKDAY_LABEL[follows] };
}

/** An entry as the journal names it. */
export function calendarSubject(id: number, entry: CalendarEntry) {
  const label = `${calendarEntryTitle(entry)}, ${calendarEntryDates(entry)}`;
  return { kind: 'calendar', id, label } as const;
}

export function missingCalendarEntry(id: number): string {
  return `Записи календаря с номером ${id} нет. Возможно, её уже удалили.`;
}
