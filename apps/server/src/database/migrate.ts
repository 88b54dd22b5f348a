import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StartRefusal } from '../platform/refusal.ts';
import { BASELINE, MIGRATIONS, type SchoolMigration } from './migrations/index.ts';
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
  if (error instanceof StartRefusal) throw error;
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
  const migrations = Object.fromEntries(
    Object.entries(MIGRATIONS).map(([name, one]) => [name, name > BASELINE ? checked(name, one) : one]),
  );
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}

/** The same migration, which fails, and so changes nothing, if the school's records are not what it promises. */
export function checked(name: string, migration: SchoolMigration): SchoolMigration {
  const { changesRows = [], holds = {} } = migration;
  const refuse = (what: string) =>
    new StartRefusal(`Обновление структуры базы «${name}» отменено, данные не тронуты: ${what}.`);
  return {
    ...migration,
    async up(db: Kysely<Tables>) {
      const before = await countRows(db);
      await migration.up(db);
      const after = await countRows(db);
      for (const [table, rows] of before) {
        if (changesRows.includes(table) || after.get(table) === rows) continue;
        throw refuse(`в таблице ${table} было строк ${rows}, стало ${after.get(table) ?? 0}`);
      }
      for (const [words, query] of Object.entries(holds)) {
        const { rows } = await sql.raw(query).execute(db);
        if (rows.length > 0) throw refuse(`не выполнено «${words}», строк с ошибкой ${rows.length}`);
      }
    },
  };
}

async function countRows(db: Kysely<Tables>): Promise<Map<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relnamespace = current_schema()::text::regnamespace and relkind = 'r' and relname not like 'kysely%'
  `.execute(db);
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.id(name)}`.execute(
      db,
    );
    counts.set(name, rows[0]?.count ?? 0);
  }
  return counts;
}
