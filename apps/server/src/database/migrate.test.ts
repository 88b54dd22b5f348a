import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/database.ts';
import type { DatabaseHandle } from './database.ts';
import { migrate } from './migrate.ts';

describe('the schema', () => {
  let database: DatabaseHandle;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  it('is left alone by a second start', async () => {
    expect(await migrate(database.db)).toEqual([]);
  });

  it('of a newer server is refused, not guessed at', async () => {
    await sql`insert into kysely_migration values ('9999-of-tomorrow', '2030-01-01T00:00:00Z')`.execute(
      database.db,
    );

    await expect(migrate(database.db)).rejects.toThrow('База данных создана более новой версией «Звонка»');
  });
});
