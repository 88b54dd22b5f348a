import { canViewSchedule } from '@zvonok/domain/access/rights';
import { presentGroups } from '../../timetable/present.ts';
import { defineVersionedOperation } from '../operation.ts';
import { weekOf } from '../week.ts';

export const listEditorGroups = defineVersionedOperation('listEditorGroups', {
  allow: canViewSchedule,
  variant: (call, { clock }) => weekOf(call, clock),
  async build(week, { timetable }) {
    const [classes, lessons] = await Promise.all([timetable.classes(), timetable.week(week)]);
    return presentGroups(classes, lessons);
  },
});
