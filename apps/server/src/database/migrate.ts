import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StartRefusal } from '../lifecycle/start-refusal.ts';
import { MIGRATIONS } from './migrations/index.ts';
import type { Tables } from './tables.ts';

/**
 * Brings the schema up to this version of the server and answers the names of what it ran. Replicas that start together
 * wait for each other on Kysely's advisory lock; on PGlite the only connection is lock enough. A failed migration leaves
 * everything as it was: PostgreSQL's DDL is transactional, and they all run in one transaction. Rejects with a
 * `StartRefusal` when the schema is newer than this server.
 */
export async function migrate(db: Kysely<Tables>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error instanceof Error && /^corrupted migrations/.test(error.message)) {
    throw new StartRefusal(
      'База данных создана более новой версией «Звонка»: обновите программу или укажите другую базу.',
      { cause: error },
    );
  }
  if (error !== undefined) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName;
    throw new Error(`Migration ${failed ?? 'set-up'} failed; the schema is unchanged.`, { cause: error });
  }
  return results.map((result) => result.migrationName);
}
