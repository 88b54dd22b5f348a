import { noLessonsText, type SchoolCalendar } from '@zvonok/domain/calendar/school-calendar';
import { type IsoDate, weekdayOf } from '@zvonok/domain/calendar/school-date';
import { WEEKDAYS } from '@zvonok/domain/calendar/weekday';
import { type CoverEntry, coverEntries } from '@zvonok/domain/cover-book/cover-entry';
import { sortedCovers } from '@zvonok/domain/cover-book/cover-filter';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { readActiveChangesBetween } from './changes.ts';

/** The days of a book, the last one included. */
export interface CoverBookDays {
  from: IsoDate;
  to: IsoDate;
}

/** Who taught whose lesson on some days, by date. Lessons that a day off cancelled were taught by nobody. */
export async function readCoverBook(
  { db, calendar }: { db: Kysely<Tables>; calendar: { read(): Promise<SchoolCalendar> } },
  days: CoverBookDays,
): Promise<CoverEntry[]> {
  const [changes, schoolCalendar] = await Promise.all([readActiveChangesBetween(db, days), calendar.read()]);
  const isHeld = ({ date }: { date: IsoDate }) => {
    const weekday = weekdayOf(date, WEEKDAYS);
    return weekday === null || noLessonsText(date, weekday, schoolCalendar) === null;
  };
  return sortedCovers(coverEntries(changes.filter(isHeld)), { by: 'date', direction: 'ascending' });
}
