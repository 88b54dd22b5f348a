import type { Transaction } from 'kysely';
import type { DatabaseHandle } from '../database/database.ts';
import { analyzeTables } from '../database/queries.ts';
import type { Tables } from '../database/tables.ts';
import { type Clock, currentWeek, schoolToday } from '../platform/clock.ts';
import { bumpVersion } from '../timetable/timetable-version.ts';
import { seedGenerator } from './demo-generator.ts';
import { seedCertificates, seedEvents, seedFeedback, seedOrders } from './demo-records.ts';
import { continueNumbering, seedTimetable } from './demo-timetable.ts';
import { demoPasswordHash, seedUsers } from './demo-users.ts';
import { closeLastMonth, seedBook, seedMorning, seedWeek } from './demo-week.ts';

/**
 * Makes an empty database the demo school, and gives the current school week its substitutions when it has not had
 * them yet, and fills the calendar and the lists of the back office once. Safe to repeat: what it did is marked in the
 * same transaction. Returns what it added. Throws when the database holds a school that is not the demo's. A new school
 * with a past has substitutions in the weeks before, too; with a morning, people are away today, and timetables have
 * been generated.
 */
export async function seedDemo(
  { db }: Pick<DatabaseHandle, 'db'>,
  clock: Clock,
  { past = false, morning = false }: { past?: boolean; morning?: boolean } = {},
): Promise<{ school: boolean; week: boolean; events: boolean }> {
  const now = clock.now();
  const monday = currentWeek(clock);
  const isDemo = await db
    .selectFrom('seed_mark')
    .select('name')
    .where('name', '=', 'school')
    .executeTakeFirst();
  // Hashed before the transaction: the embedded engine has one connection, and no other statement should wait for it.
  const passwordHash = isDemo ? null : await demoPasswordHash();

  return db.transaction().execute(async (trx) => {
    await bumpVersion(trx);
    const school = passwordHash !== null && (await mark(trx, 'school', now));
    if (school) {
      await refuseForeignSchool(trx);
      await seedTimetable(trx);
      await seedUsers(trx, passwordHash, now);
      await continueNumbering(trx);
      if (past) await seedBook(trx, monday, { now });
      // Nothing is left to be done in it.
      await trx.updateTable('school_profile').set({ setup_hidden_at: now }).execute();
    }
    const week = await mark(trx, `week ${monday}`, now);
    if (week) await seedWeek(trx, monday, { now, today: schoolToday(clock) });
    const today = schoolToday(clock);
    if (morning && (await mark(trx, `morning ${today}`, now))) await seedMorning(trx, today, now);
    if (morning && (await mark(trx, 'generator', now))) await seedGenerator(trx, now);
    const events = await mark(trx, 'events', now);
    if (events) await seedEvents(trx, monday);
    if (await mark(trx, 'feedback', now)) await seedFeedback(trx, clock);
    if (await mark(trx, 'orders', now)) await seedOrders(trx, clock);
    if (await mark(trx, 'certificates', now)) await seedCertificates(trx, now);
    if (school && past) await closeLastMonth(trx, today, now);
    if (school) await analyzeTables(trx);
    return { school, week, events };
  });
}

/** True when this is the first time. The row waits for a seeding that is under way in another process. */
async function mark(trx: Transaction<Tables>, name: string, now: Date): Promise<boolean> {
  const made = await trx
    .insertInto('seed_mark')
    .values({ name, made_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst();
  return made !== undefined;
}

async function refuseForeignSchool(trx: Transaction<Tables>): Promise<void> {
  const someone = await trx.selectFrom('app_user').select('id').limit(1).executeTakeFirst();
  if (someone) throw new Error('This database already belongs to a school: the demo needs an empty one.');
}
