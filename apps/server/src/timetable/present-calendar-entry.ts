import type { Wire } from '../platform/schemas.ts';
import type { CalendarEntryRow } from './calendar-entries.ts';

export function presentCalendarEntry(row: CalendarEntryRow): Wire['CalendarEntry'] {
  const { id, kind, title, firstDate, lastDate, follows, version } = row;
  return { id, kind, title, firstDate, lastDate, ...(follows && { follows }), version };
}
