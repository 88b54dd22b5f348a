import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { totalRows } from '../../apps/server/src/backup/format.ts';
import { readBackup } from '../../apps/server/src/backup/read-backup.ts';
import { restoreFolder } from '../../apps/server/src/backup/restore-folder.ts';
import { packDatabase, placeBackup } from '../../apps/server/src/backup/write-backup.ts';
import { openDatabase } from '../../apps/server/src/database/database.ts';
import { seedSchoolYear } from '../../apps/server/src/testing/school-year.ts';

// A school of 60 classes after a year, in a folder of the embedded database: how long a copy, a check and a restore
// take, and how much memory they ask for beyond what the open database has already. While a copy is packed, calls to
// the embedded database wait.
const facts = { schoolName: 'Гимназия № 7', schoolKey: { from: 'nowhere' as const }, now: new Date() };
const folder = await mkdtemp(join(tmpdir(), 'zvonok-bench-'));
const MIB = 1024 * 1024;

/** Milliseconds a piece of work took, and by how much the process grew at the most meanwhile. */
async function measured<T>(title: string, work: () => Promise<T>): Promise<T> {
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  const started = performance.now();
  const result = await work().finally(() => clearInterval(watch));
  const seconds = ((performance.now() - started) / 1000).toFixed(2);
  console.log(
    `${title.padEnd(34)} ${seconds.padStart(6)} s, memory +${((most - before) / MIB).toFixed(0)} MiB`,
  );
  return result;
}

try {
  const school = await openDatabase({ dataFolder: join(folder, 'school') });
  await seedSchoolYear(school.db);
  const path = join(folder, 'school.zvonok.gz');
  await measured('pack alone (calls wait so long)', () =>
    packDatabase(school, join(folder, 'alone.gz'), facts),
  );
  const backup = await measured('copy: pack, sync, read back', () =>
    placeBackup(path, (partial) => packDatabase(school, partial, facts)),
  );
  await school.close();
  await measured('verify', () => readBackup(path));
  await measured('restore into a new folder', () =>
    restoreFolder(join(folder, 'restored'), backup, { now: new Date() }),
  );
  console.log(`${totalRows(backup.manifest)} rows, ${(backup.bytes / MIB).toFixed(1)} MiB packed`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
