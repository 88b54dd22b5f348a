import { canViewSchedule } from '@zvonok/domain/access/rights';
import { parseWeekday, weekdayNumber } from '@zvonok/domain/calendar/weekday';
import { changeOf } from '@zvonok/domain/timetable/verdict';
import { presentLessons } from '../../timetable/present.ts';
import { defineVersionedOperation } from '../operation.ts';
import { weekOf } from '../week.ts';

/** Lessons of a day that something was done to. On a day without lessons there are none. */
export const findReplacements = defineVersionedOperation('findReplacements', {
  allow: canViewSchedule,
  variant: (call, { clock }) => `${weekOf(call, clock)} ${call.path.dayName.toUpperCase()}`,
  async build(variant, { timetable }) {
    const [week = '', dayName = ''] = variant.split(' ');
    const day = parseWeekday(dayName);
    if (!day) return [];
    const lessons = await timetable.week(week, { day: weekdayNumber(day) });
    return presentLessons(lessons.filter(({ parts }) => parts.some((part) => changeOf(part) !== null)));
  },
});
