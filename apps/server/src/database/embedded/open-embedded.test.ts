import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { noFailure } from '../../testing/power-cut/watched-work.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { type DurableEngine, openEngine } from './engine.ts';
import { makeCluster, openEmbedded, provePowerCutSafety } from './open-embedded.ts';

const OPTIONS = { purpose: 'school', onFatal: noFailure } as const;

describe('the embedded database', () => {
  const folder = temporaryFolder();
  afterAll(() => folder.remove());

  it('begins anew when the first start was interrupted half-way', async () => {
    const data = join(folder.path, 'interrupted');
    mkdirSync(join(data, 'database.new', 'base'), { recursive: true });
    writeFileSync(join(data, 'database.new', 'PG_VERSION'), '18\n');

    const database = await openEmbedded(data, OPTIONS);
    const { rows } = await database.engine.query('select 1 as answer');
    await database.close();

    expect(rows).toEqual([{ answer: 1 }]);
  });

  it('syncs the log before it acknowledges a commit, and runs with the settings that make it so', async () => {
    const database = await openEmbedded(join(folder.path, 'interrupted'), OPTIONS);
    const { engine, files } = database;
    await engine.exec('create table entry (id int)');
    const before = files.logSyncs;
    for (let id = 0; id < 10; id += 1) await engine.query('insert into entry values ($1)', [id]);
    const after = files.logSyncs;
    const { rows } = await engine.query(`select name, setting from pg_settings where name in
      ('fsync', 'wal_sync_method', 'synchronous_commit', 'full_page_writes', 'data_checksums') order by name`);
    await database.close();

    expect(after - before).toBe(10);
    expect(rows).toEqual([
      { name: 'data_checksums', setting: 'on' },
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'synchronous_commit', setting: 'on' },
      { name: 'wal_sync_method', setting: 'fsync' },
    ]);
  });

  it('begins with a copy of what the build has made', async () => {
    const emptyDatabase = join(folder.path, 'built');
    await makeCluster(emptyDatabase, OPTIONS);
    const { engine } = await openEngine(emptyDatabase, OPTIONS);
    await engine.exec('create table from_the_build (id int)');
    await engine.close();

    for (const school of ['first', 'second']) {
      const database = await openEmbedded(join(folder.path, school), { ...OPTIONS, emptyDatabase });
      const { rows } = await database.engine.query('select * from from_the_build');
      await database.engine.exec('insert into from_the_build values (1)');
      await database.close();

      expect(rows).toEqual([]);
    }
  });

  it('makes its own where the build has made none, or one of another PostgreSQL', async () => {
    const emptyDatabase = join(folder.path, 'old-build');
    mkdirSync(emptyDatabase);
    writeFileSync(join(emptyDatabase, 'PG_VERSION'), '17\n');

    const database = await openEmbedded(join(folder.path, 'own'), { ...OPTIONS, emptyDatabase });
    const { rows } = await database.engine.query('select 1 as answer');
    await database.close();

    expect(rows).toEqual([{ answer: 1 }]);
  });

  it('refuses to start on an engine whose commits sync nothing', async () => {
    const forgetful = { engine: { query: vi.fn() }, files: { logSyncs: 3 } } as unknown as DurableEngine;

    await expect(provePowerCutSafety(forgetful)).rejects.toThrow(/не записывает изменения на диск сразу/);
  });
});
