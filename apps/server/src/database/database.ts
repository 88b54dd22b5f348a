import { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import { type Clock, systemClock } from '../clock.ts';
import { endOnEngineFailure } from '../lifecycle/engine-failure.ts';
import { damaged, type Purpose } from './embedded/data-folder.ts';
import { keepInShape } from './embedded/maintenance.ts';
import { openEmbedded } from './embedded/open-embedded.ts';
import { type Listen, listenOnPglite, listenOnPostgresql } from './listen.ts';
import { migrate } from './migrate.ts';
import { pgliteDialect } from './pglite-dialect.ts';
import { openPool, placeOf, postgresqlDialect, requirePostgresql } from './postgresql.ts';
import type { Tables } from './tables.ts';
import { VALUE_PARSERS } from './values.ts';

/** Where the school's data lives: a folder of ours, a PostgreSQL server, or nowhere but here (tests only). */
export type DatabaseLocation = { dataFolder: string } | { url: string } | { emptyCluster: Blob };

export interface DatabaseOptions {
  /** A data folder of a demo is never opened as a school's, nor the other way round. */
  purpose?: Purpose;
  /** Tells the person at the console what takes time. */
  say?(line: string): void;
  /** The embedded engine failed: must not return. Ends the process unless told otherwise. */
  onFatal?(reason: string): void;
  /** Tells the embedded engine when to look after itself. The computer's own unless told otherwise. */
  clock?: Clock;
}

export interface DatabaseHandle {
  db: Kysely<Tables>;
  engine: 'pglite' | 'postgresql';
  /** The folder or the address without its password, for people to read. */
  place: string;
  listen: Listen;
  /** Waits for what is running, writes everything out and lets the next process in. */
  close(): Promise<void>;
}

/** Opens the database and runs the migrations it lacks. Rejects with a `StartRefusal` where a person can help. */
export async function openDatabase(
  location: DatabaseLocation,
  options: DatabaseOptions = {},
): Promise<DatabaseHandle> {
  const handle = await open(location, options);
  try {
    const done = await migrate(handle.db);
    if (done.length > 0) options.say?.(`Структура базы обновлена: ${done.at(-1)}.`);
  } catch (error) {
    await handle.close();
    throw isCorruption(error) ? damaged(handle.place, (error as Error).message) : error;
  }
  return handle;
}

/** SQLSTATE classes 58 (system error) and XX (internal error, corrupted data or index), wherever in the chain. */
function isCorruption(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (typeof code === 'string' && /^(58|XX)...$/.test(code)) || isCorruption(error.cause);
}

function open(location: DatabaseLocation, options: DatabaseOptions): Promise<DatabaseHandle> {
  if ('url' in location) return openPostgresql(location.url);
  return 'dataFolder' in location
    ? openFolder(location.dataFolder, options)
    : openMemory(location.emptyCluster);
}

async function openPostgresql(url: string): Promise<DatabaseHandle> {
  await requirePostgresql(url);
  const db = new Kysely<Tables>({ dialect: postgresqlDialect(openPool(url)) });
  return {
    db,
    engine: 'postgresql',
    place: placeOf(url),
    listen: listenOnPostgresql(url),
    close: () => db.destroy(),
  };
}

async function openFolder(folder: string, options: DatabaseOptions): Promise<DatabaseHandle> {
  const onFatal = options.onFatal ?? endOnEngineFailure;
  const purpose = options.purpose ?? 'school';
  const embedded = await openEmbedded(folder, {
    purpose,
    onFatal,
    ...(options.say ? { say: options.say } : {}),
  });
  const silent = (statement: string) => onFatal(`no answer to ${statement.slice(0, 60)}`);
  const db = new Kysely<Tables>({ dialect: pgliteDialect(embedded.engine, silent) });
  const rest = keepInShape(db, embedded.files, options.clock ?? systemClock('UTC'));
  const close = async () => {
    rest();
    // Waits in Kysely's queue, so that no transaction is cut in half.
    await db.connection().execute(async () => {});
    await embedded.close();
  };
  return { db, engine: 'pglite', place: embedded.folder, listen: listenOnPglite(db, embedded.engine), close };
}

async function openMemory(emptyCluster: Blob): Promise<DatabaseHandle> {
  const engine = await PGlite.create({ parsers: { ...VALUE_PARSERS }, loadDataDir: emptyCluster });
  const db = new Kysely<Tables>({ dialect: pgliteDialect(engine) });
  return {
    db,
    engine: 'pglite',
    place: 'memory',
    listen: listenOnPglite(db, engine),
    close: () => db.destroy(),
  };
}
