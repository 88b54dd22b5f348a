import { canViewSchedule } from '@zvonok/domain/access/rights';
import { dateInWeek } from '@zvonok/domain/calendar/school-week';
import { parseWeekday } from '@zvonok/domain/calendar/weekday';
import { changeOf } from '@zvonok/domain/lesson/lesson-change';
import { presentLessons } from '../../timetable/present.ts';
import { defineVersionedOperation } from '../operation.ts';
import { lessonsOfDay, weekOf } from '../week.ts';

/**
 * Lessons of a day that something was done to. On a day without lessons there are none; on one that is worked by another
 * weekday's timetable they are that weekday's, with what was done to them for this day.
 */
export const findReplacements = defineVersionedOperation('findReplacements', {
  allow: canViewSchedule,
  variant: (call, { clock }) => `${weekOf(call, clock)} ${call.path.dayName.toUpperCase()}`,
  async build(variant, { calendar, timetable }) {
    const [week = '', dayName = ''] = variant.split(' ');
    const day = parseWeekday(dayName);
    if (!day) return [];
    const lessons = await lessonsOfDay(dateInWeek(week, day), await calendar.read(), timetable);
    return presentLessons(lessons.filter(({ parts }) => parts.some((part) => changeOf(part) !== null)));
  },
});
