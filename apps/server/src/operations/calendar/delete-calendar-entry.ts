import { canEditCalendar } from '@zvonok/domain/access/rights';
import { auditFacts } from '@zvonok/domain/audit/entries';
import { type CalendarEntryRow, removeCalendarEntry } from '../../timetable/calendar-entries.ts';
import { recordInJournal } from '../../timetable/timetable-transaction.ts';
import { checkVersion } from '../check-version.ts';
import { defineOperation } from '../operation.ts';
import { calendarSubject, EDITED_CALENDAR_ENTRY, missingCalendarEntry } from './calendar-entry-body.ts';
import { calendarNow, settleDays, toldOf } from './settle-days.ts';

export const deleteCalendarEntry = defineOperation('deleteCalendarEntry', {
  allow: canEditCalendar,
  async run(call, { changeTimetable }) {
    const { id } = call.path;
    const check = checkVersion<CalendarEntryRow>(call, { ...EDITED_CALENDAR_ENTRY, yours: null });
    return changeTimetable(call.session.userId, async (timetable) => {
      const { entries, before } = await calendarNow(timetable);
      const now = entries.find((one) => one.id === id);
      if (!now) throw call.refuse(404, missingCalendarEntry(id));
      check?.(now);
      await removeCalendarEntry(timetable, id);
      const told = toldOf(await settleDays(call, timetable, { edited: [now], before }));
      await recordInJournal(timetable, {
        action: 'calendar.deleted',
        address: call.client.address,
        subject: calendarSubject(id, now),
        ...(Object.keys(told).length > 0 && { changes: auditFacts(told) }),
      });
      return { id, deleted: true as const, ...told };
    });
  },
});
