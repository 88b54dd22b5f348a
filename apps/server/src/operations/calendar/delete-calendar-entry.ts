import { canEditCalendar } from '@zvonok/domain/access/rights';
import type { CalendarEntryRow } from '../../timetable/calendar-entries.ts';
import { checkVersion } from '../check-version.ts';
import { defineOperation } from '../operation.ts';
import { calendarSubject, EDITED_CALENDAR_ENTRY, missingCalendarEntry } from './calendar-entry-body.ts';

export const deleteCalendarEntry = defineOperation('deleteCalendarEntry', {
  allow: canEditCalendar,
  async run(call, { changeTimetable }) {
    const { id } = call.path;
    const check = checkVersion<CalendarEntryRow>(call, { ...EDITED_CALENDAR_ENTRY, yours: null });
    return changeTimetable(call.session.userId, async (timetable) => {
      const now = (await timetable.calendarEntries()).find((one) => one.id === id);
      if (!now) throw call.refuse(404, missingCalendarEntry(id));
      check?.(now);
      await timetable.removeCalendarEntry(id);
      await timetable.record({
        action: 'calendar.deleted',
        address: call.client.address,
        subject: calendarSubject(id, now),
      });
      return { id, deleted: true as const };
    });
  },
});
