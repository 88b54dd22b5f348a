import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/database.ts';
import type { DatabaseHandle } from './database.ts';
import { readLongList } from './queries.ts';

const COLUMNS = {
  id: 'value',
  name: 'value',
  edu_group: 'value',
  provided: 'value',
  created_at: 'instant',
  closed_at: 'instant',
  executor_name: 'value',
} as const;

describe('a long list', () => {
  let database: DatabaseHandle;
  beforeAll(async () => {
    database = await openTestDatabase();
    const request = {
      edu_group: '5 "А"\n\\',
      provided: 'Ёлка 🎄',
      created_at: new Date('2026-11-20T06:12:03.456Z'),
    };
    await database.db
      .insertInto('certificate')
      .values([
        { ...request, name: 'Б' },
        { ...request, name: 'А', closed_at: new Date('2026-01-01T00:00:00Z'), executor_name: 'Фомина Н. Н.' },
        { ...request, name: 'В', created_at: sql`'2026-11-20 06:12:03.456789+00'` },
      ])
      .execute();
  });
  afterAll(() => database.close());

  const all = () =>
    database.db
      .selectFrom('certificate')
      .select(['id', 'name', 'edu_group', 'provided', 'created_at', 'closed_at', 'executor_name'])
      .orderBy('name');

  it('is what its query answers, row by row and value by value', async () => {
    const list = await readLongList(database.db, all(), COLUMNS);

    expect(list.map(({ name }) => name)).toEqual(['А', 'Б', 'В']);
    expect(list).toEqual(await all().execute());
  });

  it('is empty if nothing is found', async () => {
    const none = all().where('name', '=', 'Я');

    expect(await readLongList(database.db, none, COLUMNS)).toEqual([]);
  });
});
