import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type DatabaseHandle, openDatabase } from '../database/database.ts';
import { emptyCluster } from './empty-cluster.ts';

/**
 * An empty, migrated database that nobody else uses, gone after `close()`. PGlite in memory, or a new database on the
 * PostgreSQL of TEST_DATABASE_URL when that is set, so that one suite proves both engines.
 * Make one per test file (`beforeAll`).
 */
export async function openTestDatabase(): Promise<DatabaseHandle> {
  // biome-ignore lint/style/noProcessEnv: which engine the suite proves is the test runner's choice, not the product's.
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return openDatabase({ emptyCluster: await emptyCluster() });

  const name = `zvonok_test_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name} template template0 encoding 'UTF8'`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const handle = await openDatabase({ url: url.href });
  return {
    ...handle,
    async close() {
      await handle.close();
      await administer(server, `drop database ${name} with (force)`);
    },
  };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
