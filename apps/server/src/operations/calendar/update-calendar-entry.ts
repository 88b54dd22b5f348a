import { canEditCalendar } from '@zvonok/domain/access/rights';
import { auditChanges } from '@zvonok/domain/audit/entries';
import type { CalendarEntryRow } from '../../timetable/calendar-entries.ts';
import { presentCalendarEntry } from '../../timetable/present-calendar-entry.ts';
import { checkVersion } from '../check-version.ts';
import { defineOperation } from '../operation.ts';
import {
  calendarEntryOf,
  calendarFacts,
  calendarSubject,
  EDITED_CALENDAR_ENTRY,
  missingCalendarEntry,
  refuseClash,
} from './calendar-entry-body.ts';

export const updateCalendarEntry = defineOperation('updateCalendarEntry', {
  allow: canEditCalendar,
  async run(call, { changeTimetable }) {
    const { id } = call.path;
    const entry = calendarEntryOf(call);
    const yours = EDITED_CALENDAR_ENTRY.fields(entry);
    const check = checkVersion<CalendarEntryRow>(call, { ...EDITED_CALENDAR_ENTRY, yours });
    return changeTimetable(call.session.userId, async (timetable) => {
      const all = await timetable.calendarEntries();
      const now = all.find((one) => one.id === id);
      if (!now) throw call.refuse(404, missingCalendarEntry(id));
      check?.(now);
      const others = all.filter((one) => one.id !== id);
      refuseClash(entry, others, call);
      const updated = await timetable.updateCalendarEntry(id, entry);
      const changes = auditChanges(calendarFacts(now), calendarFacts(updated));
      if (changes) {
        await timetable.record({
          action: 'calendar.changed',
          address: call.client.address,
          subject: calendarSubject(id, updated),
          changes,
        });
      }
      return presentCalendarEntry(updated);
    });
  },
});
