import { addDays } from '@zvonok/domain/calendar/school-date';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { type Clock, schoolToday } from '../platform/clock.ts';
import { demoSchool } from './demo-school.ts';

/** What people wrote to the administrators in the last weeks; never in the future, whenever the demo is started. */
export async function seedFeedback(trx: Transaction<Tables>, clock: Clock): Promise<void> {
  const today = schoolToday(clock);
  await trx
    .insertInto('feedback')
    .values(
      demoSchool().feedback.map(({ title, description, author, ...written }) => {
        const moment = `${addDays(today, written.createdDayOffset)} ${written.createdTime}`;
        return {
          title,
          description,
          author_name: author,
          author_id: sql<number>`(select id from app_user where id = ${written.authorUserId})`,
          created_at: sql<Date>`least(${moment}::timestamp at time zone ${clock.timeZone}, ${clock.now()}::timestamptz)`,
        };
      }),
    )
    .execute();
}
