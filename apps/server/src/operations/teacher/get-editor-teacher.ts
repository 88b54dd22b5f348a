import { canViewSchedule } from '@zvonok/domain/access/rights';
import { presentEditorTeachers } from '../../timetable/present-teacher.ts';
import { defineOperation } from '../operation.ts';
import { missingTeacher } from '../refusals.ts';
import { weekOf } from '../week.ts';

export const getEditorTeacher = defineOperation('getEditorTeacher', {
  allow: canViewSchedule,
  async run(call, { clock, teachers, timetable }) {
    const week = weekOf(call, clock);
    const teacher = await teachers.get(call.path.id);
    if (!teacher) throw call.refuse(404, missingTeacher(call.path.id));
    const [answer] = presentEditorTeachers([teacher], await timetable.week(week));
    if (!answer) throw new Error('presentEditorTeachers lost the teacher it was given.');
    return answer;
  },
});
