import { absenceAt, type WeekAbsences } from '@zvonok/domain/absences/away';
import { canSwap } from '@zvonok/domain/access/rights';
import { movedDayOf, noLessonsText } from '@zvonok/domain/calendar/school-calendar';
import { dateInWeek, schoolWeekOf } from '@zvonok/domain/calendar/school-week';
import { WEEKDAYS, weekdayNumber } from '@zvonok/domain/calendar/weekday';
import { recentCoversRecords } from '@zvonok/domain/planning/book';
import { isTaught } from '@zvonok/domain/timetable/busy';
import type { Wire } from '../../platform/schemas.ts';
import { presentAbsence } from '../../timetable/present-absence.ts';
import { partsOf } from '../../timetable/read-week.ts';
import type { WeekLesson } from '../../timetable/reading.ts';
import { defineVersionedOperation } from '../operation.ts';
import type { Services } from '../services.ts';
import { readDate, weekOf } from '../week.ts';

/** Who is away in a week, what was done about it, and what nobody teaches because of it. Never why. */
export const listAbsences = defineVersionedOperation('listAbsences', {
  allow: canSwap,
  variant(call, { clock }) {
    const date = readDate(call);
    return date === null ? weekOf(call, clock) : `${schoolWeekOf(date, WEEKDAYS)} ${date}`;
  },
  async build(variant, services) {
    const [week = '', date = week] = variant.split(' ');
    const found = await services.absences.inWeek(week);
    const openLessons =
      found.length === 0 ? [] : await readOpenLessons({ monday: week, absences: found }, services);
    const recentCovers = recentCoversRecords(await services.recentCovers(date));
    return { week, absences: found.map(presentAbsence), openLessons, recentCovers };
  },
});

async function readOpenLessons(
  week: WeekAbsences,
  { timetable, calendar }: Pick<Services, 'timetable' | 'calendar'>,
): Promise<Wire['OpenLesson'][]> {
  const dates = await calendar.read();
  const openOf = (lessons: readonly WeekLesson[], absences: WeekAbsences) =>
    partsOf(lessons).flatMap((part) => {
      if (!part.teacher || !isTaught(part) || !absenceAt(absences, part.teacher.id, part)) return [];
      const date = absences.moved?.date ?? dateInWeek(week.monday, part.day);
      if (noLessonsText(date, part.day, dates)) return [];
      return [{ date, lessonId: part.lessonId, subgroupId: part.subgroup?.id ?? null }];
    });
  const open = openOf(await timetable.week(week.monday), week);
  for (const moved of WEEKDAYS.map((day) => movedDayOf(dateInWeek(week.monday, day), dates))) {
    if (moved)
      open.push(
        ...openOf(await timetable.workedDay(moved, { day: weekdayNumber(moved.day) }), { ...week, moved }),
      );
  }
  return open;
}
