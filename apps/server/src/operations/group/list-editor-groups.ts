import { canViewSchedule } from '@zvonok/domain/access/rights';
import { movedDayOf } from '@zvonok/domain/calendar/school-calendar';
import { schoolWeekOf } from '@zvonok/domain/calendar/school-week';
import { WEEKDAYS } from '@zvonok/domain/calendar/weekday';
import { presentGroups } from '../../timetable/present.ts';
import { defineVersionedOperation, inList, writtenAnswer } from '../operation.ts';
import { readDate, weekOf } from '../week.ts';

/**
 * The timetable of a week. With the date of a moved day the lessons of the weekday it follows are as they are on it, and
 * all others as the permanent timetable has them; other dates are their weeks.
 */
export const listEditorGroups = defineVersionedOperation('listEditorGroups', {
  allow: canViewSchedule,
  variant(call, { clock }) {
    const date = readDate(call);
    return date === null ? weekOf(call, clock) : `${date} date`;
  },
  async build(variant, { calendar, classes, timetable }) {
    const [day = '', isDate] = variant.split(' ');
    const moved = isDate ? movedDayOf(day, await calendar.read()) : null;
    if (moved) return presentGroups(await timetable.classes(), await timetable.workedDay(moved));
    const all = await classes.ofWeek(isDate ? schoolWeekOf(day, WEEKDAYS) : day);
    return writtenAnswer([{ json: '[' }, ...inList(all.classes), { json: ']' }]);
  },
});
