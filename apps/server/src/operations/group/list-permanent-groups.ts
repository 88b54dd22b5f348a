import { canViewSchedule } from '@zvonok/domain/access/rights';
import { presentGroups } from '../../timetable/present.ts';
import { defineVersionedOperation } from '../operation.ts';

export const listPermanentGroups = defineVersionedOperation('listPermanentGroups', {
  allow: canViewSchedule,
  variant: () => 'permanent',
  async build(_variant, { timetable }) {
    const [classes, lessons] = await Promise.all([timetable.classes(), timetable.permanent()]);
    return presentGroups(classes, lessons);
  },
});
