import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '../platform/schemas.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../testing/school.ts';
import { freeLessons, REPLACEMENT, SCHEDULE } from '../testing/timetable.ts';

const GRID = `${SCHEDULE}/group/editor`;
const CUT_OFF_LISTENERS = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and query like 'listen %'`;

describe('the version a server keeps in memory', () => {
  let school: TestSchool;
  let secretary: TestPerson;
  beforeAll(async () => {
    school = await openTestSchool();
    secretary = await school.as('ADMIN_EDU_PART');
  });
  afterAll(() => school.close());

  const substitute = (index: number) =>
    secretary.post(`${REPLACEMENT}?lessonId=${freeLessons()[index]?.id}&teacherId=30`);
  const tagOf = async (get: TestPerson['get']) => String((await get(GRID)).headers.etag);

  it('is the new one before a change is answered, and the old one after a change that was refused', async () => {
    const first = await tagOf(secretary.get);
    const changed = (await substitute(0)).json<Wire['TimetableChange']>();
    const next = await tagOf(secretary.get);
    const refused = await substitute(0);

    expect(next).not.toBe(first);
    expect(next.startsWith(`"${changed.version}-`)).toBe(true);
    expect(refused.statusCode).toBe(409);
    expect(await tagOf(secretary.get)).toBe(next);
  });

  it('is the new one after a change by whatever means', async () => {
    const before = await tagOf(secretary.get);
    await school.database.db
      .updateTable('timetable_version')
      .set((row) => ({ version: row('version', '+', 1) }))
      .execute();

    expect(await tagOf(secretary.get)).not.toBe(before);
  });

  it('is another week when the school week is over, and whole again on Monday morning', async () => {
    const friday = await tagOf(secretary.get);
    school.clock.goTo('2026-11-20T21:00:00Z');
    const later = await school.as('ADMIN_EDU_PART');
    expect(await tagOf(later.get)).toContain('2026-11-23');
    expect(friday).toContain('2026-11-16');
    school.clock.goTo('2026-11-18T05:20:00Z');
  });

  it('reads nothing more with the token of a session that has ended', async () => {
    const [leaving, staying] = [await school.as('TEACHER'), await school.as('TEACHER')];
    await leaving.get(GRID);
    await school.call('POST', '/auth/api/auth/logout', { payload: { refreshToken: leaving.refreshToken } });

    await expect.poll(async () => (await leaving.get(GRID)).statusCode).toBe(401);
    expect((await staying.get(GRID)).statusCode).toBe(200);
  });

  it('is heard of by another server of the school, also when its ear is cut off', async (test) => {
    const other = await school.openAnother();
    if (!other) return test.skip('two servers share a PostgreSQL, never the embedded engine');
    const read: TestPerson['get'] = (url) =>
      other.app.inject({ url, headers: { authorization: `Bearer ${secretary.token}` } });
    try {
      await tagOf(read);
      await substitute(1);
      const heard = await tagOf(secretary.get);
      await expect.poll(() => tagOf(read)).toBe(heard);

      await sql.raw(CUT_OFF_LISTENERS).execute(school.database.db);
      await substitute(2);
      const asked = await tagOf(secretary.get);
      await expect.poll(() => tagOf(read)).toBe(asked);
      expect(asked).not.toBe(heard);
    } finally {
      await other.close();
    }
  });
});
