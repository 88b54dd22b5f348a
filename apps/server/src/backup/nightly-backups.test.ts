import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { patience } from '../../../../tests/patience.ts';
import type { DatabaseHandle } from '../database/database.ts';
import { type TestClock, testClock } from '../testing/clock.ts';
import { openTestDatabase } from '../testing/database.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { backUpBeforeMigrations } from './make-backup.ts';
import { keptNightly, startNightlyBackups } from './nightly-backups.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

describe('copies that come by themselves', () => {
  let database: DatabaseHandle;
  let scratch: ReturnType<typeof temporaryFolder>;
  let folder: string;
  let clock: TestClock;
  let failures: unknown[];
  let stop: () => void;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(() => {
    scratch = temporaryFolder();
    folder = join(scratch.path, 'school-backups');
    clock = testClock();
    failures = [];
    stop = keep();
  });
  afterEach(() => {
    stop();
    scratch.remove();
  });

  const facts = () => ({
    clock,
    folder,
    schoolName: null,
    schoolKey: { secret: null, folder: scratch.path },
  });
  const keep = () => {
    // What ends after its test, when the folder is gone, must not count as a failure of the next one.
    const ownFailures = failures;
    return startNightlyBackups(database, { ...facts(), failed: (error) => ownFailures.push(error) });
  };
  const copies = () => (existsSync(folder) ? readdirSync(folder).sort() : []);
  const journal = async () =>
    (await database.db.selectFrom('audit_entry').select('action').orderBy('id').execute()).map(
      ({ action }) => action,
    );
  /** Lets the clock go on and waits until what fell due is done: the work plans its next night at its end. */
  const pass = async (milliseconds: number, done: () => boolean | Promise<boolean>) => {
    clock.pass(milliseconds);
    await vi.waitFor(async () => expect(await done()).toBe(true), { timeout: patience(30_000), interval: 5 });
  };

  it('are made soon after the start of a day that has none, and then every night', async () => {
    await pass(5 * MINUTE_MS, () => copies().some((name) => name.endsWith('.gz') && !name.startsWith('.')));
    expect(copies()).toEqual(['zvonok-2026-11-18-082500-nightly.zvonok.gz']);

    await pass(DAY_MS, () => copies().filter((name) => !name.startsWith('.')).length === 2);
    expect(copies()).toHaveLength(2);
    await expect.poll(journal).toContain('backup.created');
    expect(failures).toEqual([]);
  });

  it('are reported when they fail, and stop no one', async () => {
    mkdirSync(scratch.path, { recursive: true });
    writeFileSync(folder, 'a file where the folder should be');
    await pass(5 * MINUTE_MS, () => failures.length === 1);

    expect(String(failures[0])).toMatch(/В папку .+ нельзя записать копию \((EEXIST|ENOTDIR)\)/);
    expect(await journal()).toContain('backup.failed');
  });

  it('come before an upgrade, which does not begin without one', async () => {
    const printed: string[] = [];
    await backUpBeforeMigrations(database, { ...facts(), print: (line) => printed.push(line) });
    expect(printed[0]).toMatch(/^Перед обновлением структуры базы сделана копия .+-upgrade\.zvonok\.gz\.$/);
    stop();
    scratch.remove();
    mkdirSync(scratch.path);
    writeFileSync(folder, '');

    await expect(backUpBeforeMigrations(database, { ...facts(), print: () => {} })).rejects.toThrow(
      /^Обновление структуры базы не начато, .+ZVONOK_AUTOMATIC_BACKUPS=false\.$/,
    );
  });
});

describe('nightly copies', () => {
  it('stay for seven days and four weeks', () => {
    const day = (index: number) => new Date(Date.UTC(2026, 10, 22 - index)).toISOString().slice(0, 10);
    const backups = Array.from({ length: 60 }, (_, index) => ({ path: `${index}`, date: day(index) }));
    const kept = [...keptNightly(backups)].map(({ date }) => date);

    expect(kept).toEqual([
      ...['2026-11-22', '2026-11-21', '2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17', '2026-11-16'],
      ...['2026-11-15', '2026-11-08', '2026-11-01'],
    ]);
  });

  it('of days without a server count back to the last that have one', () => {
    const backups = ['2026-11-20', '2026-11-20', '2026-09-01'].map((date, index) => ({
      path: `${index}`,
      date,
    }));

    expect([...keptNightly(backups)].map(({ path }) => path)).toEqual(['0', '2']);
  });
});
