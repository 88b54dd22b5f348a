import { canEditSchedule } from '@zvonok/domain/access/rights';
import { presentLessonTime } from '../../timetable/present-lesson-time.ts';
import { settlerOf } from '../calendar/settle-bells.ts';
import { authorOf } from '../caller.ts';
import { checkVersion } from '../check-version.ts';
import { defineOperation } from '../operation.ts';
import { refuseOtherNumber } from '../refusals.ts';
import { EDITED_LESSON_TIME, lessonTimeOf, missingLessonTime, numberTaken } from './lesson-time-body.ts';

export const updateLessonTime = defineOperation('updateLessonTime', {
  allow: canEditSchedule,
  async run(call, { clock, lessonTimes, schoolWeek }) {
    const { id } = call.path;
    const lessonTime = lessonTimeOf(call);
    refuseOtherNumber(call.body.number, await schoolWeek.layout(), call);
    if (!(await lessonTimes.get(id))) throw call.refuse(404, missingLessonTime(id));
    const { number, time } = lessonTime;
    const check = checkVersion(call, { ...EDITED_LESSON_TIME, yours: { number, time } });
    const updated = await lessonTimes.update(id, lessonTime, {
      author: authorOf(call),
      now: clock.now(),
      check,
      settle: settlerOf(call, clock),
    });
    if (!updated) throw call.refuse(409, numberTaken(lessonTime));
    return presentLessonTime(updated);
  },
});
