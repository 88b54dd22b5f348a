import { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import { migrate } from './migrate.ts';
import { pgliteDialect } from './pglite-dialect.ts';
import { openPool, postgresqlDialect } from './postgresql.ts';
import type { Tables } from './tables.ts';
import { VALUE_PARSERS } from './values.ts';

/** Where the school's data lives: a folder of ours, a PostgreSQL server, or nowhere (tests only). */
export type DatabaseLocation = { dataFolder: string } | { url: string } | { memory: true };

export interface DatabaseHandle {
  db: Kysely<Tables>;
  engine: 'pglite' | 'postgresql';
  /** The folder or the address without its password, for people to read. */
  place: string;
  close(): Promise<void>;
}

/** Opens the database and runs the migrations it lacks. */
export async function openDatabase(location: DatabaseLocation): Promise<DatabaseHandle> {
  const handle = 'url' in location ? await openPostgresql(location.url) : await openPglite(location);
  try {
    await migrate(handle.db);
  } catch (error) {
    await handle.close();
    throw error;
  }
  return handle;
}

async function openPostgresql(url: string): Promise<DatabaseHandle> {
  const db = new Kysely<Tables>({ dialect: postgresqlDialect(openPool(url)) });
  const { hostname, port, pathname } = new URL(url);
  return {
    db,
    engine: 'postgresql',
    place: `${hostname}:${port || 5432}${pathname}`,
    close: () => db.destroy(),
  };
}

async function openPglite(location: { dataFolder: string } | { memory: true }): Promise<DatabaseHandle> {
  const dataDir = 'dataFolder' in location ? location.dataFolder : undefined;
  const engine = await PGlite.create({ parsers: { ...VALUE_PARSERS }, ...(dataDir ? { dataDir } : {}) });
  const db = new Kysely<Tables>({ dialect: pgliteDialect(engine) });
  return { db, engine: 'pglite', place: dataDir ?? 'memory', close: () => db.destroy() };
}
