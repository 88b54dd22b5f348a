import { canEditSchedule } from '@zvonok/domain/access/rights';
import { defineOperation } from '../operation.ts';
import { missingLessonTime } from './lesson-time-body.ts';

export const deleteLessonTime = defineOperation('deleteLessonTime', {
  allow: canEditSchedule,
  async run({ path, refuse }, { lessonTimes }) {
    if (!(await lessonTimes.remove(path.id))) throw refuse(404, missingLessonTime(path.id));
    return { id: path.id, deleted: true as const };
  },
});
