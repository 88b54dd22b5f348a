import { type SchoolCalendar, timetableDayOf } from '@zvonok/domain/calendar/school-calendar';
import { addDays, type IsoDate } from '@zvonok/domain/calendar/school-date';
import type { PastCovers } from '@zvonok/domain/planning/week-by-teacher';
import type { WeekLayout } from '@zvonok/domain/timetable/week-layout';

/** A substitution longer ago counts next to nothing (`bookOf`). */
const PAST_DAYS = 120;

interface Sources {
  absences: { coverDates(from: IsoDate, until: IsoDate): Promise<ReadonlyMap<number, readonly IsoDate[]>> };
  calendar: { read(): Promise<SchoolCalendar> };
  schoolWeek: { layout(): Promise<WeekLayout> };
}

/** By teacher, how many school days before a week each of their substitutions was. */
export async function pastCoversOf(
  monday: IsoDate,
  { absences, calendar, schoolWeek }: Sources,
): Promise<PastCovers> {
  const from = addDays(monday, -PAST_DAYS);
  const dates = await absences.coverDates(from, monday);
  if (dates.size === 0) return new Map();
  const days = await calendar.read();
  const layout = await schoolWeek.layout();
  const daysAgo = new Map<IsoDate, number>();
  for (let date = addDays(monday, -1), ago = 0; date >= from; date = addDays(date, -1)) {
    if (timetableDayOf(date, days, layout.days)) ago += 1;
    daysAgo.set(date, Math.max(ago, 1));
  }
  return new Map(
    [...dates].map(([teacherId, covers]) => [
      teacherId,
      covers.map((date) => daysAgo.get(date) ?? PAST_DAYS),
    ]),
  );
}
