import { decodeJwt, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSigningKeys } from '../accounts/signing-keys.ts';
import { loadContract } from '../http/contract/document.ts';
import { SCHOOL_MORNING } from '../testing/clock.ts';
import { openTestSchool, person, TEST_INVITES, type TestSchool } from '../testing/school.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const PROFILE = '/user-management/api/users/profile';

interface Tokens {
  accessToken: string;
  refreshToken: string;
}

describe('signing in', () => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await openTestSchool();
  });
  afterAll(() => school.close());
  beforeEach(async () => {
    school.clock.goTo(SCHOOL_MORNING);
    await school.database.db.deleteFrom('login_failure').execute();
  });

  const refresh = (tokens: Tokens) =>
    person(school.call, tokens).post('/auth/api/auth/refresh', { refreshToken: tokens.refreshToken });
  const renew = (refreshToken: string) =>
    school.call('POST', '/auth/api/auth/token', { payload: { refreshToken } });

  it('gives tokens with the claims the client reads, for five minutes and thirty days', async () => {
    const answer = await school.signIn('zhdanova.gd');

    expect(answer.statusCode).toBe(200);
    const { accessToken, refreshToken } = answer.json<Tokens>();
    const now = school.clock.now().getTime() / 1000;
    expect(decodeJwt(accessToken)).toMatchObject({
      id: 5,
      roles: ['ADMIN_EDU_PART'],
      teacherId: null,
      exp: now + 300,
    });
    expect(decodeJwt(refreshToken)).toMatchObject({ sub: 'zhdanova.gd', exp: now + 30 * 86_400 });
  });

  it('does not mind the case of a login or spaces around it', async () => {
    expect((await school.signIn('  Zhdanova.GD ')).statusCode).toBe(200);
  });

  it('refuses a wrong password and an unknown login with the same words', async () => {
    const wrong = await school.signIn('zhdanova.gd', 'Wrong-2026');
    const unknown = await school.signIn('nobody.at.all', 'Wrong-2026');

    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toMatchObject({ title: 'Ваши данные являются неверными!', status: 401 });
    expect(unknown.json()).toEqual({ ...wrong.json<object>(), requestId: expect.any(String) });
  });

  it('says so to a blocked person, but only with the right password', async () => {
    await school.database.db
      .updateTable('app_user')
      .set({ blocked: true })
      .where('login', '=', 'ilin.av')
      .execute();

    expect((await school.signIn('ilin.av')).statusCode).toBe(403);
    expect((await school.signIn('ilin.av', 'Wrong-2026')).statusCode).toBe(401);
  });

  it('closes a login for fifteen minutes after ten failures, even for the right password', async () => {
    for (let failure = 0; failure < 10; failure++) await school.signIn('popova.va', 'Wrong-2026');
    school.clock.pass(5 * MINUTE_MS);

    const closed = await school.signIn('popova.va');
    expect(closed.statusCode).toBe(429);
    expect(closed.headers['retry-after']).toBe('600');
    expect(closed.json()).toMatchObject({ status: 429, detail: 'Попробуйте ещё раз через 10 минут.' });
    expect((await school.signIn('zhdanova.gd')).statusCode).toBe(200);

    school.clock.pass(10 * MINUTE_MS);
    expect((await school.signIn('popova.va')).statusCode).toBe(200);
  });

  it('counts failures sent at the same moment one by one', async () => {
    const guesses = Array.from({ length: 14 }, () => school.signIn('kiselev.vs', 'Wrong-2026'));
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);

    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });

  it('closes an address after a hundred failures with any logins', async () => {
    await school.database.db
      .insertInto('login_failure')
      .values(
        Array.from({ length: 100 }, (_, index) => ({
          kind: 'login' as const,
          subject: `guess-${index}`,
          address: '203.0.113.7',
          failed_at: school.clock.now(),
        })),
      )
      .execute();
    const from = (remoteAddress: string) =>
      school.call('POST', '/auth/api/auth/login', {
        remoteAddress,
        payload: { login: 'zhdanova.gd', password: 'Zvonok-2026' },
      });

    expect((await from('203.0.113.7')).statusCode).toBe(429);
    expect((await from('203.0.113.8')).statusCode).toBe(200);
  });

  it('counts behind a proxy of ours the addresses of the people, and believes no one else', async () => {
    const proxied = await openTestSchool({ trustProxy: ['10.0.0.7'] });
    const forwarded = (remoteAddress: string, client: string) =>
      proxied.call('POST', '/auth/api/auth/login', {
        remoteAddress,
        headers: { 'x-forwarded-for': client },
        payload: { login: 'zhdanova.gd', password: 'Wrong-2026' },
      });
    await forwarded('10.0.0.7', '192.168.7.24');
    await forwarded('203.0.113.7', '192.168.7.25');
    const failures = await proxied.database.db.selectFrom('login_failure').select('address').execute();
    await proxied.close();

    expect(failures.map(({ address }) => address).toSorted()).toEqual(['192.168.7.24', '203.0.113.7']);
  });

  it('renews the access token and leaves the refresh token as it is', async () => {
    const { refreshToken } = (await school.signIn('petrova.ev')).json<Tokens>();

    for (const _time of ['first', 'second']) {
      const answer = await renew(refreshToken);
      expect(answer.statusCode).toBe(200);
      expect(decodeJwt(answer.json<Tokens>().accessToken)).toMatchObject({ roles: ['HEADMASTER'] });
    }
  });

  it('replaces the refresh token, and ends the session when the old one comes back', async () => {
    const old = (await school.signIn('petrova.ev')).json<Tokens>();
    const next = (await refresh(old)).json<Tokens>();
    expect((await renew(next.refreshToken)).statusCode).toBe(200);

    expect((await refresh(old)).statusCode).toBe(401);

    expect((await renew(next.refreshToken)).statusCode).toBe(401);
    expect((await refresh(next)).statusCode).toBe(401);
  });

  it('answers a refresh again whose answer was lost, as often as it takes', async () => {
    const tokens = (await school.signIn('petrova.ev')).json<Tokens>();
    const lost = (await refresh(tokens)).json<Tokens>();
    const lostToo = (await refresh(tokens)).json<Tokens>();
    school.clock.pass(10_000);
    const answer = await refresh(tokens);

    expect(answer.statusCode).toBe(200);
    const { refreshToken } = answer.json<Tokens>();
    expect(new Set([lost, lostToo, answer.json<Tokens>()].map((each) => each.refreshToken)).size).toBe(3);
    expect((await renew(refreshToken)).statusCode).toBe(200);
  });

  it('renews by the old token while the answer with the new one may be lost', async () => {
    const tokens = (await school.signIn('petrova.ev')).json<Tokens>();
    await refresh(tokens);

    expect((await renew(tokens.refreshToken)).statusCode).toBe(200);
    expect((await refresh(tokens)).statusCode).toBe(200);
  });

  it('leaves one good token, however many answers were lost', async () => {
    const tokens = (await school.signIn('saveleva.eyu')).json<Tokens>();
    const answers = await Promise.all([refresh(tokens), refresh(tokens), refresh(tokens)]);
    const { sid } = decodeJwt<{ sid: number }>(tokens.accessToken);
    const good = await school.database.db
      .selectFrom('refresh_token')
      .select('id')
      .where('session_id', '=', sid)
      .where('replaced_at', 'is', null)
      .execute();

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(good).toHaveLength(1);
  });

  it.each([
    ['after ten seconds', 10_001, {}],
    ['from another address', 0, { remoteAddress: '203.0.113.7' }],
    ['from another browser', 0, { headers: { 'user-agent': 'Somebody else' } }],
  ])('ends the session when the old token comes back %s', async (_how, wait, from) => {
    const tokens = (await school.signIn('petrova.ev')).json<Tokens>();
    const next = (await refresh(tokens)).json<Tokens>();
    school.clock.pass(wait);
    const authorization = `Bearer ${tokens.accessToken}`;
    const again = await school.call('POST', '/auth/api/auth/refresh', {
      ...from,
      headers: { authorization, ...('headers' in from && from.headers) },
      payload: { refreshToken: tokens.refreshToken },
    });

    expect(again.statusCode).toBe(401);
    expect((await renew(next.refreshToken)).statusCode).toBe(401);
  });

  it("does not exchange another user's refresh token", async () => {
    const mine = (await school.signIn('petrova.ev')).json<Tokens>();
    const theirs = (await school.signIn('gerasimov.de')).json<Tokens>();

    expect((await refresh({ ...mine, refreshToken: theirs.refreshToken })).statusCode).toBe(401);
    expect((await renew(theirs.refreshToken)).statusCode).toBe(200);
  });

  it('ends the session on sign-out, whatever is signed out', async () => {
    const { refreshToken } = (await school.signIn('petrova.ev')).json<Tokens>();
    const logout = (token: string) =>
      school.call('POST', '/auth/api/auth/logout', { payload: { refreshToken: token } });

    expect((await logout(refreshToken)).json()).toEqual({ loggedOut: true });
    expect((await renew(refreshToken)).statusCode).toBe(401);
    expect((await logout('never seen')).statusCode).toBe(200);
  });

  it('forgets a refresh token after thirty days', async () => {
    const { refreshToken } = (await school.signIn('petrova.ev')).json<Tokens>();
    await school.passNights(30 * DAY_MS + 1000);

    expect((await renew(refreshToken)).statusCode).toBe(401);
  });

  it('keeps no refresh token that could be used', async () => {
    const { refreshToken } = (await school.signIn('petrova.ev')).json<Tokens>();
    const stored = await school.database.db.selectFrom('refresh_token').selectAll().execute();

    expect(JSON.stringify(stored)).not.toContain(refreshToken);
  });

  it('shows people themselves', async () => {
    const me = await (await school.as('ADMIN_EDU_PART')).get(PROFILE);

    expect(me.json()).toEqual({
      login: 'zhdanova.gd',
      role: 'ADMIN_EDU_PART',
      email: 'zhdanova.gd@gymnasium7.example',
      firstName: 'Галина',
      lastName: 'Жданова',
      dateCreated: '2026-11-18 08-20-00',
      dateModified: '2026-11-18 08-20-00',
      version: 1,
    });
  });
});

