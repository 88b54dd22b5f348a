import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBareDatabase } from '../testing/database.ts';
import type { DatabaseHandle } from './database.ts';
import { MIGRATIONS } from './migrations/index.ts';
import type { Tables } from './tables.ts';

const ONE_PER_NAME = '0031-one-teacher-per-name';

describe('names of teachers in a school from before', () => {
  let database: DatabaseHandle;
  let db: Kysely<Tables>;
  beforeAll(async () => {
    database = await openBareDatabase();
    db = database.db;
    const names = Object.keys(MIGRATIONS).sort();
    for (const name of names.filter((one) => one < ONE_PER_NAME)) await MIGRATIONS[name]?.up(db);
    await teach('Иванова А. П.');
    await teach('иванова а. п.');
    await teach('Иванова А. П. (2)');
    await teach('Иванова А. П.', new Date('2026-01-01'));
    await teach('Иванова А. П.');
    await MIGRATIONS[ONE_PER_NAME]?.up(db);
  });
  afterAll(() => database.close());

  const teach = (name: string, removedAt: Date | null = null) =>
    db.insertInto('teacher').values({ name, uid: null, removed_at: removedAt }).execute();

  it('are distinguished by a number after the later ones; who has left keeps theirs', async () => {
    const teachers = await db.selectFrom('teacher').select(['name']).orderBy('id').execute();

    expect(teachers.map(({ name }) => name)).toEqual([
      'Иванова А. П.',
      'иванова а. п. (3)',
      'Иванова А. П. (2)',
      'Иванова А. П.',
      'Иванова А. П. (4)',
    ]);
  });

  it('are in the journal, and open screens fetch everything anew', async () => {
    const entries = await db
      .selectFrom('audit_entry')
      .select(['action', 'subject_label', 'changes'])
      .execute();
    const touch = await db.selectFrom('timetable_touch').selectAll().orderBy('version', 'desc').execute();

    expect(entries).toMatchObject([
      { action: 'teacher.changed', changes: { name: { from: 'иванова а. п.', to: 'иванова а. п. (3)' } } },
      { action: 'teacher.changed', subject_label: 'Иванова А. П. (4)' },
    ]);
    expect(touch[0]).toMatchObject({ class_id: null, week: null });
  });

  it('cannot be shared from then on, in whatever letters', async () => {
    await expect(teach('ИВАНОВА А. П.')).rejects.toThrow('teacher_one_per_name');
  });
});
