import { canViewSchedule } from '@zvonok/domain/access/rights';
import { presentTeacher } from '../../timetable/present-teacher.ts';
import { defineOperation } from '../operation.ts';
import { missingTeacher } from '../refusals.ts';

export const getTeacher = defineOperation('getTeacher', {
  allow: canViewSchedule,
  async run({ path, refuse }, { teachers }) {
    const teacher = await teachers.get(path.id);
    if (!teacher) throw refuse(404, missingTeacher(path.id));
    return presentTeacher(teacher);
  },
});
