import { PRIVATE_MESSAGE } from '@zvonok/domain/notifications/notification';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firstAdminInvite } from '../accounts/first-admin.ts';
import { issueInvite } from '../accounts/invites.ts';
import type { Wire } from '../platform/schemas.ts';
import { demoSchool } from '../seeds/demo-school.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { openTestSchool, person, TEST_INVITES, type TestPerson, type TestSchool } from '../testing/school.ts';

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

  it('refuses a login in use, in any letter case', async () => {
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

  it('stops guessing codes', async () => {
    const guess = () => register({ inviteCode: 'AAAAAAA', login: 'x', password: 'Zvonok-2026' });
    const statuses: number[] = [];
    for (let time = 0; time < 101; time++) statuses.push((await guess()).statusCode);

    expect(new Set(statuses.slice(0, 90))).toEqual(new Set([400]));
    expect(statuses.at(-1)).toBe(429);
  });
});

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

  it('sets a password once, ends the sessions, and is reported to its owner and the journal', async () => {
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

  it('that is unknown is answered like an expired one, a hundred times in a quarter of an hour', async () => {
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

const PDF = `${USERS}/registration/get-invite-codes`;

describe('the PDF of invite codes', () => {
  let school: TestSchool;
  let admin: TestPerson;
  beforeAll(async () => {
    school = await openTestSchool();
    admin = await school.as('ADMIN');
  });
  afterAll(() => school.close());

  const words = async () => (await readPdf((await admin.get(PDF)).rawPayload)).flat(2).join(' ');

  it('says so when everybody has registered', async () => {
    const answer = await admin.get(PDF);

    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="invite-codes.pdf"; filename*=UTF-8''${encodeURIComponent('Коды-08_20_00-18-11-2026.pdf')}`,
    );
    expect(await words()).toContain('Все уже зарегистрировались.');
  });

  it('has a slip for everybody who has not, with a code that works', async () => {
    const codes: string[] = [];
    for (const [lastName, firstName] of [
      ['Яковлева', 'Анна'],
      ['Ёлкин', 'Пётр'],
      ['Алексеев', 'Олег'],
    ]) {
      const made = await admin.post(USERS, { firstName, lastName, role: 'TEACHER', teacherId: null });
      codes.push(made.json<{ inviteCode: string }>().inviteCode);
    }
    const text = await words();

    expect(text).toMatch(/Алексеев Олег.*Ёлкин Пётр.*Яковлева Анна/);
    expect(text.match(/Учитель/g)).toHaveLength(3);
    for (const code of codes) expect(text.replaceAll(' ', '')).toContain(code);
    expect(text.match(/Код действует до 2 декабря 2026 г\./g)).toHaveLength(3);
  });

  it('has those alone whose numbers are named, and none for a number of no user', async () => {
    const [early] = (await admin.get(`${USERS}/search/Алексеев%20Олег`)).json<{ id: number }[]>();
    const printed = async (ids: string) => {
      const answer = await admin.get(`${PDF}?ids=${ids}`);
      expect(answer.statusCode, answer.body).toBe(200);
      return (await readPdf(answer.rawPayload)).flat(2).join(' ');
    };

    expect((await printed(`8136625066,${early?.id}`)).match(/Учитель/g)).toHaveLength(1);
    expect(await printed('8136625066')).not.toContain('Учитель');
  });

  it('has the address of the app on every slip if it is known, and refuses what is none', async () => {
    const site = 'https://zvonok.school7.example';
    const answer = await admin.get(`${PDF}?site=${encodeURIComponent(site)}`);
    const text = (await readPdf(answer.rawPayload)).flat(2).join(' ');

    expect(text.split(site)).toHaveLength(4);
    expect(text).not.toContain('/registration');
    expect(await words()).not.toContain('Наведите камеру');
    for (const wrong of ['javascript:alert(1)', 'https://school.example/path', 'https://a@b.example'])
      expect((await admin.get(`${PDF}?site=${encodeURIComponent(wrong)}`)).statusCode, wrong).toBe(400);
  });

  it('names those whose code is over and prints none for them', async () => {
    const [early] = (await admin.get(`${USERS}/search/Алексеев%20Олег`)).json<{ id: number }[]>();
    await school.passNights(14 * 86_400_000);
    admin = await school.as('ADMIN');
    await admin.get(`${USERS}/registration/reset/${early?.id}`);
    const text = await words();

    expect(text).toMatch(/Алексеев Олег.*Срок кода истёк, выдайте новый: Ёлкин Пётр, Яковлева Анна\./);
    expect(text.match(/Учитель/g)).toHaveLength(1);
  });

  it('is for administrators only', async () => {
    expect((await (await school.as('HEADMASTER')).get(PDF)).statusCode).toBe(403);
  });
});
