import { canViewSchedule } from '@zvonok/domain/access/rights';
import { presentLessons } from '../../timetable/present.ts';
import { defineOperation } from '../operation.ts';
import { missingLesson } from '../refusals.ts';
import { weekOf } from '../week.ts';

export const getLesson = defineOperation('getLesson', {
  allow: canViewSchedule,
  async run(call, { clock, timetable }) {
    const { id } = call.path;
    const [lesson] = presentLessons(await timetable.week(weekOf(call, clock), { ids: [id] }));
    if (!lesson) throw call.refuse(404, missingLesson(id));
    return lesson;
  },
});
