import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import { migrate } from '../database/migrate.ts';
import { pgliteDialect } from '../database/pglite-dialect.ts';
import type { Tables } from '../database/tables.ts';
import { VALUE_PARSERS } from '../database/values.ts';
import { seedDemo } from '../seeds/demo.ts';
import { testClock } from './clock.ts';

// PostgreSQL data directories as tarballs. Every test file wants a database of its own, and reading a copy of one takes
// PGlite a fraction of what it takes to make one, its tables and its rows.

const CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/zvonok', import.meta.url));

let empty: Promise<Blob> | undefined;
let migrated: Promise<Blob> | undefined;
let demo: Promise<Blob> | undefined;

/** Without a table. Made once for all processes and for every later run of this PGlite. */
export function emptyCluster(): Promise<Blob> {
  empty ??= readOrMake();
  return empty;
}

/** With every migration. Made once in a process, so that it always has the ones of today. */
export function migratedCluster(): Promise<Blob> {
  migrated ??= emptyCluster().then((cluster) => change(cluster, migrate));
  return migrated;
}

/** With the demo school at the moment at which every test clock stands. Made once in a process. */
export function demoCluster(): Promise<Blob> {
  demo ??= migratedCluster().then((cluster) => change(cluster, (db) => seedDemo({ db }, testClock())));
  return demo;
}

async function change(cluster: Blob, work: (db: Kysely<Tables>) => Promise<unknown>): Promise<Blob> {
  const engine = await PGlite.create({ parsers: { ...VALUE_PARSERS }, loadDataDir: cluster });
  const db = new Kysely<Tables>({ dialect: pgliteDialect(engine) });
  await work(db);
  // Otherwise opening the copy would first repeat everything from the log.
  await engine.exec('checkpoint');
  const changed = await engine.dumpDataDir('none');
  await db.destroy();
  return changed as Blob;
}

async function readOrMake(): Promise<Blob> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8')) as {
    version: string;
  };
  const file = join(CACHE, `empty-cluster-${version}.tar`);
  if (!existsSync(file)) {
    const engine = await PGlite.create();
    const made = await engine.dumpDataDir('none');
    await engine.close();
    mkdirSync(CACHE, { recursive: true });
    // Renamed into place, so that test files which start together never read half of it.
    writeFileSync(`${file}.${process.pid}`, new Uint8Array(await made.arrayBuffer()));
    renameSync(`${file}.${process.pid}`, file);
  }
  return new Blob([readFileSync(file)]);
}
