import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { DEFAULT_SCREEN_PROFILE } from '@zvonok/domain/screens/profile';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '../database/database.ts';
import { migrate, readMigrations } from '../database/migrate.ts';
import { StartRefusal } from '../platform/refusal.ts';
import { screenMessagesRepository } from '../screens/messages.ts';
import { pairingsRepository } from '../screens/pairings.ts';
import { screensRepository } from '../screens/screens.ts';
import { seedDemo } from '../seeds/demo.ts';
import { testClock } from '../testing/clock.ts';
import { openBareDatabase, openTestDatabase } from '../testing/database.ts';
import { TEST_INVITES } from '../testing/school.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { readVersion } from '../timetable/timetable-version.ts';
import { type BackupHeader, totalRows } from './format.ts';
import { loadBackup, recordRestorations, requireKnownMigrations } from './load-backup.ts';
import { readBackup } from './read-backup.ts';
import { EXCLUDED_TABLES } from './table-shapes.ts';
import { packDatabase, placeBackup, requireRoom, type WrittenBackup } from './write-backup.ts';

const OPTIONS = {
  schoolName: 'Гимназия № 7',
  schoolKey: { from: 'nowhere' as const },
  now: new Date('2026-11-22T00:00:00Z'),
};

/** A paired screen that says something, with a message on it: what no demo school has. */
async function pairScreenOf(school: DatabaseHandle): Promise<void> {
  const { now } = OPTIONS;
  const form = { name: 'Первый этаж', place: 'у раздевалки', ...DEFAULT_SCREEN_PROFILE };
  const author = { userId: 1, address: '10.0.0.7' };
  const pairings = pairingsRepository(school.db, TEST_INVITES.box);
  const screens = screensRepository(school.db);
  const { deviceCode, userCode } = await pairings.start({ userAgent: 'Chrome', address: '10.0.0.7' }, now);
  const screen = await screens.pair(userCode, form, { author, now });
  await pairings.poll(deviceCode, now);
  const said = { build: 'dev', shows: 'Среда', dataAgeS: 4, uptimeS: 60, board: null };
  await screens.report(screen?.id ?? 0, { ...said, seenAt: now });
  const times = { from: '2026-11-22 08-00-00', until: '2026-11-22 09-00-00' };
  const message = { kind: 'announcement', text: 'Фото', ...times } as const;
  await screenMessagesRepository(school.db).send(message, { author, now, schoolNow: times.from });
}

