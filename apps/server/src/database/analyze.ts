import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Has the engine count what is in the tables, as the last step of a transaction that filled them: until it has, it
 * plans for empty tables, and a join of a school's lessons takes twenty times as long.
 */
export async function analyzeTables(db: Kysely<Tables>): Promise<void> {
  await sql`analyze`.execute(db);
}
