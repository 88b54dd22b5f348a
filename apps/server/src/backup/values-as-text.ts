import { type Kysely, sql } from 'kysely';

/**
 * Pins, for one transaction, how PostgreSQL writes values as text, so that equal data is equal text on both engines and
 * on every version: the same settings pg_dump relies on. Copying a whole school must not be timed out either.
 */
export async function pinValuesAsText<T>(trx: Kysely<T>): Promise<void> {
  const settings = {
    TimeZone: 'UTC',
    DateStyle: 'ISO, YMD',
    IntervalStyle: 'iso_8601',
    bytea_output: 'hex',
    extra_float_digits: '1',
    statement_timeout: '0',
    lock_timeout: '0',
    idle_in_transaction_session_timeout: '0',
  };
  for (const [name, value] of Object.entries(settings)) {
    await sql`select set_config(${name}, ${value}, true)`.execute(trx);
  }
}
