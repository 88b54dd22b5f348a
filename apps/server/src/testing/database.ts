import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type DatabaseHandle, openDatabase, openUnmigrated } from '../database/database.ts';
import { seedDemo } from '../seeds/demo.ts';
import { testClock } from './clock.ts';
import { demoCluster, emptyCluster, migratedCluster } from './clusters.ts';

/** The same address, or another way to the same PostgreSQL. */
type Through = (url: string) => Promise<string>;

/**
 * An empty, migrated database of its own, gone after `close()`. PGlite in memory, or a new database on the PostgreSQL
 * of TEST_DATABASE_URL when that is set, so that one suite proves both engines. Make one per test file (`beforeAll`).
 * `through` answers another way to the same PostgreSQL.
 */
export function openTestDatabase(through: Through = async (url) => url): Promise<DatabaseHandle> {
  return openForTests(openDatabase, { kind: 'migrated', through });
}

/** The same with the demo school in it, at the moment at which every test clock stands. */
export async function openDemoDatabase(through: Through = async (url) => url): Promise<DatabaseHandle> {
  const database = await openForTests(openDatabase, { kind: 'demo', through });
  // The embedded engine's is a copy that has it.
  if (database.engine === 'postgresql') await seedDemo(database, testClock());
  return database;
}

/** The same without a table. */
export function openBareDatabase(): Promise<DatabaseHandle> {
  return openForTests(openUnmigrated, { kind: 'empty', through: async (url) => url });
}

/** A test's database once more, as another server opens it; null with the embedded engine. */
export async function openSameDatabase({ place }: DatabaseHandle): Promise<DatabaseHandle | null> {
  const server = testServer();
  if (!server) return null;
  const url = new URL(server);
  url.pathname = `/${place.split('/').at(-1)}`;
  return openDatabase({ url: url.href });
}

/** What a test's database holds before the test. */
type Kind = 'empty' | 'migrated' | 'demo';
const CLUSTERS = { empty: emptyCluster, migrated: migratedCluster, demo: demoCluster } satisfies Record<
  Kind,
  () => Promise<Blob>
>;

async function openForTests(
  open: typeof openDatabase,
  { kind, through }: { kind: Kind; through: Through },
): Promise<DatabaseHandle> {
  const server = testServer();
  // A copy has every migration of its kind already.
  if (!server) return openUnmigrated({ copyOf: await CLUSTERS[kind]() });

  const name = `zvonok_test_${randomUUID().replaceAll('-', '')}`;
  const template = (kind !== 'empty' && templates()?.[kind]) || 'template0';
  await administer(server, `create database ${name} template ${template} encoding 'UTF8'`);
  const url = new URL(databaseUrl(server, name));
  // What a test writes need not outlive the machine.
  url.searchParams.set('options', '-c synchronous_commit=off');
  const handle = await open({ url: await through(url.href) });
  return {
    ...handle,
    async close() {
      await handle.close();
      await administer(server, `drop database ${name} with (force)`);
    },
  };
}

/** The same server's database of another name. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Databases of a run that others are copies of (`postgres-templates.ts`); null if the run has made none. */
function templates(): { migrated: string; demo: string } | null {
  // biome-ignore lint/style/noProcessEnv: the way from the process of a run to those of its tests.
  const id = process.env[TEMPLATES_ID];
  return id ? templateNames(id) : null;
}

/** The variable by which tests know the templates of their run. */
export const TEMPLATES_ID = 'ZVONOK_TEST_TEMPLATES';

export function templateNames(id: string): { migrated: string; demo: string } {
  return { migrated: `zvonok_template_${id}_migrated`, demo: `zvonok_template_${id}_demo` };
}

/** The PostgreSQL to prove the suite on; undefined for the embedded engine. */
export function testServer(): string | undefined {
  // biome-ignore lint/style/noProcessEnv: which engine the suite proves is the test runner's choice, not the product's.
  return process.env.TEST_DATABASE_URL || undefined;
}

/**
 * One statement as an administrator of the database, on a connection of its own; returns how many rows it was about.
 */
export async function administer(url: string, statement: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}
