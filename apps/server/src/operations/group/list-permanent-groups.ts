import { canViewSchedule } from '@zvonok/domain/access/rights';
import { presentGroups } from '../../timetable/present.ts';
import { defineVersionedOperation } from '../operation.ts';
import { heldIn } from '../week.ts';

export const listPermanentGroups = defineVersionedOperation('listPermanentGroups', {
  allow: canViewSchedule,
  variant(call, { clock }) {
    const { on, week } = heldIn(call, clock);
    return week === undefined ? `permanent-on-${on}` : `permanent-week-${week}`;
  },
  async build(variant, { timetable }) {
    const [, how = '', date = ''] = /^permanent-(on|week)-(.+)$/.exec(variant) ?? [];
    const held = { [how]: date };
    const [classes, lessons] = await Promise.all([timetable.classes(), timetable.permanent(held)]);
    return presentGroups(classes, lessons);
  },
});
