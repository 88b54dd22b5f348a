import { FIELD_REQUIRED, PASSWORD_HINT, WRONG_EMAIL } from '@zvonok/domain/forms/fields';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSchool, person, type TestSchool } from '../testing/school.ts';
import { SCHEDULE } from '../testing/timetable.ts';

const PROFILE = '/user-management/api/users/profile';
const NAME = { firstName: 'Вера', lastName: 'Логинова' };

describe("one's own profile", () => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await openTestSchool();
  });
  afterAll(() => school.close());

  const signIn = async (login: string, password?: string) =>
    person(school.call, (await school.signIn(login, password)).json());

  it('is changed at once and says when', async () => {
    const me = await signIn('kiselev.vs');
    school.clock.pass(60_000);
    const changed = await me.put(PROFILE, {
      firstName: ' Виктор ',
      lastName: 'Киселёв',
      email: 'viktor@example.org',
    });

    expect(changed.statusCode).toBe(200);
    expect(changed.json()).toMatchObject({
      firstName: 'Виктор',
      email: 'viktor@example.org',
      dateCreated: '2026-11-18 08-20-00',
      dateModified: '2026-11-18 08-21-00',
    });
    expect((await me.get(PROFILE)).json()).toEqual(changed.json());
  });

  it('keeps an address that is left out and drops an empty one', async () => {
    const me = await signIn('popova.va');
    const address = async (body: object) =>
      (await me.put(PROFILE, { firstName: 'Вера', lastName: 'Попова', ...body })).json<{
        email: string | null;
      }>().email;

    expect(await address({})).toBe('popova.va@gymnasium7.example');
    expect(await address({ email: '' })).toBeNull();
    expect(await address({ email: 'popova@example.org' })).toBe('popova@example.org');
    expect(await address({ email: null })).toBeNull();
  });

  it.each([
    ['a name of blanks', { ...NAME, firstName: '  ' }, 'body.firstName', FIELD_REQUIRED],
    ['no last name', { firstName: 'Вера' }, 'body.lastName', 'Это обязательное поле'],
    ['an address that is none', { ...NAME, email: 'вера' }, 'body.email', WRONG_EMAIL],
    ['a weak password', { ...NAME, password: 'zvonok-2026' }, 'body.password', PASSWORD_HINT],
    ['a short password', { ...NAME, password: 'Aa1' }, 'body.password', PASSWORD_HINT],
    ['a role', { ...NAME, role: 'ADMIN' }, 'body.role', 'Такого поля у вызова нет'],
  ])('refuses %s and changes nothing', async (_what, body, path, message) => {
    const me = await signIn('loginova.vn');
    const before = (await me.get(PROFILE)).json();
    const refused = await me.put(PROFILE, body);

    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ errors: [{ path, message }] });
    expect((await me.get(PROFILE)).json()).toEqual(before);
  });

  it('refuses the address of another user, in any letter case', async () => {
    const me = await signIn('loginova.vn');
    const refused = await me.put(PROFILE, { ...NAME, email: 'Petrova.EV@gymnasium7.example' });

    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ errors: [{ path: 'body.email' }] });
  });

  it('with a new password ends the other sessions and stays signed in here', async () => {
    const other = await signIn('ilin.av');
    const me = await signIn('ilin.av');
    const body = { firstName: 'Антон', lastName: 'Ильин', password: 'Kabinet-77' };
    const renew = (refreshToken: string) =>
      school.call('POST', '/auth/api/auth/token', { payload: { refreshToken } });

    expect((await me.put(PROFILE, body)).statusCode).toBe(200);

    expect((await renew(other.refreshToken)).statusCode).toBe(401);
    expect((await renew(me.refreshToken)).statusCode).toBe(200);
    expect((await school.signIn('ilin.av')).statusCode).toBe(401);
    expect((await school.signIn('ilin.av', 'Kabinet-77')).statusCode).toBe(200);
  });

  it('with an empty password keeps the password and the sessions', async () => {
    const other = await signIn('loginova.vn');
    const me = await signIn('loginova.vn');
    expect((await me.put(PROFILE, { ...NAME, password: '' })).statusCode).toBe(200);

    expect((await other.put(PROFILE, NAME)).statusCode).toBe(200);
    expect((await school.signIn('loginova.vn')).statusCode).toBe(200);
  });

  it('of a teacher is named anew in the list of teachers that open screens have', async () => {
    const me = await signIn('loginova.vn');
    const list = () => me.get(`${SCHEDULE}/teacher/editor`);
    const before = await list();
    await me.put(PROFILE, { firstName: 'Варвара', lastName: 'Логинова' });
    const after = await list();

    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(after.body).toContain('Варвара');
  });
});