const guarded = loadContract().operations.filter(({ needsBearer }) => needsBearer);

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const HEADER = { alg: 'HS256', typ: 'at+jwt', kid: '' };

describe('a bearer token', () => {
  let school: TestSchool;
  let token: string;
  let refreshToken: string;
  let key: Uint8Array;
  beforeAll(async () => {
    school = await openTestSchool();
    ({ token, refreshToken } = await school.as('TEACHER'));
    const keys = await openSigningKeys(school.database.db, TEST_INVITES.box, school.clock);
    const signing = await keys.current();
    key = signing.key.export();
    HEADER.kid = signing.kid;
  });
  afterAll(() => school.close());

  const nowS = () => Math.floor(school.clock.now().getTime() / 1000);
  const claims = (): JWTPayload => ({
    ...(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as JWTPayload),
    roles: ['ADMIN'],
  });
  const sign = (payload: JWTPayload, secret: Uint8Array, header: JWTHeaderParameters = HEADER) =>
    new SignJWT(payload).setProtectedHeader(header).sign(secret);
  const without = (claim: string): JWTPayload => {
    const { [claim]: _, ...rest } = claims();
    return rest;
  };
  const parts = () => token.split('.') as [string, string, string];

  /** Every way in which a token may be no good; all but the last three claim to be an administrator's. */
  const BAD: Record<string, () => string | Promise<string>> = {
    'unsigned, `alg: none`': () => `${encode({ ...HEADER, alg: 'none' })}.${encode(claims())}.`,
    'unsigned, `alg: None`': () => `${encode({ ...HEADER, alg: 'None' })}.${encode(claims())}.`,
    'unsigned under a header that says it is': () => `${encode(HEADER)}.${encode(claims())}.`,
    'signed with another key': () => sign(claims(), new Uint8Array(32)),
    'signed with a key nobody named': () => sign(claims(), key, { ...HEADER, kid: 'nobody' }),
    'signed with a key without a name': () => sign(claims(), key, { alg: 'HS256', typ: 'at+jwt' }),
    'signed with another algorithm': () =>
      sign(claims(), Buffer.concat([key, new Uint8Array(32)]), { ...HEADER, alg: 'HS512' }),
    'given another role': () => `${parts()[0]}.${encode(claims())}.${parts()[2]}`,
    'without an end': () => sign(without('exp'), key),
    'over since a second ago': () => sign({ ...claims(), exp: nowS() - 1 }, key),
    'not an access token': () => sign(claims(), key, { ...HEADER, typ: 'refresh+jwt' }),
    'without a person': () => sign(without('id'), key),
    'without its last letter': () => token.slice(0, -1),
    'without its signature': () => token.split('.').slice(0, 2).join('.'),
    'a refresh token': () => refreshToken,
  };

  it('of a person who signed in opens what is theirs', async () => {
    expect((await person(school.call, { accessToken: token, refreshToken }).get(PROFILE)).statusCode).toBe(
      200,
    );
  });

  it.each(Object.entries(BAD))('%s opens nothing and reveals nothing', async (_what, make) => {
    const authorization = `Bearer ${await make()}`;
    for (const { id, method, path } of guarded) {
      const url = path.replaceAll(/\{\w+\}/g, '1');
      const answer = await school.app.inject({ method, url, headers: { authorization } });

      expect(answer.statusCode, id).toBe(401);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(answer.json(), id).toEqual({
        type: '/docs/problems/unauthorized',
        title: 'Нужно войти',
        status: 401,
        detail: 'Срок входа истёк. Войдите ещё раз.',
        requestId: expect.any(String),
      });
    }
  });

  it('is over after five minutes, not before', async () => {
    const me = await school.as('TEACHER');
    school.clock.pass(299_000);
    expect((await me.get(PROFILE)).statusCode).toBe(200);
    school.clock.pass(2_000);
    expect((await me.get(PROFILE)).statusCode).toBe(401);
  });
});
