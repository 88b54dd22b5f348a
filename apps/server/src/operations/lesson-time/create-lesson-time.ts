import { canEditSchedule } from '@zvonok/domain/access/rights';
import { presentLessonTime } from '../../presenters/lesson-time.ts';
import { defineOperation } from '../operation.ts';
import { lessonTimeOf, numberTaken } from './lesson-time-body.ts';

export const createLessonTime = defineOperation('createLessonTime', {
  allow: canEditSchedule,
  async run(call, { lessonTimes }) {
    const lessonTime = lessonTimeOf(call);
    const added = await lessonTimes.add(lessonTime);
    if (!added) throw call.refuse(409, numberTaken(lessonTime));
    return presentLessonTime(added);
  },
});
