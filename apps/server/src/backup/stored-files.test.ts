import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DatabaseHandle } from '../database/database.ts';
import { feedbackRepository } from '../feedback/feedback.ts';
import { orderWorkRepository } from '../orders/order-work.ts';
import { seedDemo } from '../seeds/demo.ts';
import { testClock } from '../testing/clock.ts';
import { openBareDatabase, openTestDatabase } from '../testing/database.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { loadBackup } from './load-backup.ts';
import { readBackup } from './read-backup.ts';
import { packDatabase, placeBackup } from './write-backup.ts';

const OPTIONS = {
  schoolName: 'Гимназия № 7',
  schoolKey: { from: 'nowhere' as const },
  now: new Date('2026-11-22T00:00:00Z'),
};
/** More pieces than one line of a backup holds, no two alike. */
const FILE = Uint8Array.from({ length: 4_500_000 }, (_, index) => (index * 31 + (index >> 10)) & 255);

const folder = temporaryFolder();
let school: DatabaseHandle;
let restored: DatabaseHandle;
beforeAll(async () => {
  school = await openTestDatabase();
  restored = await openBareDatabase();
});
afterAll(async () => {
  await school.close();
  await restored.close();
  folder.remove();
});

it('carries people’s files into another database, byte for byte', async () => {
  const clock = testClock();
  await seedDemo(school, clock);
  const file = { name: 'Снимок.png', bytes: FILE };
  const message = { title: 'Снимок экрана', description: 'Смотрите файл.', file };
  const { filename } = await school.db
    .transaction()
    .execute((trx) => feedbackRepository(school.db).create(trx, message, { by: 1, now: clock.now() }));
  const signed = { by: 1, now: clock.now(), check: () => {} };
  const photo = await school.db
    .transaction()
    .execute((trx) => orderWorkRepository(school.db).addPhoto(trx, 24, file, signed));
  const copy = (database: DatabaseHandle, name: string) =>
    placeBackup(join(folder.path, name), (partial) => packDatabase(database, partial, OPTIONS));

  const backup = await copy(school, 'school.zvonok.gz');
  await loadBackup(restored, backup.path, await readBackup(backup.path), OPTIONS);

  const found = await feedbackRepository(restored.db).file(filename ?? '');
  expect(found?.originalName).toBe('Снимок.png');
  const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  expect(hash(found?.bytes ?? Buffer.of())).toBe(hash(FILE));
  const orders = orderWorkRepository(restored.db);
  const { id, orderId } = (await orders.findPhoto(photo.filename)) ?? { id: 0, orderId: 0 };
  expect(orderId).toBe(24);
  expect(hash((await orders.readPhoto(id))?.bytes ?? Buffer.of())).toBe(hash(FILE));
  expect((await copy(restored, 'again.zvonok.gz')).manifest).toEqual(backup.manifest);
});
