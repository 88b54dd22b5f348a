import { canEditSchedule } from '@zvonok/domain/access/rights';
import { presentLessonTime } from '../../presenters/lesson-time.ts';
import { defineOperation } from '../operation.ts';
import { lessonTimeOf, missingLessonTime, numberTaken } from './lesson-time-body.ts';

export const updateLessonTime = defineOperation('updateLessonTime', {
  allow: canEditSchedule,
  async run(call, { lessonTimes }) {
    const { id } = call.path;
    const lessonTime = lessonTimeOf(call);
    if (!(await lessonTimes.get(id))) throw call.refuse(404, missingLessonTime(id));
    const updated = await lessonTimes.update(id, lessonTime);
    if (!updated) throw call.refuse(409, numberTaken(lessonTime));
    return presentLessonTime(updated);
  },
});
