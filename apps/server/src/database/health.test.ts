import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSchool, type TestPerson, type TestSchool } from '../testing/school.ts';
import { anotherTeacher, freeLessons, REPLACEMENT, SCHEDULE } from '../testing/timetable.ts';

const MIB = 1024 * 1024;
const STATE = '/management/api/system/state';

describe('a server whose disk fills up', () => {
  let school: TestSchool;
  let admin: TestPerson;
  let free = 10_000 * MIB;
  const fill = (mebibytes: number) => {
    free = mebibytes * MIB;
    // What was found is trusted for a second.
    school.clock.pass(2_000);
  };
  beforeAll(async () => {
    school = await openTestSchool({ freeBytes: () => free });
    admin = await school.as('ADMIN');
  });
  afterAll(() => school.close());

  const lessons = freeLessons().values();
  const replace = () => {
    const lesson = lessons.next().value ?? expect.fail('No lesson is left.');
    const query = `lessonId=${lesson.id}&teacherId=${anotherTeacher(lesson.teacher)}&week=2030-09-02`;
    return admin.post(`${REPLACEMENT}?${query}`);
  };

  it('refuses changes before it is full, goes on reading, and heals by itself', async () => {
    fill(40);
    const refused = await replace();
    const cleared = await admin.get(`${REPLACEMENT}/cancel-all?week=2030-09-02`);
    const read = await admin.get(`${SCHEDULE}/lesson-time`);
    const signedIn = await school.signIn('zhdanova.gd');
    fill(4_000);
    const healed = await replace();

    expect(refused.statusCode).toBe(507);
    expect(refused.headers['content-type']).toContain('application/problem+json');
    expect(refused.json()).toMatchObject({ type: '/docs/problems/disk-full', status: 507 });
    expect([cleared, read, signedIn, healed].map(({ statusCode }) => statusCode)).toEqual([
      507, 200, 200, 200,
    ]);
  });

  it('writes nothing at all where the next page of the log may not fit', async () => {
    fill(8);
    const signedIn = await school.signIn('zhdanova.gd');
    const payload = { refreshToken: admin.refreshToken };
    const renewed = await school.call('POST', '/auth/api/auth/token', { payload });
    const read = await admin.get(`${SCHEDULE}/lesson-time`);
    fill(4_000);

    expect(signedIn.statusCode).toBe(507);
    // A signed-in user reads on, for as long as it lasts.
    expect([renewed.statusCode, read.statusCode]).toEqual([200, 200]);
  });

  it('is alive and not ready meanwhile, and says why', async () => {
    fill(40);
    const [alive, unready] = [await school.call('GET', '/healthz'), await school.call('GET', '/readyz')];
    fill(4_000);
    const ready = await school.call('GET', '/readyz');

    expect(alive.statusCode).toBe(200);
    expect(unready.statusCode).toBe(503);
    expect(unready.json()).toEqual({ status: 'not-ready', reasons: ['disk-full'] });
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toEqual({ status: 'ready', reasons: [] });
  });

  it('warns an administrator, and only them, while there is still time', async () => {
    fill(200);
    const low = await admin.get(STATE);
    const teacher = await (await school.as('TEACHER')).get(STATE);
    fill(40);
    const full = await admin.get(STATE);
    fill(4_000);
    const good = await admin.get(STATE);

    expect(low.json()).toMatchObject({ ready: true, problems: [{ kind: 'disk-low' }] });
    expect(low.json<{ problems: { message: string }[] }>().problems[0]?.message).toContain('200 МБ');
    expect(teacher.statusCode).toBe(403);
    expect(full.json()).toMatchObject({ ready: false, problems: [{ kind: 'disk-full' }] });
    expect(good.json()).toMatchObject({ ready: true, problems: [] });
  });

  it('is not ready when another server has brought the schema further', async () => {
    const { db } = school.database;
    const newer = { name: '9999-of-tomorrow', timestamp: '2030-01-01T00:00:00Z' };
    await db
      .withTables<{ kysely_migration: typeof newer }>()
      .insertInto('kysely_migration')
      .values(newer)
      .execute();
    fill(4_000);
    const unready = await school.call('GET', '/readyz');

    expect(unready.json()).toEqual({ status: 'not-ready', reasons: ['schema-newer'] });
  });
});
