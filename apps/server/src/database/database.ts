import { EventEmitter } from 'node:events';
import { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import { type Clock, systemClock } from '../platform/clock.ts';
import type { Purpose } from './embedded/data-folder.ts';
import { freeBytesAt, LAST_ROOM_BYTES } from './embedded/host-failures.ts';
import { startMaintenance } from './embedded/maintenance.ts';
import { openEmbedded } from './embedded/open-embedded.ts';
import { type Listen, listenOnPglite, listenOnPostgresql } from './listen.ts';
import { migrate, readMigrations } from './migrate.ts';
import { pgliteDialect } from './pglite-dialect.ts';
import { openPool, placeOf, requirePostgresql } from './postgresql.ts';
import { postgresqlDialect } from './postgresql-dialect.ts';
import { RetryingDatabase } from './retrying.ts';
import { endOnEngineFailure, startFailure } from './start-failure.ts';
import type { Tables } from './tables.ts';
import { VALUE_PARSERS } from './values.ts';

/**
 * Where the school's data lives: a folder of ours, a PostgreSQL server, or (tests only) this process, which begins
 * with a copy of a data directory.
 */
export type DatabaseLocation = { dataFolder: string } | { url: string } | { copyOf: Blob };

export interface DatabaseOptions {
  /** A data folder of a demo is never opened as a school's, nor the other way round. */
  purpose?: Purpose;
  /** Prints to the console what takes time. */
  print?(line: string): void;
  /** The embedded engine failed: must not return. Ends the process by default. */
  onFatal?(reason: string, hostCode: string | null): void;
  /** Schedules the embedded engine's maintenance. Default: the computer's own. */
  clock?: Clock;
  /** Bytes still free where the data folder lies. Default: the system's own answer. */
  freeBytes?(folder: string): number;
  /** PostgreSQL's data directory without a table, which the first start copies; it makes one where it is absent. */
  emptyDatabase?: string;
  /** Called before the structure of a database that has one is changed; a rejection leaves it as it is. */
  beforeMigrations?(handle: DatabaseHandle): Promise<void>;
}

export interface DatabaseHandle {
  db: Kysely<Tables>;
  engine: 'pglite' | 'postgresql';
  /** The folder or the address without its password, for people to read. */
  place: string;
  listen: Listen;
  /**
   * Calls `hear` on every commit of this process that wrote something, before its caller gets the answer, until the
   * returned function is called. The embedded engine does not call it: its notices have arrived by then.
   */
  onCommit(hear: () => void): () => void;
  /**
   * How many connections to PostgreSQL are open and idle, and how many calls wait for one; null with the embedded
   * engine.
   */
  connections(): { open: number; idle: number; waiting: number } | null;
  /** Bytes free for the data; null if they lie on another computer's disk, or on none. */
  freeBytes(): number | null;
  /** Waits for what is running, writes everything out and lets the next process in. */
  close(): Promise<void>;
}

/** Opens the database and runs the migrations it lacks. Rejects with a `StartRefusal` where a person can help. */
export async function openDatabase(
  location: DatabaseLocation,
  options: DatabaseOptions = {},
): Promise<DatabaseHandle> {
  const handle = await open(location, options, 'bounded');
  try {
    if (options.beforeMigrations) {
      const { done, pending } = await readMigrations(handle.db);
      if (done.length > 0 && pending.length > 0) await options.beforeMigrations(handle);
    }
    const done = 'url' in location ? await migratePatiently(location.url) : await migrate(handle.db);
    if (done.length > 0) options.print?.(`Структура базы обновлена: ${done.at(-1)}.`);
  } catch (error) {
    await handle.close();
    throw startFailure(handle, error);
  }
  return handle;
}

/** Opens the database with whatever structure it has, or none: for copying it and for filling it from a copy. */
export function openUnmigrated(
  location: DatabaseLocation,
  options: DatabaseOptions = {},
): Promise<DatabaseHandle> {
  return open(location, options, 'patient');
}

function open(
  location: DatabaseLocation,
  options: DatabaseOptions,
  bounds: 'bounded' | 'patient',
): Promise<DatabaseHandle> {
  if ('url' in location) return openPostgresql(location.url, bounds);
  return 'dataFolder' in location ? openFolder(location.dataFolder, options) : openMemory(location.copyOf);
}

/** On connections without time limits: a migration may be long, and a replica waits for another that runs it. */
async function migratePatiently(url: string): Promise<string[]> {
  const db = new Kysely<Tables>({ dialect: postgresqlDialect(openPool(url, 'patient')) });
  return migrate(db).finally(() => db.destroy());
}

async function openPostgresql(url: string, bounds: 'bounded' | 'patient'): Promise<DatabaseHandle> {
  await requirePostgresql(url);
  const pool = openPool(url, bounds);
  const commits = new EventEmitter<{ commit: [] }>();
  const db = new RetryingDatabase(postgresqlDialect(pool, () => commits.emit('commit')));
  return {
    db,
    engine: 'postgresql',
    place: placeOf(url),
    listen: listenOnPostgresql(url),
    onCommit(hear) {
      commits.on('commit', hear);
      return () => commits.off('commit', hear);
    },
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    freeBytes: () => null,
    close: () => db.destroy(),
  };
}

async function openFolder(folder: string, options: DatabaseOptions): Promise<DatabaseHandle> {
  const onFatal = options.onFatal ?? endOnEngineFailure;
  const purpose = options.purpose ?? 'school';
  const freeBytes = options.freeBytes ?? freeBytesAt;
  const embedded = await openEmbedded(folder, {
    purpose,
    onFatal,
    freeBytes,
    ...(options.emptyDatabase ? { emptyDatabase: options.emptyDatabase } : {}),
    ...(options.print ? { print: options.print } : {}),
  });
  const silent = (statement: string) => {
    onFatal(`no answer to ${statement.slice(0, 60)}`, embedded.files.hostCode);
  };
  const db = new Kysely<Tables>({ dialect: pgliteDialect(embedded.engine, silent) });
  const stopMaintenance = startMaintenance(db, {
    files: embedded.files,
    clock: options.clock ?? systemClock('UTC'),
    hasRoom: () => freeBytes(embedded.folder) >= LAST_ROOM_BYTES,
  });
  const close = async () => {
    stopMaintenance();
    // Waits in Kysely's queue, so that no transaction is cut in half.
    await db.connection().execute(async () => {});
    await embedded.close();
  };
  return {
    db,
    engine: 'pglite',
    place: embedded.folder,
    listen: listenOnPglite(db, embedded.engine),
    onCommit: () => () => {},
    connections: () => null,
    freeBytes: () => freeBytes(embedded.folder),
    close,
  };
}

async function openMemory(copyOf: Blob): Promise<DatabaseHandle> {
  const engine = await PGlite.create({
    // PostgreSQL's own 128 MB would first be filled with zeros.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
    parsers: { ...VALUE_PARSERS },
    loadDataDir: copyOf,
  });
  const db = new Kysely<Tables>({ dialect: pgliteDialect(engine) });
  return {
    db,
    engine: 'pglite',
    place: 'memory',
    listen: listenOnPglite(db, engine),
    onCommit: () => () => {},
    connections: () => null,
    freeBytes: () => null,
    close: () => db.destroy(),
  };
}
