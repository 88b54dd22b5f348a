import { canEditSchedule } from '@zvonok/domain/access/rights';
import { presentLessonTime } from '../../timetable/present-lesson-time.ts';
import { settlerOf } from '../calendar/settle-bells.ts';
import { authorOf } from '../caller.ts';
import { defineOperation } from '../operation.ts';
import { refuseOtherNumber } from '../refusals.ts';
import { lessonTimeOf, numberTaken } from './lesson-time-body.ts';

export const createLessonTime = defineOperation('createLessonTime', {
  allow: canEditSchedule,
  async run(call, { clock, lessonTimes, schoolWeek }) {
    const lessonTime = lessonTimeOf(call);
    refuseOtherNumber(call.body.number, await schoolWeek.layout(), call);
    const added = await lessonTimes.add(lessonTime, {
      ...{ author: authorOf(call), now: clock.now() },
      settle: settlerOf(call, clock),
    });
    if (!added) throw call.refuse(409, numberTaken(lessonTime));
    return presentLessonTime(added);
  },
});
