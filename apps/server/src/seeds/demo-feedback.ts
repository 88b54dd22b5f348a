import { readFileSync } from 'node:fs';
import { addDays } from '@zvonok/domain/calendar/school-date';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { storeFile } from '../feedback/feedback-files.ts';
import { type Clock, schoolToday } from '../platform/clock.ts';
import { writeHistory } from '../records/history.ts';
import { demoSchool } from './demo-school.ts';

/** A screenshot of the slow page, drawn for the demo. */
const PICTURE = { file: 'demo-feedback.png', name: 'Страница крутится.png' };

/** What people wrote to the administrators in the last weeks; never in the future, whenever the demo is started. */
export async function seedFeedback(trx: Transaction<Tables>, clock: Clock): Promise<void> {
  const today = schoolToday(clock);
  for (const { title, description, author, hasPicture, ...written } of demoSchool().feedback) {
    const moment = `${addDays(today, written.createdDayOffset)} ${written.createdTime}`;
    const { id, by, at } = await trx
      .insertInto('feedback')
      .values({
        title,
        description,
        author_name: author,
        author_id: sql<number>`(select id from app_user where id = ${written.authorUserId})`,
        created_at: sql<Date>`least(${moment}::timestamp at time zone ${clock.timeZone}, ${clock.now()}::timestamptz)`,
      })
      .returning(['id', 'author_id as by', 'created_at as at'])
      .executeTakeFirstOrThrow();
    await writeHistory(trx, { kind: 'feedback', recordId: id, action: 'created', by, at });
    if (hasPicture) {
      const bytes = readFileSync(new URL(PICTURE.file, import.meta.url));
      await storeFile(trx, id, { name: PICTURE.name, bytes });
    }
  }
}
