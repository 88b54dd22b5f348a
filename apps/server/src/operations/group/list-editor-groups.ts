import { canViewSchedule } from '@zvonok/domain/access/rights';
import { presentGroups } from '../../presenters/group.ts';
import { presentLessons } from '../../presenters/lesson.ts';
import { defineVersionedOperation } from '../operation.ts';
import { weekOf } from '../week.ts';

export const listEditorGroups = defineVersionedOperation('listEditorGroups', {
  allow: canViewSchedule,
  variant: (call, { clock }) => weekOf(call, clock),
  async build(week, { timetable }) {
    const [classes, state] = await Promise.all([timetable.classes(), timetable.week(week)]);
    return presentGroups(classes, presentLessons(state));
  },
});
