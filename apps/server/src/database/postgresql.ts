import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { VALUE_PARSERS } from './values.ts';

/** Connections one server process holds at most. A school has a handful of people changing things at once. */
const POOL_SIZE = 10;
/** A database that does not answer within this time is reported, not waited for. */
const CONNECT_TIMEOUT_MS = 5_000;

/** Options every connection to PostgreSQL shares: the parsers of `values.ts`, UTC, a bounded wait. */
export function connectionOptions(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'zvonok',
    options: '-c timezone=UTC',
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        VALUE_PARSERS[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  };
}

/** A pool that outlives a restart of the database: an idle connection's end is not the server's end. */
export function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({ ...connectionOptions(url), max: POOL_SIZE });
  pool.on('error', () => {});
  return pool;
}

export function postgresqlDialect(pool: pg.Pool): PostgresDialect {
  return new PostgresDialect({ pool });
}
