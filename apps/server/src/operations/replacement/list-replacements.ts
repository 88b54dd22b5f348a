import { canViewSchedule } from '@zvonok/domain/access/rights';
import { presentReplacements } from '../../timetable/present-replacement.ts';
import { defineOperation } from '../operation.ts';
import { weekOf } from '../week.ts';

export const listReplacements = defineOperation('listReplacements', {
  allow: canViewSchedule,
  async run(call, { changes, clock }) {
    return presentReplacements(await changes.activeInWeek(weekOf(call, clock)), clock.timeZone);
  },
});
