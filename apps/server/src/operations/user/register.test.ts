import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstAdminInvite } from '../../seeds/first-admin.ts';
import { openTestSchool, person, type TestSchool } from '../../testing/school.ts';

const REGISTRATION = '/user-management/api/users/registration';

describe('a new school', () => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await openTestSchool({ demo: false });
  });
  afterAll(() => school.close());

  const register = (payload: object) => school.call('PUT', REGISTRATION, { payload });
  const invite = () => firstAdminInvite(school.database, school.clock);

  it('lets its first administrator in by a code that works once', async () => {
    const [code, other] = await Promise.all([invite(), invite()]);
    expect(other).toBe(code);
    expect(code).toMatch(/^[2-9A-Z]{7}$/);
    expect(await invite()).toBe(code);

    const registered = await register({
      inviteCode: code?.toLowerCase(),
      login: ' Director ',
      password: 'Zvonok-2026',
    });
    expect(registered.json()).toMatchObject({ login: 'Director' });
    expect(await invite()).toBeNull();

    const tokens = (await school.signIn('director')).json<{ accessToken: string; refreshToken: string }>();
    const me = await person(school.call, tokens).get('/user-management/api/users/profile');
    expect(me.json()).toMatchObject({ login: 'Director', role: 'ADMIN' });

    const again = await register({ inviteCode: code, login: 'other', password: 'Zvonok-2026' });
    expect(again.statusCode).toBe(400);
    expect(again.json()).toMatchObject({ errors: [{ path: 'body.inviteCode' }] });
  });

  it.each([
    ['short', 'Aa1'],
    ['without a capital', 'zvonok-2026'],
    ['without a small letter', 'ZVONOK-2026'],
  ])('refuses a password that is %s', async (_what, password) => {
    const refused = await register({ inviteCode: 'ABCDEFG', login: 'other', password });

    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ errors: [{ path: 'body.password' }] });
  });

  it('refuses a login somebody has, in any letter case', async () => {
    const now = school.clock.now();
    const { id } = await school.database.db
      .insertInto('app_user')
      .values({
        first_name: 'Анна',
        last_name: 'Петрова',
        role: 'TEACHER',
        login: null,
        password_hash: null,
        email: null,
        teacher_id: null,
        last_online_at: null,
        created_at: now,
        modified_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await school.database.db
      .insertInto('invite_code')
      .values({ user_id: id, code: 'TEACHER', created_at: now, used_at: null, revoked_at: null })
      .execute();

    const taken = await register({ inviteCode: 'TEACHER', login: 'DIRECTOR', password: 'Zvonok-2026' });
    expect(taken.statusCode).toBe(409);
    const free = await register({
      inviteCode: 'TEACHER',
      login: 'петрова',
      password: 'Zvonok-2026',
      email: '',
    });
    expect(free.statusCode).toBe(200);
    expect((await school.signIn('ПЕТРОВА')).statusCode).toBe(200);
  });

  it('stops whoever guesses codes', async () => {
    const guess = () => register({ inviteCode: 'AAAAAAA', login: 'x', password: 'Zvonok-2026' });
    const statuses: number[] = [];
    for (let time = 0; time < 12; time++) statuses.push((await guess()).statusCode);

    expect(statuses).toContain(400);
    expect(statuses.at(-1)).toBe(429);
  });
});
