import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * A migration that is nothing but SQL PostgreSQL 15 knows, statement by statement: both engines prepare one
 * statement at a time. There is no way down: a school restores a backup, it does not undo a table.
 */
export function statements(...texts: readonly string[]): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const text of texts) await sql.raw(text).execute(db);
    },
  };
}
