import { canViewSchedule } from '@zvonok/domain/access/rights';
import { presentTeacher } from '../../timetable/present-teacher.ts';
import { defineOperation } from '../operation.ts';

export const searchTeachers = defineOperation('searchTeachers', {
  allow: canViewSchedule,
  async run({ path }, { teachers }) {
    return (await teachers.search(path.text)).map(presentTeacher);
  },
});
