import { canEditCalendar } from '@zvonok/domain/access/rights';
import { auditChanges, auditFacts } from '@zvonok/domain/audit/entries';
import { type CalendarEntryRow, writeCalendarEntry } from '../../timetable/calendar-entries.ts';
import { presentCalendarEntry } from '../../timetable/present-calendar-entry.ts';
import { recordInJournal } from '../../timetable/timetable-transaction.ts';
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
import { calendarNow, settleDays, toldOf } from './settle-days.ts';

export const updateCalendarEntry = defineOperation('updateCalendarEntry', {
  allow: canEditCalendar,
  async run(call, { changeTimetable }) {
    const { id } = call.path;
    const entry = calendarEntryOf(call);
    const yours = EDITED_CALENDAR_ENTRY.fields(entry);
    const check = checkVersion<CalendarEntryRow>(call, { ...EDITED_CALENDAR_ENTRY, yours });
    return changeTimetable(call.session.userId, async (timetable) => {
      const { entries, before } = await calendarNow(timetable);
      const now = entries.find((one) => one.id === id);
      if (!now) throw call.refuse(404, missingCalendarEntry(id));
      check?.(now);
      const others = entries.filter((one) => one.id !== id);
      refuseClash(entry, others, call);
      const updated = await writeCalendarEntry(timetable, id, entry);
      const told = toldOf(await settleDays(call, timetable, { edited: [now, updated], before }));
      const changes = auditChanges(calendarFacts(now), calendarFacts(updated));
      if (changes) {
        await recordInJournal(timetable, {
          action: 'calendar.changed',
          address: call.client.address,
          subject: calendarSubject(id, updated),
          changes: { ...changes, ...auditFacts(told) },
        });
      }
      return { ...presentCalendarEntry(updated), ...told };
    });
  },
});
