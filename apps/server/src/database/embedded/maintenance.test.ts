import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestClock, testClock } from '../../testing/clock.ts';
import { noFailure } from '../../testing/power-cut/watched-work.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { type DatabaseHandle, openDatabase } from '../database.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('the upkeep of the embedded database', () => {
  const folder = temporaryFolder();
  let database: DatabaseHandle;
  let clock: TestClock;
  beforeAll(async () => {
    clock = testClock();
    database = await openDatabase({ dataFolder: join(folder.path, 'school') }, { clock, onFatal: noFailure });
  });
  afterAll(async () => {
    await database.close();
    folder.remove();
  });

  const scalar = async (query: ReturnType<typeof sql<{ value: string }>>) =>
    (await query.execute(database.db)).rows[0]?.value;
  /** Where the last checkpoint begins in the log. */
  const checkpoint = () => scalar(sql`select redo_lsn::text as value from pg_control_checkpoint()`);
  /** -1 for a table that was never analysed. */
  const rowsKnown = () =>
    scalar(sql`select reltuples::text as value from pg_class where relname = 'seed_mark'`);
  const write = (name: string) =>
    database.db.insertInto('seed_mark').values({ name, made_at: clock.now() }).execute();

  it('writes a checkpoint five minutes after something was written, and none while nothing is', async () => {
    await write('one');
    const before = await checkpoint();
    clock.pass(4 * MINUTE_MS);
    expect(await checkpoint()).toBe(before);
    clock.pass(MINUTE_MS);
    const after = await checkpoint();
    expect(after).not.toBe(before);

    clock.pass(30 * MINUTE_MS);
    expect(await checkpoint()).toBe(after);

    await write('two');
    clock.pass(5 * MINUTE_MS);
    expect(await checkpoint()).not.toBe(after);
  });

  it('vacuums and counts at night', async () => {
    expect(await rowsKnown()).toBe('-1');
    clock.pass(24 * HOUR_MS);

    expect(await rowsKnown()).toBe('2');
  });
});
