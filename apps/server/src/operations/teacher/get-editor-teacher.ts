import { canViewSchedule } from '@zvonok/domain/access/rights';
import { presentLessons } from '../../presenters/lesson.ts';
import { presentEditorTeachers } from '../../presenters/teacher.ts';
import { defineOperation } from '../operation.ts';
import { weekOf } from '../week.ts';
import { missingTeacher } from './missing-teacher.ts';

export const getEditorTeacher = defineOperation('getEditorTeacher', {
  allow: canViewSchedule,
  async run(call, { clock, teachers, timetable }) {
    const week = weekOf(call, clock);
    const teacher = await teachers.get(call.path.id);
    if (!teacher) throw call.refuse(404, missingTeacher(call.path.id));
    const state = await timetable.week(week);
    const [answer] = presentEditorTeachers([teacher], state.lessons, presentLessons(state));
    if (!answer) throw new Error('presentEditorTeachers lost the teacher it was given.');
    return answer;
  },
});
