import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { type RawBuilder, sql } from 'kysely';

/** Days by which lessons of the permanent timetable are distinguished; see `heldBy`. */
export interface HeldBy {
  /** Those that hold in the week of this Monday, each on its own day of it. */
  week?: IsoDate | undefined;
  /** Those that hold on this date, whatever their own day is. */
  on?: IsoDate | undefined;
}

/** The first day on which something holds, null is from ever, and the first on which it does not, null is never. */
export interface Validity {
  from: IsoDate | null;
  until: IsoDate | null;
}

export function holdsOnDate({ from, until }: Validity, date: IsoDate): boolean {
  return (from === null || from <= date) && (until === null || until > date);
}

/** Of `lesson` with its `schedule_day`: whether it holds then. Without either date, whether it holds for good. */
export function heldBy({ week, on }: HeldBy): RawBuilder<boolean> {
  if (week !== undefined) return holdsOn(sql`${week}::date + (schedule_day.day - 1)`);
  if (on !== undefined) return holdsOn(sql`${on}::date`);
  return sql<boolean>`lesson.ends_on is null`;
}

/** Whether `lesson` holds on a day. */
export function holdsOn(day: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(lesson.starts_on is null or lesson.starts_on <= ${day})
    and (lesson.ends_on is null or lesson.ends_on > ${day})`;
}

/** Whether `lesson` holds on a day or on any after it. */
export function isNotOver(day: IsoDate): RawBuilder<boolean> {
  return sql<boolean>`(lesson.ends_on is null or lesson.ends_on > ${day}::date)`;
}
