import type { DatabaseHandle } from '../database/database.ts';
import { StartRefusal } from '../platform/start-refusal.ts';

/**
 * Keeps the demo out of a real school's database and its published passwords out of a real school. A data folder is
 * signed with its purpose; a PostgreSQL database is known by what the demo has left in it.
 */
export async function requirePurpose({ db, place }: DatabaseHandle, demo: boolean): Promise<void> {
  const seeded = await db
    .selectFrom('seed_mark')
    .select('name')
    .where('name', '=', 'school')
    .executeTakeFirst();
  if (seeded && !demo) {
    throw new StartRefusal(
      `В базе ${place} лежит демонстрационная школа с известными всем паролями: для настоящей школы нужна другая база.`,
    );
  }
  if (seeded || !demo) return;
  const someone = await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst();
  if (someone) {
    throw new StartRefusal(`В базе ${place} уже есть настоящая школа: для демонстрации нужна пустая база.`);
  }
}
