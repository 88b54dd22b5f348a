import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { patience } from '../../../../tests/patience.ts';
import { isPassword } from '../accounts/passwords.ts';
import { type DatabaseHandle, openDatabase, openUnmigrated } from '../database/database.ts';
import { migrate, readMigrations } from '../database/migrate.ts';
import { BASELINE } from '../database/migrations/index.ts';
import { openBareDatabase } from '../testing/database.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { loadBackup } from './load-backup.ts';
import { readBackup } from './read-backup.ts';
import { restoreFolder } from './restore-folder.ts';

const SLOW_MS = patience(120_000);
/** Made by `fillOldSchool` at 0045, the structure of the third day, and never again. */
const OLD_BACKUP = fileURLToPath(new URL('../testing/school-of-0.3.zvonok.gz', import.meta.url));
const OLD_STRUCTURE = '0045-school-week';
const NOW = new Date('2026-11-28T00:00:00Z');
const PASSWORD = 'Zvonok-2026';
const HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$btx6FcxsjOh+urspc2+/Eg$Y+iVN/FftKs3eOhltWba8snHoPN8PM1c6QuvnnH+dwA';

/** A little of everything that a school had by then, in the words of its tables. */
async function fillOldSchool({ db }: DatabaseHandle): Promise<void> {
  const at = '2026-11-23T09:00:00Z';
  const statements = [
    `insert into app_user (login, password_hash, role, first_name, last_name, created_at, modified_at)
      values ('petrova.ev', '${HASH}', 'HEADMASTER', 'Елена', 'Петрова', '${at}', '${at}')`,
    `insert into teacher (name, edu_subject) values ('Фомина Н. Н.', 'Алгебра'), ('Зуев П. К.', 'Алгебра')`,
    `insert into subject (name, short_name) values ('Алгебра', 'Алг')`,
    `insert into room (number) values ('17')`,
    `insert into school_class (number, letter) values (7, 'Б')`,
    `insert into schedule_day (class_id, day) values (1, 1)`,
    `insert into lesson (schedule_day_id, number, subject_id, teacher_id, room_id) values (1, 2, 1, 1, 1)`,
    `insert into lesson_change (date, lesson_id, kind, teacher_id, original_teacher_id, created_at, created_by)
      values ('2026-11-23', 1, 'replacement', 2, 1, '${at}', 1)`,
    `insert into event (title, description, location, responsible, starts_at, ends_at)
      values ('Педсовет', '', 'Актовый зал', 'Петрова', '2026-11-24 15:00', '2026-11-24 16:00')`,
    `insert into work_order (kind, room, customer_name, customer_comment, created_at)
      values ('repair', 17, 'Фомина', 'Не закрывается окно', '${at}')`,
    `insert into audit_entry (at, action, actor_name) values ('${at}', 'user.created', 'Петрова')`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Everything above as today's tables have it. */
async function expectOldSchool({ db }: DatabaseHandle): Promise<void> {
  expect((await readMigrations(db)).pending).toEqual([]);
  const { rows } = await sql`
    select u.login, u.password_hash as hash, t.name as teacher, s.name as subject, r.number as room,
      d.name as replacement, e.title as event, w.customer_comment as comment, a.action
    from app_user u, lesson l
      join teacher t on t.id = l.teacher_id join subject s on s.id = l.subject_id join room r on r.id = l.room_id
      join lesson_change c on c.lesson_id = l.id join teacher d on d.id = c.teacher_id,
      event e, work_order w, audit_entry a
  `.execute(db);
  expect(rows).toEqual([
    {
      login: 'petrova.ev',
      hash: HASH,
      teacher: 'Фомина Н. Н.',
      subject: 'Алгебра',
      room: '17',
      replacement: 'Зуев П. К.',
      event: 'Педсовет',
      comment: 'Не закрывается окно',
      action: 'user.created',
    },
  ]);
  expect(await isPassword(PASSWORD, HASH)).toBe(true);
}

describe('a school from before 1.0', { timeout: SLOW_MS }, () => {
  const folder = temporaryFolder();
  afterAll(() => folder.remove());

  it('opens from its data folder', async () => {
    const place = { dataFolder: join(folder.path, 'school') };
    const old = await openUnmigrated(place);
    await migrate(old.db, OLD_STRUCTURE);
    await fillOldSchool(old);
    await old.close();

    const today = await openDatabase(place);
    await expectOldSchool(today);
    await today.close();
  });

  it('is restored from its backup, into a folder and into another database', async () => {
    const checked = { ...(await readBackup(OLD_BACKUP)), path: OLD_BACKUP, bytes: statSync(OLD_BACKUP).size };
    expect(checked.header.migrations.at(-1)).toBe(OLD_STRUCTURE);
    const dataFolder = join(folder.path, 'restored');
    await restoreFolder(dataFolder, checked, { now: NOW });
    const restored = await openDatabase({ dataFolder });
    await expectOldSchool(restored);
    await restored.close();

    const bare = await openBareDatabase();
    await loadBackup(bare, OLD_BACKUP, checked, { now: NOW });
    await expectOldSchool(bare);
    await bare.close();
  });

  it('knows which structure later versions build upon', async () => {
    const database = await openBareDatabase();
    expect(await migrate(database.db, BASELINE)).toContain(BASELINE);
    await database.close();
  });
});
