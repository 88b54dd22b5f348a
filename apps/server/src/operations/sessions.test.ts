import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '../platform/schemas.ts';
import { openTestSchool, person, type TestPerson, type TestSchool } from '../testing/school.ts';

const SESSIONS = '/user-management/api/refresh-token';
const DAY_MS = 24 * 3_600_000;

describe("one's own sessions", () => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await openTestSchool();
  });
  afterAll(() => school.close());

  const signInFrom = async (login: string, userAgent: string, remoteAddress: string) => {
    const tokens = await school.call('POST', '/auth/api/auth/login', {
      payload: { login, password: 'Zvonok-2026' },
      headers: { 'user-agent': userAgent },
      remoteAddress,
    });
    return person(school.call, tokens.json());
  };
  const list = async (someone: TestPerson) =>
    (await someone.get(`${SESSIONS}/user`)).json<Wire['Session'][]>();
  const renew = (refreshToken: string) =>
    school.call('POST', '/auth/api/auth/token', { payload: { refreshToken } });

  it('are listed newest first, the one that asks marked', async () => {
    const phone = await signInFrom('petrova.ev', 'Phone', '192.168.7.5');
    const desktop = await signInFrom('petrova.ev', 'Desktop', '192.168.7.24');

    const signedIn = '2026-11-18 08-20-00';
    const seen = (current: string) => [
      { userAgent: 'Desktop', ipAddress: '192.168.7.24', current: current === 'Desktop', signedIn },
      { userAgent: 'Phone', ipAddress: '192.168.7.5', current: current === 'Phone', lastUsed: signedIn },
    ];
    expect(await list(phone)).toMatchObject(seen('Phone'));
    expect(await list(desktop)).toMatchObject(seen('Desktop'));
  });

  it('keep their number when the refresh token is replaced', async () => {
    const me = await signInFrom('eliseeva.oa', 'Desktop', '192.168.7.24');
    const before = await list(me);
    const next = await me.post('/auth/api/auth/refresh', { refreshToken: me.refreshToken });

    expect(await list(person(school.call, next.json()))).toEqual(before);
  });

  it('bring one key for drafts to a person, wherever they sign in, and another one to anybody else', async () => {
    const call = '/user-management/api/users/profile/draft-key';
    const keyOf = async (login: string, device: string) =>
      (await (await signInFrom(login, device, '192.168.7.5')).get(call)).json<Wire['DraftKey']>().key;

    const key = await keyOf('petrova.ev', 'Phone');

    expect(Buffer.from(key, 'base64url')).toHaveLength(32);
    expect(await keyOf('petrova.ev', 'Desktop')).toBe(key);
    expect(await keyOf('eliseeva.oa', 'Phone')).not.toBe(key);
    expect((await school.call('GET', call)).statusCode).toBe(401);
  });

  it('can be ended from another one, once', async () => {
    const lost = await signInFrom('gerasimov.de', 'Lost phone', '192.168.7.5');
    const me = await signInFrom('gerasimov.de', 'Desktop', '192.168.7.24');
    const id = (await list(me)).find(({ userAgent }) => userAgent === 'Lost phone')?.id ?? 0;

    expect((await me.delete(`${SESSIONS}/${id}`)).json()).toEqual({ id, deleted: true });

    expect((await list(me)).map(({ userAgent }) => userAgent)).toEqual(['Desktop']);
    expect((await renew(lost.refreshToken)).statusCode).toBe(401);
    expect((await me.delete(`${SESSIONS}/${id}`)).statusCode).toBe(404);
  });

  it('can be ended from within', async () => {
    const me = await signInFrom('kiselev.vs', 'Desktop', '192.168.7.24');
    const [own] = await list(me);

    expect((await me.delete(`${SESSIONS}/${own?.id}`)).statusCode).toBe(200);
    expect((await renew(me.refreshToken)).statusCode).toBe(401);
    expect((await me.delete(`${SESSIONS}/${own?.id}`)).statusCode).toBe(401);
  });

  it.each(['loginova.vn', 'gerasimov.de'])('of others are hidden, not even of %s', async (login) => {
    const theirs = await signInFrom('saveleva.eyu', 'Desktop', '192.168.7.24');
    const id = (await list(theirs))[0]?.id ?? 0;
    const me = await signInFrom(login, 'Desktop', '192.168.7.24');

    expect((await me.delete(`${SESSIONS}/${id}`)).statusCode).toBe(404);
    expect((await renew(theirs.refreshToken)).statusCode).toBe(200);
  });

  it('of everybody are ended by an administrator, who stays', async () => {
    const theirs = await signInFrom('saveleva.eyu', 'Desktop', '192.168.7.24');
    const headmaster = await signInFrom('petrova.ev', 'Desktop', '192.168.7.25');
    const me = await signInFrom('gerasimov.de', 'Desktop', '192.168.7.26');
    expect((await headmaster.delete(SESSIONS)).statusCode).toBe(403);
    const ended = await me.delete(SESSIONS);

    expect(ended.json<Wire['SessionsEnded']>().ended).toBeGreaterThanOrEqual(2);
    expect((await renew(theirs.refreshToken)).statusCode).toBe(401);
    expect((await theirs.get(`${SESSIONS}/user`)).statusCode).toBe(401);
    expect((await renew(me.refreshToken)).statusCode).toBe(200);
    expect((await me.delete(SESSIONS)).json()).toEqual({ ended: 0 });
    expect((await school.signIn('saveleva.eyu')).statusCode).toBe(200);
  });

  it('leave the list when their thirty days are over', async () => {
    await signInFrom('zhdanova.gd', 'Forgotten', '192.168.7.5');
    await school.passNights(31 * DAY_MS);
    const me = await signInFrom('zhdanova.gd', 'Desktop', '192.168.7.24');

    expect((await list(me)).map(({ userAgent }) => userAgent)).toEqual(['Desktop']);
  });
});
