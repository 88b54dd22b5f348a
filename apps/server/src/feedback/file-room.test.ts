import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '../database/database.ts';
import { seedDemo } from '../seeds/demo.ts';
import { testClock } from '../testing/clock.ts';
import { openTestDatabase } from '../testing/database.ts';
import { feedbackRepository, NoRoomForFile } from './feedback.ts';

const [LOGINOVA, ZHDANOVA, ALEKSEEVA] = [11, 5, 13];

describe('the room for files of feedback', () => {
  let database: DatabaseHandle;
  const clock = testClock();
  const signed = { author: { userId: 1, address: '10.0.0.1' }, now: clock.now() };
  beforeAll(async () => {
    database = await openTestDatabase();
    await seedDemo(database, clock);
  });
  afterAll(() => database.close());

  it('is shared out, and deleted feedback gives its place up', async () => {
    const { taken } = await database.db
      .selectFrom('feedback_file')
      .select(({ fn }) => fn.sum<number>('size').as('taken'))
      .executeTakeFirstOrThrow();
    const feedback = feedbackRepository(database.db, { school: Number(taken) + 100, person: 60 });
    const send = (author: number, size: number) =>
      database.db.transaction().execute((trx) =>
        feedback.create(
          trx,
          {
            title: 'Файл',
            description: 'Смотрите файл.',
            file: { name: 'a', bytes: new Uint8Array(size) },
          },
          { by: author, now: clock.now() },
        ),
      );
    const first = await send(LOGINOVA, 50);
    await expect(send(LOGINOVA, 11)).rejects.toMatchObject({ whose: 'own' });
    await send(ZHDANOVA, 45);
    await expect(send(ALEKSEEVA, 6)).rejects.toBeInstanceOf(NoRoomForFile);
    const before = await feedback.list();

    await feedback.remove(first.id, signed);
    await send(ALEKSEEVA, 55);

    expect(await feedback.list()).toHaveLength(before.length);
    expect(await feedback.restore(first.id, signed)).toBeNull();
  });
});
