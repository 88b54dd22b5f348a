import pg from 'pg';
import { StartRefusal } from '../platform/refusal.ts';
import { VALUE_PARSERS } from './values.ts';

/** Connections one server process holds at most. A school has a handful of people changing things at once. */
const POOL_SIZE = 10;
/** A database that does not answer within this time is reported, not waited for. */
const CONNECT_TIMEOUT_MS = 5_000;
/** No statement of ours takes a second; one that takes this long holds up others and is worth giving up. */
const STATEMENT_TIMEOUT_MS = 30_000;
/** How long another transaction may hold what a statement waits for. */
const LOCK_TIMEOUT_MS = 10_000;
/** A transaction whose process has gone silent must not keep its locks. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000;
/** A database that vanished without a word ends no connection: the driver has to stop listening by itself. */
const SILENCE_TIMEOUT_MS = 45_000;
/** When to ask a silent network whether it is still there. */
const KEEP_ALIVE_MS = 10_000;

/** Bounds for calls; migrations may take as long as they need, also while another replica runs them. */
const BOUNDED = {
  query_timeout: SILENCE_TIMEOUT_MS,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  lock_timeout: LOCK_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
} satisfies pg.ClientConfig;

/** Options every connection to PostgreSQL shares: the parsers of `values.ts`, UTC, a bounded wait. */
export function connectionOptions(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'zvonok',
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    options: '-c timezone=UTC',
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        VALUE_PARSERS[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  };
}

/** The oldest PostgreSQL the migrations are tested on. */
const OLDEST_VERSION = 15;

/** Where the database is, for people: the address without its user and password. */
export function placeOf(url: string): string {
  const { hostname, port, pathname } = parse(url);
  return `${hostname || 'localhost'}:${port || '5432'}${pathname}`;
}

/** Refuses, in a sentence, an address without an answer or a server too old for us. */
export async function requirePostgresql(url: string): Promise<void> {
  const place = placeOf(url);
  const client = new pg.Client(connectionOptions(url));
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    );
    const version = rows[0]?.version ?? 0;
    if (version < OLDEST_VERSION) {
      throw new StartRefusal(
        `На ${place} работает PostgreSQL ${version}, а нужен ${OLDEST_VERSION} или новее.`,
      );
    }
  } catch (error) {
    if (error instanceof StartRefusal) throw error;
    const { code, message } = error as { code?: string; message: string };
    throw new StartRefusal(
      `База данных ${place} не открывается (${message || code}): проверьте DATABASE_URL и что PostgreSQL запущен.`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * A pool that outlives a restart of the database. It hears the end of idle connections only; one in use emits its own
 * `error` event, and an event without a listener ends the process: so every connection is listened to for its whole
 * life. What was under way on it fails by itself.
 */
export function openPool(url: string, bounds: 'bounded' | 'patient' = 'bounded'): pg.Pool {
  const pool = new pg.Pool({
    ...connectionOptions(url),
    ...(bounds === 'bounded' && BOUNDED),
    max: POOL_SIZE,
    // A transaction sends some statements without waiting for the answer to the one before.
    pipeline: true,
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

function parse(url: string): URL {
  const refusal = 'DATABASE_URL должен иметь вид postgres://имя:пароль@адрес:5432/база.';
  if (!URL.canParse(url)) throw new StartRefusal(refusal);
  const parsed = new URL(url);
  if (!/^postgres(ql)?:$/.test(parsed.protocol)) throw new StartRefusal(refusal);
  return parsed;
}
