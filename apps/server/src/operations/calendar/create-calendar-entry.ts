import { canEditCalendar } from '@zvonok/domain/access/rights';
import { auditFacts } from '@zvonok/domain/audit/entries';
import { insertCalendarEntry } from '../../timetable/calendar-entries.ts';
import { presentCalendarEntry } from '../../timetable/present-calendar-entry.ts';
import { recordInJournal } from '../../timetable/timetable-transaction.ts';
import { defineOperation } from '../operation.ts';
import { calendarEntryOf, calendarFacts, calendarSubject, refuseClash } from './calendar-entry-body.ts';
import { calendarNow, settleDays, toldOf } from './settle-days.ts';

export const createCalendarEntry = defineOperation('createCalendarEntry', {
  allow: canEditCalendar,
  async run(call, { changeTimetable }) {
    const entry = calendarEntryOf(call);
    return changeTimetable(call.session.userId, async (timetable) => {
      const { entries, before } = await calendarNow(timetable);
      refuseClash(entry, entries, call);
      const added = await insertCalendarEntry(timetable, entry);
      const told = toldOf(await settleDays(call, timetable, { edited: [added], before }));
      await recordInJournal(timetable, {
        action: 'calendar.created',
        address: call.client.address,
        subject: calendarSubject(added.id, added),
        changes: auditFacts({ ...calendarFacts(added), ...told }),
      });
      return { ...presentCalendarEntry(added), ...told };
    });
  },
});
