import { openDatabase } from '../database/database.ts';
import { seedDemo } from '../seeds/demo.ts';
import { testClock } from './clock.ts';
import { administer, databaseUrl, TEMPLATES_ID, templateNames, testServer } from './database.ts';

/**
 * Runs tests whose databases on PostgreSQL are copies of two that are made once: copying takes a fraction of the
 * migrations and of the rows of the demo school. Without a PostgreSQL they run as they are.
 */
export async function withTemplates<T>(run: () => Promise<T>): Promise<T> {
  const server = testServer();
  if (!server) return run();
  const id = String(process.pid);
  const { migrated, demo } = templateNames(id);
  const remove = async () => {
    for (const name of [migrated, demo])
      await administer(server, `drop database if exists ${name} with (force)`);
  };
  await remove();
  try {
    await administer(server, `create database ${migrated} template template0 encoding 'UTF8'`);
    await (await openDatabase({ url: databaseUrl(server, migrated) })).close();
    await administer(server, `create database ${demo} template ${migrated}`);
    const database = await openDatabase({ url: databaseUrl(server, demo) });
    await seedDemo(database, testClock());
    await database.close();
    // biome-ignore lint/style/noProcessEnv: the way from the process of a run to those of its tests.
    process.env[TEMPLATES_ID] = id;
    return await run();
  } finally {
    await remove();
  }
}
