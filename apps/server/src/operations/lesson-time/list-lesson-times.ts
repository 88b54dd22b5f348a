import { canViewSchedule } from '@zvonok/domain/access/rights';
import { presentLessonTime } from '../../timetable/present-lesson-time.ts';
import { defineOperation } from '../operation.ts';

export const listLessonTimes = defineOperation('listLessonTimes', {
  allow: canViewSchedule,
  async run(_call, { lessonTimes }) {
    return (await lessonTimes.list()).map(presentLessonTime);
  },
});
