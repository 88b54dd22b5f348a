import { canViewSchedule } from '@zvonok/domain/access/rights';
import { presentCalendarEntry } from '../../timetable/present-calendar-entry.ts';
import { defineOperation } from '../operation.ts';

export const listCalendarEntries = defineOperation('listCalendarEntries', {
  allow: canViewSchedule,
  async run(_call, { calendar }) {
    return (await calendar.list()).map(presentCalendarEntry);
  },
});
