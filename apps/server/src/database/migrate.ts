import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StartRefusal } from '../platform/refusal.ts';
import { MIGRATIONS } from './migrations/index.ts';
import type { Tables } from './tables.ts';

/**
 * Brings the schema up to this version of the server and returns the names of what it ran. Replicas that start together
 * wait for each other on Kysely's advisory lock; on PGlite the only connection is lock enough. A failed migration
 * leaves everything as it was: PostgreSQL's DDL is transactional, and they all run in one transaction. Rejects with a
 * `StartRefusal` when the schema is newer than this server. `target` is the last migration to run, for a backup of an
 * older version; in a transaction of the caller's all of it is part of that.
 */
export async function migrate(db: Kysely<Tables>, target?: string): Promise<string[]> {
  const { error, results = [] } = await (target === undefined
    ? migratorOf(db).migrateToLatest()
    : migratorOf(db).migrateTo(target));
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

/** What the database has had and what it lacks. A database without tables lacks everything. */
export async function readMigrations(db: Kysely<Tables>): Promise<{ done: string[]; pending: string[] }> {
  const all = await migratorOf(db).getMigrations();
  const names = (isDone: boolean) =>
    all.filter(({ executedAt }) => (executedAt !== undefined) === isDone).map(({ name }) => name);
  return { done: names(true), pending: names(false) };
}

function migratorOf(db: Kysely<Tables>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
}
