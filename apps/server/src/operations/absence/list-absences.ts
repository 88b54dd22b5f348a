import { absenceAt, type WeekAbsences } from '@zvonok/domain/absences/away';
import { canSwap } from '@zvonok/domain/access/rights';
import { noLessonsText, timetableDayOf } from '@zvonok/domain/calendar/school-calendar';
import { addDays, type IsoDate } from '@zvonok/domain/calendar/school-date';
import { dateInWeek } from '@zvonok/domain/calendar/school-week';
import { isTaught } from '@zvonok/domain/timetable/busy';
import type { Wire } from '../../platform/schemas.ts';
import { presentAbsence } from '../../timetable/present-absence.ts';
import { partsOf } from '../../timetable/read-week.ts';
import { defineVersionedOperation } from '../operation.ts';
import type { Services } from '../services.ts';
import { weekOf } from '../week.ts';

/** Who is away in a week, what was done about it, and what nobody teaches because of it. Never why. */
export const listAbsences = defineVersionedOperation('listAbsences', {
  allow: canSwap,
  variant: (call, { clock }) => weekOf(call, clock),
  async build(week, services) {
    const found = await services.absences.inWeek(week);
    const openLessons =
      found.length === 0 ? [] : await readOpenLessons({ monday: week, absences: found }, services);
    const pastCovers = await readPastCovers(week, services);
    return { week, absences: found.map(presentAbsence), openLessons, pastCovers };
  },
});

async function readOpenLessons(
  week: WeekAbsences,
  { timetable, calendar }: Pick<Services, 'timetable' | 'calendar'>,
): Promise<Wire['OpenLesson'][]> {
  const days = await calendar.read();
  return partsOf(await timetable.week(week.monday)).flatMap((part) => {
    if (!part.teacher || !isTaught(part) || !absenceAt(week, part.teacher.id, part)) return [];
    const date = dateInWeek(week.monday, part.day);
    if (noLessonsText(date, part.day, days)) return [];
    return [{ date, lessonId: part.lessonId, subgroupId: part.subgroup?.id ?? null }];
  });
}

/** A substitution longer ago counts next to nothing (`bookOf`). */
const PAST_DAYS = 120;

async function readPastCovers(
  monday: IsoDate,
  { absences, calendar, schoolWeek }: Pick<Services, 'absences' | 'calendar' | 'schoolWeek'>,
): Promise<Wire['PastCovers'][]> {
  const from = addDays(monday, -PAST_DAYS);
  const dates = await absences.coverDates(from, monday);
  if (dates.size === 0) return [];
  const days = await calendar.read();
  const layout = await schoolWeek.layout();
  const daysAgo = new Map<IsoDate, number>();
  for (let date = addDays(monday, -1), ago = 0; date >= from; date = addDays(date, -1)) {
    if (timetableDayOf(date, days, layout.days)) ago += 1;
    daysAgo.set(date, Math.max(ago, 1));
  }
  return [...dates].map(([teacherId, covers]) => ({
    teacherId,
    schoolDaysAgo: covers.map((date) => daysAgo.get(date) ?? PAST_DAYS),
  }));
}
