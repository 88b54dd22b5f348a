import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/database.ts';
import type { DatabaseHandle } from './database.ts';

describe('the database, whichever engine it is', () => {
  let database: DatabaseHandle;

  beforeAll(async () => {
    database = await openTestDatabase();
    await sql`create table note (id serial primary key, day date, text text)`.execute(database.db);
  });
  afterAll(() => database.close());

  it('reads a school day as plain text, a count as a number and an instant as a Date', async () => {
    const { rows } =
      await sql`select '2026-09-01'::date as day, count(*) as count, '{"a":[1]}'::jsonb as json,
      timestamptz '2026-09-01 08:30:00+03' as moment, '{1,2}'::int[] as numbers from note`.execute(
        database.db,
      );

    expect(rows).toEqual([
      {
        day: '2026-09-01',
        count: 0,
        json: { a: [1] },
        moment: new Date('2026-09-01T05:30:00Z'),
        numbers: [1, 2],
      },
    ]);
  });

  it('takes back everything a failed transaction did', async () => {
    const failing = database.db.transaction().execute(async (trx) => {
      await sql`insert into note (text) values ('half')`.execute(trx);
      throw new Error('the second half failed');
    });

    await expect(failing).rejects.toThrow('the second half failed');
    const { rows } = await sql`select * from note where text = 'half'`.execute(database.db);
    expect(rows).toEqual([]);
  });

  it('never calls a transaction committed that the database rolled back', async () => {
    const swallowing = database.db.transaction().execute(async (trx) => {
      await sql`insert into note (id, text) values (1, 'lost')`.execute(trx);
      await sql`select 1/0`.execute(trx).catch(() => {});
    });

    await expect(swallowing).rejects.toThrow();
  });

  it('names the mark of a transaction that failed, and goes back to one that did not', async () => {
    const failing = database.db.transaction().execute(async (trx) => {
      await sql`release savepoint nowhere`.execute(trx);
      await sql`select 1`.execute(trx);
    });
    await expect(failing).rejects.toThrow(/savepoint "nowhere" does not exist/);

    await database.db.transaction().execute(async (trx) => {
      await sql`insert into note (text) values ('kept')`.execute(trx);
      await sql`savepoint mark`.execute(trx);
      await sql`insert into note (text) values ('taken back')`.execute(trx);
      await expect(sql`select 1/0`.execute(trx)).rejects.toThrow(/division by zero/);
      await sql`rollback to savepoint mark`.execute(trx);
      await sql`release savepoint mark`.execute(trx);
    });
    const { rows } = await sql`select text from note where text in ('kept', 'taken back')`.execute(
      database.db,
    );
    expect(rows).toEqual([{ text: 'kept' }]);
  });

  it('never shows half of a transaction to a query outside it', async () => {
    const pairs = sql<{ count: number }>`select count(*) as count from note where text = 'pair'`;
    const reading: ReturnType<typeof pairs.execute>[] = [];
    await database.db.transaction().execute(async (trx) => {
      await sql`insert into note (text) values ('pair')`.execute(trx);
      reading.push(pairs.execute(database.db));
      // The embedded engine has one connection: there a query outside waits for the end of the transaction.
      if (database.engine === 'postgresql') await reading[0];
      await sql`insert into note (text) values ('pair')`.execute(trx);
    });
    const read = await reading[0];

    expect([0, 2]).toContain(read?.rows[0]?.count);
  });

  it('notifies a listener of a change when it is committed, and of nothing that was taken back', async () => {
    const heard: string[] = [];
    const stop = await database.listen(['timetable'], { heard: (_channel, payload) => heard.push(payload) });
    await database.db
      .transaction()
      .execute(async (trx) => {
        await sql`select pg_notify('timetable', 'taken back')`.execute(trx);
        throw new Error('no');
      })
      .catch(() => {});
    await database.db.transaction().execute(async (trx) => {
      await sql`select pg_notify('timetable', 'version 2')`.execute(trx);
    });

    await expect.poll(() => heard).toEqual(['version 2']);
    await stop();
  });
});
