import { canEditCalendar } from '@zvonok/domain/access/rights';
import { auditFacts } from '@zvonok/domain/audit/entries';
import { presentCalendarEntry } from '../../timetable/present-calendar-entry.ts';
import { defineOperation } from '../operation.ts';
import { calendarEntryOf, calendarFacts, calendarSubject, refuseClash } from './calendar-entry-body.ts';

export const createCalendarEntry = defineOperation('createCalendarEntry', {
  allow: canEditCalendar,
  async run(call, { changeTimetable }) {
    const entry = calendarEntryOf(call);
    return changeTimetable(call.session.userId, async (timetable) => {
      refuseClash(entry, await timetable.calendarEntries(), call);
      const added = await timetable.addCalendarEntry(entry);
      await timetable.record({
        action: 'calendar.created',
        address: call.client.address,
        subject: calendarSubject(added.id, added),
        changes: auditFacts(calendarFacts(added)),
      });
      return presentCalendarEntry(added);
    });
  },
});
