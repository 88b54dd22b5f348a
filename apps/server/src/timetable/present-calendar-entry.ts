import type { Wire } from '../platform/schemas.ts';
import type { CalendarEntryRow } from './calendar-entries.ts';

export function presentCalendarEntry(row: CalendarEntryRow): Wire['CalendarEntry'] {
  const { id, kind, title, firstDate, lastDate, follows, version, ended } = row;
  return {
    ...{ id, kind, title, firstDate, lastDate, version },
    ...(follows && { follows }),
    ...(ended && { ended }),
  };
}
