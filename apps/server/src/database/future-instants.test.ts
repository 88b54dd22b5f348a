import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formTickets } from '../certificates/form-tickets.ts';
import { openTestSchool, TEST_INVITES, type TestSchool } from '../testing/school.ts';
import { settleFutureInstants } from './future-instants.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const JUMPS = { 'an hour': HOUR_MS, 'ten years': 3652 * DAY_MS };
const USERS = '/user-management/api/users';

describe.each(Object.entries(JUMPS))('a clock that was ahead by %s and is right again', (_name, ahead) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await openTestSchool();
  });
  afterAll(() => school.close());

  const move = (milliseconds: number) =>
    school.clock.goTo(new Date(school.clock.now().getTime() + milliseconds).toISOString());
  /** Does something while the clock is ahead, and settles what is left of it as the server does. */
  async function whileAhead<T>(work: () => Promise<T>): Promise<T> {
    move(ahead);
    const done = await work();
    move(-ahead);
    await settleFutureInstants(school.database.db, school.clock.now());
    return done;
  }
  const renew = (refreshToken: string) =>
    school.call('POST', '/auth/api/auth/token', { payload: { refreshToken } });

  it('locks a login for a quarter of an hour, as ever', async () => {
    await whileAhead(async () => {
      for (let time = 0; time < 10; time++) await school.signIn('petrova.ev', 'Wrong-2026');
    });

    expect((await school.signIn('petrova.ev')).statusCode).toBe(429);
    school.clock.pass(HOUR_MS / 4);
    expect((await school.signIn('petrova.ev')).statusCode).toBe(200);
  });

  it('leaves people signed in for thirty days and an access token for five minutes', async () => {
    const tokens = await whileAhead(async () => (await school.signIn('petrova.ev')).json());
    const withToken = { headers: { authorization: `Bearer ${tokens.accessToken}` } };
    expect((await school.call('GET', `${USERS}/info`, withToken)).statusCode).toBe(401);

    expect((await renew(tokens.refreshToken)).statusCode).toBe(200);
    await school.passNights(31 * DAY_MS);
    expect((await renew(tokens.refreshToken)).statusCode).toBe(401);
  });

  it('leaves an invite its fourteen days', async () => {
    const admin = await school.as('ADMIN');
    const made = await admin.post(USERS, {
      firstName: 'Анна',
      lastName: 'Орлова',
      role: 'TEACHER',
      teacherId: null,
    });
    expect(made.statusCode).toBe(200);
    const { db } = school.database;
    await db
      .updateTable('invite_code')
      .set({
        created_at: new Date(school.clock.now().getTime() + ahead),
        expires_at: new Date(school.clock.now().getTime() + ahead + 14 * DAY_MS),
      })
      .execute();

    await settleFutureInstants(db, school.clock.now());

    const codes = await db.selectFrom('invite_code').select(['created_at', 'expires_at']).execute();
    expect(codes.length).toBeGreaterThan(0);
    for (const { created_at, expires_at } of codes) {
      expect(created_at).toEqual(school.clock.now());
      expect(expires_at.getTime() - created_at.getTime()).toBe(14 * DAY_MS);
    }
  });

  it('leaves a password link and the code of a screen their time, and takes the next code of a second factor', async () => {
    const { db } = school.database;
    const now = school.clock.now();
    const later = (milliseconds: number) => new Date(now.getTime() + ahead + milliseconds);
    const { id } = await db.selectFrom('app_user').select('id').limit(1).executeTakeFirstOrThrow();
    await db
      .insertInto('password_link')
      .values({ user_id: id, token_digest: 'link', created_at: later(0), expires_at: later(DAY_MS) })
      .execute();
    const pairing = { device_digest: 'screen', user_code: 'K7M4PX', user_agent: null, address: '127.0.0.1' };
    await db
      .insertInto('screen_pairing')
      .values({ ...pairing, created_at: later(0), expires_at: later(HOUR_MS / 6) })
      .execute();
    const factor = { user_id: id, sealed_secret: 'sealed', created_at: now, confirmed_at: now };
    await db
      .insertInto('second_factor')
      .values({ ...factor, last_step: Math.floor(later(0).getTime() / 30_000) })
      .execute();

    await settleFutureInstants(db, now);

    const link = await db.selectFrom('password_link').select('expires_at').executeTakeFirstOrThrow();
    const screen = await db.selectFrom('screen_pairing').select('expires_at').executeTakeFirstOrThrow();
    const { last_step } = await db.selectFrom('second_factor').select('last_step').executeTakeFirstOrThrow();
    expect(link.expires_at.getTime() - now.getTime()).toBe(DAY_MS);
    expect(screen.expires_at.getTime() - now.getTime()).toBe(HOUR_MS / 6);
    expect(last_step).toBe(Math.floor(now.getTime() / 30_000));
    await db.deleteFrom('second_factor').execute();
  });

  it('lets the form of certificates be sent at once', () => {
    const tickets = formTickets(TEST_INVITES.box);
    const now = school.clock.now();
    const ticket = tickets.issue(new Date(now.getTime() + ahead));

    expect(tickets.read(ticket, now)).toEqual({ kind: 'good' });
  });

  it('does not delete what a right clock would keep', async () => {
    await school.as('ADMIN');
    const sessions = async () =>
      (await school.database.db.selectFrom('session').select('id').execute()).length;
    const before = await sessions();
    await school.passNights(8 * DAY_MS);

    move(ahead);
    await school.passNights(DAY_MS);

    expect(await sessions()).toBe(before);
  });
});
