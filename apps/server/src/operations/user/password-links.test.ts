import { PRIVATE_MESSAGE } from '@zvonok/domain/notifications/private-messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Wire } from '../../platform/schemas.ts';
import { demoSchool } from '../../seeds/demo-school.ts';
import { openTestSchool, person, type TestPerson, type TestSchool } from '../../testing/school.ts';

const USERS = '/user-management/api/users';
const LINK = `${USERS}/password-link`;
const HOUR_MS = 3_600_000;
const ADMIN = 1;
const OVER = 'Ссылка уже не действует: попросите у администратора школы новую';

describe('a link for a new password', () => {
  let school: TestSchool;
  let admin: TestPerson;
  beforeAll(async () => {
    school = await openTestSchool();
  });
  afterAll(() => school.close());
  beforeEach(async () => {
    await school.database.db.deleteFrom('login_failure').execute();
    admin = await school.as('ADMIN');
  });

  const idOf = (login: string) => demoSchool().users.find((user) => user.login === login)?.id ?? 0;
  const issue = async (login: string) => {
    const made = await admin.post(`${LINK}/${idOf(login)}`);
    return made.json<Wire['PasswordLink']>();
  };
  const redeem = (token: string, password = 'Kabinet-77') =>
    school.call('PUT', LINK, { payload: { token, password } });
  const signIn = async (login: string, password?: string) =>
    person(school.call, (await school.signIn(login, password)).json());
  const journal = async () =>
    (await school.database.db.selectFrom('audit_entry').select('action').execute()).map(
      ({ action }) => action,
    );

  it('sets a password once, ends the sessions, and is told to its owner and the journal', async () => {
    const theirs = await signIn('popova.va');
    const { token, expires } = await issue('popova.va');
    expect(expires).toBe('2026-11-19 08-20-00');

    const set = await redeem(token);

    expect(set.json()).toEqual({ login: 'popova.va' });
    expect((await theirs.get(`${USERS}/profile`)).statusCode).toBe(401);
    expect((await school.signIn('popova.va')).statusCode).toBe(401);
    const again = await signIn('popova.va', 'Kabinet-77');
    const told = (await again.get('/notification/api/private/new')).json<Wire['PrivateNotification'][]>();
    expect(told.map(({ notificationMessage }) => notificationMessage).toSorted()).toEqual(
      [PRIVATE_MESSAGE.passwordLinkIssued, PRIVATE_MESSAGE.passwordSetByLink].toSorted(),
    );
    expect(await journal()).toEqual(expect.arrayContaining(['password.link-issued', 'password.set-by-link']));
    expect((await redeem(token, 'Kabinet-78')).statusCode).toBe(400);
  });

  it('is kept in a form that opens nothing', async () => {
    const { token } = await issue('kiselev.vs');
    const rows = await school.database.db.selectFrom('password_link').selectAll().execute();

    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it.each<[string, (token: string) => Promise<unknown>]>([
    ['a day has passed', () => school.passNights(24 * HOUR_MS)],
    ['a newer one was handed out', () => issue('saveleva.eyu')],
    [
      'the administrator has set a password',
      () =>
        admin.put(`${USERS}/${idOf('saveleva.eyu')}`, {
          firstName: 'Елена',
          lastName: 'Савельева',
          role: 'TEACHER',
          blocked: false,
          protectionFromDeletion: false,
          teacherId: null,
          password: 'Zvonok-2026',
        }),
    ],
    [
      'the owner has changed the password',
      async () =>
        (await signIn('saveleva.eyu')).put(`${USERS}/profile`, {
          firstName: 'Елена',
          lastName: 'Савельева',
          password: 'Zvonok-2026',
        }),
    ],
  ])('works no more when %s', async (_what, happens) => {
    const { token } = await issue('saveleva.eyu');
    await happens(token);

    const refused = await redeem(token);

    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ errors: [{ path: 'body.token', message: OVER }] });
    expect((await school.signIn('saveleva.eyu')).statusCode).toBe(200);
  });

  it('that nobody handed out is answered like one that is over, a hundred times in a quarter of an hour', async () => {
    const guesses = Array.from({ length: 100 }, () => redeem('guess'));
    for (const answer of await Promise.all(guesses)) expect(answer.statusCode).toBe(400);

    expect((await redeem('guess')).statusCode).toBe(429);
  });

  it('keeps working after a password that is too weak', async () => {
    const { token } = await issue('eliseeva.oa');
    const weak = await redeem(token, 'kabinet-77');

    expect(weak.statusCode).toBe(400);
    expect(weak.json()).toMatchObject({ errors: [{ path: 'body.password' }] });
    expect((await redeem(token)).statusCode).toBe(200);
  });

  it('is for those who have a password: not for oneself, the blocked, or who has not registered', async () => {
    const made = await admin.post(USERS, {
      firstName: 'Анна',
      lastName: 'Ким',
      role: 'ADMINISTRATION',
      teacherId: null,
    });
    const link = async (id: number) => (await admin.post(`${LINK}/${id}`)).statusCode;

    expect(await link(made.json<Wire['User']>().id)).toBe(409);
    expect(await link(ADMIN)).toBe(409);
    expect(await link(4000)).toBe(404);
    expect((await (await school.as('HEADMASTER')).post(`${LINK}/${ADMIN}`)).statusCode).toBe(403);
    await school.database.db
      .updateTable('app_user')
      .set({ blocked: true })
      .where('login', '=', 'voronova.mo')
      .execute();
    expect(await link(idOf('voronova.mo'))).toBe(409);
  });
});
