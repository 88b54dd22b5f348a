import { canViewSchedule } from '@zvonok/domain/access/rights';
import { presentLessonTime } from '../../timetable/present-lesson-time.ts';
import { defineOperation } from '../operation.ts';
import { missingLessonTime } from './lesson-time-body.ts';

export const getLessonTime = defineOperation('getLessonTime', {
  allow: canViewSchedule,
  async run({ path, refuse }, { lessonTimes }) {
    const time = await lessonTimes.get(path.id);
    if (!time) throw refuse(404, missingLessonTime(path.id));
    return presentLessonTime(time);
  },
});
