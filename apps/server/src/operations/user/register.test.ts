import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueInvite } from '../../accounts/invites.ts';
import { firstAdminInvite } from '../../seeds/first-admin.ts';
import { openTestSchool, person, TEST_INVITES, type TestSchool } from '../../testing/school.ts';

const DAY_MS = 86_400_000;
const REGISTRATION = '/user-management/api/users/registration';

describe('a new school', () => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await openTestSchool({ demo: false });
  });
  afterAll(() => school.close());

  const register = (payload: object) => school.call('PUT', REGISTRATION, { payload });
  const invite = () => firstAdminInvite(school.database, school.clock, TEST_INVITES);

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

  it('gives its first administrator a new code when the first one is over', async () => {
    const late = await openTestSchool({ demo: false });
    const print = () => firstAdminInvite(late.database, late.clock, TEST_INVITES);
    const first = await print();
    await late.passNights(14 * DAY_MS - 1000);
    expect(await print()).toBe(first);
    late.clock.pass(1000);
    const second = await print();
    const use = (inviteCode: string | null) =>
      late.call('PUT', REGISTRATION, {
        payload: { inviteCode, login: 'director', password: 'Zvonok-2026' },
      });

    expect(second).not.toBe(first);
    expect((await use(first)).statusCode).toBe(400);
    expect((await use(second)).statusCode).toBe(200);
    await late.close();
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
    const inviteCode = await school.database.db
      .transaction()
      .execute((trx) => issueInvite(trx, id, TEST_INVITES, now));

    const taken = await register({ inviteCode, login: 'DIRECTOR', password: 'Zvonok-2026' });
    expect(taken.statusCode).toBe(409);
    const free = await register({
      inviteCode,
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
    for (let time = 0; time < 101; time++) statuses.push((await guess()).statusCode);

    expect(new Set(statuses.slice(0, 90))).toEqual(new Set([400]));
    expect(statuses.at(-1)).toBe(429);
  });
});
