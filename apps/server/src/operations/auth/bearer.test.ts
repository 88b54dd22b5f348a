import { type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSigningKeys } from '../../accounts/signing-keys.ts';
import { loadContract } from '../../http/contract/document.ts';
import { openTestSchool, person, TEST_INVITES, type TestSchool } from '../../testing/school.ts';

const PROFILE = '/user-management/api/users/profile';
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

  it.each(Object.entries(BAD))('%s opens nothing and is told nothing', async (_what, make) => {
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
