import { canViewSchedule } from '@zvonok/domain/access/rights';
import { presentEditorTeachers } from '../../timetable/present-teacher.ts';
import { defineVersionedOperation } from '../operation.ts';
import { weekOf } from '../week.ts';

export const listEditorTeachers = defineVersionedOperation('listEditorTeachers', {
  allow: canViewSchedule,
  variant: (call, { clock }) => weekOf(call, clock),
  async build(week, { teachers, timetable }) {
    const [staff, lessons] = await Promise.all([teachers.list(), timetable.week(week)]);
    return presentEditorTeachers(staff, lessons);
  },
});
