import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestSchool, person, type TestPerson, type TestSchool } from '../testing/school.ts';
import { tell } from './notifications.ts';

const DAY_MS = 86_400_000;

describe('the nightly sweep', () => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await openTestSchool();
    await school.database.db.deleteFrom('notification').execute();
  });
  afterAll(() => school.close());

  const signIn = async (login: string) => person(school.call, (await school.signIn(login)).json());
  const count = async (table: 'session' | 'refresh_token' | 'login_failure' | 'notification') =>
    (await school.database.db.selectFrom(table).select('id').execute()).length;
  /** Lets days pass and waits for the sweep of the last night. */
  const pass = async (days: number) => {
    const sweepIsDone = () =>
      vi.waitFor(() => expect(school.clock.planned).toBe(1), { timeout: 10_000, interval: 5 });
    school.clock.pass((days - 1) * DAY_MS);
    await sweepIsDone();
    school.clock.pass(DAY_MS);
    await sweepIsDone();
  };
  const inbox = async (who: TestPerson) => (await who.get('/notification/api/private/new')).json<object[]>();
  const message = (text: string) =>
    school.database.db
      .transaction()
      .execute((trx) =>
        tell(trx, { kind: 'private', subjectId: null, content: { message: text } }, [1], school.clock.now()),
      );

  it('forgets failed sign-ins', async () => {
    await school.signIn('zhdanova.gd', 'Wrong-2026');
    expect(await count('login_failure')).toBe(1);
    await pass(2);

    expect(await count('login_failure')).toBe(0);
  });

  it('keeps sessions a quarter of a year after their end, then forgets them with their tokens', async () => {
    const me = await signIn('zhdanova.gd');
    await me.post('/auth/api/auth/logout', { refreshToken: me.refreshToken });
    await signIn('petrova.ev');
    await pass(89);
    expect(await count('session')).toBe(2);
    await pass(3);
    expect(await count('session')).toBe(1);

    await pass(30);
    expect([await count('session'), await count('refresh_token')]).toEqual([0, 0]);
  });

  it('forgets replaced tokens that have run out and leaves their session alone', async () => {
    let me = await signIn('eliseeva.oa');
    const renew = () =>
      school.call('POST', '/auth/api/auth/token', { payload: { refreshToken: me.refreshToken } });
    for (const _month of [1, 2, 3]) {
      await pass(26);
      const { accessToken } = (await renew()).json<{ accessToken: string }>();
      const fresh = person(school.call, { accessToken, refreshToken: me.refreshToken });
      const next = await fresh.post('/auth/api/auth/refresh', { refreshToken: me.refreshToken });
      me = person(school.call, next.json());
    }
    await pass(5);

    expect(await count('refresh_token')).toBe(1);
    expect((await renew()).statusCode).toBe(200);
  });

  it('keeps unread news for half a year and read news for half of that', async () => {
    await message('прочитанное');
    const me = await signIn('gerasimov.de');
    const [read] = (await inbox(me)) as { id: number }[];
    await me.put(`/notification/api/private/delivery/${read?.id}`);
    await message('новое');
    await pass(89);
    expect(await count('notification')).toBe(2);
    await pass(3);
    expect(await count('notification')).toBe(1);

    await pass(90);
    expect(await count('notification')).toBe(0);
  });
});
