import { canViewSchedule } from '@zvonok/domain/access/rights';
import { presentTeacher } from '../../timetable/present-teacher.ts';
import { defineOperation } from '../operation.ts';

export const listTeachers = defineOperation('listTeachers', {
  allow: canViewSchedule,
  async run(_call, { teachers }) {
    return (await teachers.list()).map(presentTeacher);
  },
});
