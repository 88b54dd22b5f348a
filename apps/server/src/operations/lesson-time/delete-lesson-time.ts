import { canEditSchedule } from '@zvonok/domain/access/rights';
import { settlerOf } from '../calendar/settle-bells.ts';
import { authorOf } from '../caller.ts';
import { checkVersion } from '../check-version.ts';
import { defineOperation } from '../operation.ts';
import { EDITED_LESSON_TIME, missingLessonTime } from './lesson-time-body.ts';

export const deleteLessonTime = defineOperation('deleteLessonTime', {
  allow: canEditSchedule,
  async run(call, { clock, lessonTimes }) {
    const { path, refuse } = call;
    const check = checkVersion(call, { ...EDITED_LESSON_TIME, yours: null });
    const signed = { author: authorOf(call), now: clock.now(), check, settle: settlerOf(call, clock) };
    if (!(await lessonTimes.remove(path.id, signed))) throw refuse(404, missingLessonTime(path.id));
    return { id: path.id, deleted: true as const };
  },
});
