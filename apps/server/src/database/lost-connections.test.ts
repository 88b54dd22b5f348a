import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CuttableNetwork, cuttableNetwork } from '../testing/cuttable-network.ts';
import { administer, testServer } from '../testing/database.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../testing/school.ts';
import { anotherTeacher, freeLessons, REPLACEMENT, SCHEDULE } from '../testing/timetable.ts';

const server = testServer();
const WEEK = '2030-09-02';
const ROUNDS = 12;

// The embedded engine has no connection that could be lost.
describe.skipIf(!server)('a PostgreSQL that goes away', () => {
  let school: TestSchool;
  let admin: TestPerson;
  let network: CuttableNetwork;
  const lessons = freeLessons().values();

  beforeAll(async () => {
    school = await openTestSchool({
      databaseThrough: async (url) => {
        network = await cuttableNetwork(url);
        return network.url;
      },
    });
    admin = await school.as('ADMIN');
  });
  afterEach(() => network.mend().catch(() => {}));
  afterAll(async () => {
    await school.close();
    await network.close();
  });

  const replace = async () => {
    const lesson = lessons.next().value ?? expect.fail('No lesson is left.');
    const query = `lessonId=${lesson.id}&teacherId=${anotherTeacher(lesson.teacher)}&week=${WEEK}`;
    return { lesson, answer: await admin.post(`${REPLACEMENT}?${query}`) };
  };
  const kept = async () => {
    const { rows } = await sql<{ id: number }>`select id from lesson_change where ended_at is null`.execute(
      school.database.db,
    );
    return rows.map(({ id }) => id);
  };

  it('and ends connections under load loses no acknowledged change, and the server goes on', async () => {
    const database = (
      await sql<{ name: string }>`select current_database() as name`.execute(school.database.db)
    ).rows[0]?.name;
    const acknowledged: number[] = [];
    const others = new Set<number>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const changes = [replace(), replace(), replace(), replace()];
      await administer(
        server ?? '',
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`,
      );
      for (const { answer } of await Promise.all(changes)) {
        if (answer.statusCode === 200) acknowledged.push(answer.json<{ id: number }>().id);
        else others.add(answer.statusCode);
      }
    }

    expect(await kept()).toEqual(expect.arrayContaining(acknowledged));
    expect([...others].filter((status) => status !== 503)).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(0);
  });

  it('is a 503 for callers that says when to retry, and is found again by itself', async () => {
    await network.cut();
    const [reading, changing] = [await admin.get(`${SCHEDULE}/lesson-time`), (await replace()).answer];
    await network.mend();
    const again = await admin.get(`${SCHEDULE}/lesson-time`);

    for (const answer of [reading, changing]) {
      expect(answer.statusCode).toBe(503);
      expect(answer.headers).toMatchObject({
        'content-type': expect.stringContaining('application/problem+json'),
        'retry-after': expect.stringMatching(/^\d+$/),
      });
      expect(answer.json()).toMatchObject({ type: '/docs/problems/unavailable', status: 503 });
    }
    expect(again.statusCode).toBe(200);
  });

  it('in the moment of COMMIT is not called unchanged, and nothing repeats the change unasked', async () => {
    const before = await kept();
    network.loseNextCommit();
    const { answer } = await replace();

    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ type: '/docs/problems/outcome-unknown' });
    expect(answer.headers['retry-after']).toBeUndefined();
    expect(await kept()).toHaveLength(before.length + 1);
  });

  it('between two statements of a transaction has the whole transaction run again', async () => {
    const { db } = school.database;
    let runs = 0;
    await db.transaction().execute(async (trx) => {
      runs += 1;
      await trx.insertInto('seed_mark').values({ name: 'twice', made_at: new Date() }).execute();
      if (runs === 1) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
    });
    const marks = await db.selectFrom('seed_mark').select('name').where('name', '=', 'twice').execute();

    expect([runs, marks.length]).toEqual([2, 1]);
  });

  it('is given up where a lock is held too long, instead of waiting for ever', async () => {
    const { rows } = await sql<{ name: string; setting: string }>`select name, setting from pg_settings
      where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`.execute(
      school.database.db,
    );

    expect(rows).toHaveLength(3);
    expect(rows.filter(({ setting }) => Number(setting) > 0 && Number(setting) <= 60_000)).toHaveLength(3);
  });
});
