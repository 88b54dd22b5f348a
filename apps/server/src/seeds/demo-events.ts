import { addDays, type IsoDate } from '@zvonok/domain/calendar/school-date';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { demoSchool } from './demo-school.ts';

const WEEK_DAYS = 7;

/** Puts a quarter of a year on each side of a school week into the calendar: the demo's «today» lies in its middle. */
export async function seedEvents(trx: Transaction<Tables>, monday: IsoDate): Promise<void> {
  const moment = (week: number, day: number, time: string) =>
    `${addDays(monday, week * WEEK_DAYS + day - 1)} ${time}:00`;
  await trx
    .insertInto('event')
    .values(
      demoSchool().events.map((event) => ({
        title: event.title,
        description: event.description,
        location: event.location,
        responsible: event.responsible,
        creator_id: sql<number>`(select id from app_user where id = ${event.creatorUserId})`,
        starts_at: moment(event.week, event.day, event.startTime),
        ends_at: moment(event.endWeek, event.endDay, event.endTime),
      })),
    )
    .execute();
}