describe('a backup', () => {
  const folder = temporaryFolder();
  const clock = testClock();
  let school: DatabaseHandle;
  let backup: WrittenBackup;
  const copy = (database: DatabaseHandle, name: string) =>
    placeBackup(join(folder.path, name), (partial) => packDatabase(database, partial, OPTIONS));
  beforeAll(async () => {
    school = await openTestDatabase();
    await seedDemo(school, clock);
    await pairScreenOf(school);
    backup = await copy(school, 'school.zvonok.gz');
  });
  afterAll(async () => {
    await school.close();
    folder.remove();
  });

  it('holds every table there is, those of Kysely and of this one database aside', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name::text as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'
    `.execute(school.db);
    const expected = rows
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('kysely_') && !EXCLUDED_TABLES.includes(name));

    expect(Object.keys(backup.manifest.tables).sort()).toEqual(expected.sort());
  });

  it('holds the screens with what they said, their codes and what is said on them', () => {
    const { tables } = backup.manifest;
    const rows = ['screen', 'screen_pairing', 'screen_report', 'screen_message'].map(
      (name) => tables[name]?.rows,
    );

    expect(rows).toEqual([1, 1, 1, 1]);
  });

  it('is one file that only its owner reads, and leaves nothing else behind', () => {
    expect(statSync(backup.path).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder.path).filter((name) => name.includes('partial'))).toEqual([]);
  });

  it('restored and copied again has the same hashes', async () => {
    const restored = await openBareDatabase();
    try {
      await loadBackup(restored, backup.path, await readBackup(backup.path), OPTIONS);
      const again = await copy(restored, 'again.zvonok.gz');

      expect(totalRows(again.manifest)).toBeGreaterThan(1_000);
      expect(again.manifest).toEqual(backup.manifest);
    } finally {
      await restored.close();
    }
  });

  describe('that is not as it was made', () => {
    const lines = () => gunzipSync(readFileSync(backup.path)).toString('utf8').trimEnd().split('\n');
    const changed = (edit: (lines: string[]) => string[]) => gzipSync(`${edit(lines()).join('\n')}\n`);
    const header = (edit: Partial<BackupHeader>) =>
      changed(([first = '', ...rest]) => [JSON.stringify({ ...JSON.parse(first), ...edit }), ...rest]);

    it.each<[string, () => Buffer, RegExp]>([
      ['a file of something else', () => Buffer.from('Расписание'), /не резервная копия «Звонка»/],
      ['an archive of something else', () => gzipSync('{"a":1}\n'), /не резервная копия «Звонка»/],
      ['an empty file', () => Buffer.alloc(0), /обрывается/],
      ['half of it', () => readFileSync(backup.path).subarray(0, 9_000), /обрывается/],
      ['lines cut off', () => changed((all) => all.slice(0, -3)), /обрывается/],
      ['a last line without its end', () => gzipSync(lines().join('\n')), /обрывается/],
      [
        'a bit that has turned over',
        () => {
          const bytes = Buffer.from(readFileSync(backup.path));
          bytes[8_000] = (bytes[8_000] ?? 0) ^ 1;
          return bytes;
        },
        /повреждена/,
      ],
      [
        'a row that says something else',
        () => changed((all) => all.map((line) => line.replace('Алгебра', 'Физика'))),
        /повреждена \(таблица subject\)/,
      ],
      [
        'a row less',
        () =>
          changed((all) => all.map((line) => line.replace(/("table":"room","rows":\[)\[[^\]]*\],/, '$1'))),
        /повреждена \(таблица room\)/,
      ],
      [
        'tables in another order',
        () => changed(([first = '', ...rest]) => [first, ...rest.slice(0, -1).reverse(), rest.at(-1) ?? '']),
        /повреждена \(порядок таблиц/,
      ],
      [
        'another time of its making',
        () => header({ createdAt: '2020-01-01T00:00:00Z' }),
        /контрольная сумма/,
      ],
      ['something after its end', () => changed((all) => [...all, '{}']), /лишнее в конце/],
      [
        'a newer format',
        () => header({ format: 2, version: '9.0.0' }),
        /более новой версией «Звонка» \(9\.0\.0\)/,
      ],
    ])('is refused in a sentence: %s', async (_what, bytes, sentence) => {
      const file = join(folder.path, 'changed.zvonok.gz');
      writeFileSync(file, bytes());

      await expect(readBackup(file)).rejects.toThrow(sentence);
      await expect(readBackup(file)).rejects.toBeInstanceOf(StartRefusal);
    });

    it('is refused when a newer version has changed the structure', async () => {
      const { header: made } = await readBackup(backup.path);
      const newer = { ...made, migrations: [...made.migrations, '9999-of-tomorrow'], version: '9.0.0' };

      expect(() => requireKnownMigrations('x', newer)).toThrow(/более новой версией «Звонка» \(9\.0\.0\)/);
    });
  });

  it('goes into no database that has anything in it', async () => {
    await expect(loadBackup(school, backup.path, backup, OPTIONS)).rejects.toThrow(/не пуста/);

    expect((await copy(school, 'untouched.zvonok.gz')).manifest).toEqual(backup.manifest);
  });

  it('leaves a database empty when rows do not arrive as they were sent', async () => {
    const target = await openBareDatabase();
    try {
      const room = { rows: 44, sha256: '0'.repeat(64) };
      const wrong = {
        header: backup.header,
        manifest: { ...backup.manifest, tables: { ...backup.manifest.tables, room } },
      };
      await expect(loadBackup(target, backup.path, wrong, OPTIONS)).rejects.toThrow(
        /таблица room записалась иначе/,
      );
      const { rows } = await sql`select from pg_tables where schemaname = current_schema()`.execute(
        target.db,
      );

      expect(rows).toEqual([]);
    } finally {
      await target.close();
    }
  });

  it('of a version with fewer tables is restored and brought up to date', async () => {
    const [old, target] = [await openBareDatabase(), await openBareDatabase()];
    try {
      await migrate(old.db, '0016-notifications');
      await sql`insert into room (number) values ('214')`.execute(old.db);
      const made = await copy(old, 'old.zvonok.gz');
      await loadBackup(target, made.path, made, OPTIONS);
      const { done, pending } = await readMigrations(target.db);

      expect(made.header.migrations.at(-1)).toBe('0016-notifications');
      expect([done.length > 16, pending]).toEqual([true, []]);
      expect(await target.db.selectFrom('room').select('number').execute()).toEqual([{ number: '214' }]);
    } finally {
      await old.close();
      await target.close();
    }
  });

  it('makes a database that answers no screen of the old one with «not modified», and says where it came from', async () => {
    const target = await openBareDatabase();
    try {
      await loadBackup(target, backup.path, backup, OPTIONS);
      const [before, after] = [await readVersion(school.db), await readVersion(target.db)];
      await recordRestorations(target.db, OPTIONS.now);
      await recordRestorations(target.db, OPTIONS.now);
      const journal = await target.db
        .selectFrom('audit_entry')
        .select(['action', 'subject_label'])
        .where('action', '=', 'backup.restored')
        .execute();

      expect(after.version).toBe(before.version);
      expect(after.epoch).not.toBe(before.epoch);
      expect(journal).toEqual([{ action: 'backup.restored', subject_label: 'school.zvonok.gz' }]);
    } finally {
      await target.close();
    }
  });

  it('is not begun where there is no room for it, and leaves nothing if the disk fills up', async () => {
    const before = readdirSync(folder.path);
    const full = () => Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' }));

    await expect(requireRoom(folder.path, 1e15)).rejects.toThrow(
      /не хватает места \(свободно \d+ МБ, нужно \d+\)/,
    );
    await expect(placeBackup(join(folder.path, 'full.zvonok.gz'), full)).rejects.toThrow(/диск заполнен/);
    expect(readdirSync(folder.path)).toEqual(before);
  });
});
