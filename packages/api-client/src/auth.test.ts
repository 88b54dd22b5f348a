import { describe, expect, it } from 'vitest';
import { createAuthCalls } from './auth.ts';
import { createApi, type Transport } from './create-api.ts';
import { buildServer, buildTokens, HOST, json, problem } from './testing/fake-server.ts';

const tokens = buildTokens();
const credentials = { login: 'zhdanova.gd', password: 'Zvonok-2026' };
const silence: Transport = () => Promise.reject(new TypeError('fetch failed'));

function buildCalls(answer: () => Response) {
  const { fetch, seen } = buildServer(answer);
  return { calls: createAuthCalls(createApi({ baseUrl: HOST, fetch })), seen };
}

const unreachable = createAuthCalls(createApi({ baseUrl: HOST, fetch: silence }));

describe('signing in', () => {
  it('sends the login and the password, and brings the tokens', async () => {
    const { calls, seen } = buildCalls(() => json({ ...tokens, more: 'than promised' }));

    expect(await calls.signIn(credentials)).toEqual({ kind: 'signed-in', tokens });
    expect(seen[0]).toMatchObject({ method: 'POST', path: '/auth/api/auth/login' });
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual(credentials);
  });

  it.each([
    ['wrong data', () => problem(401), { kind: 'refused' }],
    ['somebody blocked', () => problem(403), { kind: 'blocked' }],
    [
      'too many attempts',
      () => problem(429, {}, { 'Retry-After': '900' }),
      { kind: 'limited', retryAfterS: 900 },
    ],
    ['too many attempts, without a hint', () => problem(429), { kind: 'limited', retryAfterS: null }],
    ['a failing server', () => problem(500), { kind: 'failing' }],
    ['a missing page', () => problem(404), { kind: 'failing' }],
    ['no tokens', () => json({ accessToken: 'only one' }), { kind: 'unanswered' }],
    ['a page instead of JSON', () => new Response('<html></html>'), { kind: 'unanswered' }],
  ])('reports %s', async (_, answer, expected) => {
    expect(await buildCalls(answer).calls.signIn(credentials)).toEqual(expected);
  });

  it('reports a missing answer', async () => {
    expect(await unreachable.signIn(credentials)).toEqual({ kind: 'unanswered' });
  });

  it.each([[{ login: 5, password: 'Zvonok-2026' }], [{ login: 'zhdanova.gd', password: undefined }]])(
    'takes texts only: %o',
    async (wrong) => {
      const { calls, seen } = buildCalls(() => json(tokens));

      await expect(calls.signIn(wrong as never)).rejects.toThrow('Incorrect input data');
      expect(seen).toEqual([]);
    },
  );
});

describe('refreshing', () => {
  it('sends the refresh token, and brings an access token', async () => {
    const { calls, seen } = buildCalls(() => json({ accessToken: 'access-2' }));

    expect(await calls.access(tokens)).toEqual({ kind: 'refreshed', accessToken: 'access-2' });
    expect(seen[0]).toMatchObject({ method: 'POST', path: '/auth/api/auth/token', bearer: null });
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ refreshToken: tokens.refreshToken });
  });

  it('renews with a bearer next to the refresh token, and brings both', async () => {
    const { calls, seen } = buildCalls(() => json(buildTokens(2)));

    expect(await calls.renew(tokens)).toEqual({ kind: 'refreshed', tokens: buildTokens(2) });
    expect(seen[0]).toMatchObject({ path: '/auth/api/auth/refresh', bearer: 'access-1' });
  });

  it.each([
    ['a refused token', () => problem(401), 'refused'],
    ['a blocked person', () => problem(403), 'refused'],
    ['a token the server cannot read', () => problem(400), 'refused'],
    ['a limit on calls', () => problem(429), 'unanswered'],
    ['a failing server', () => problem(502), 'unanswered'],
    ['a proxy without a server', () => problem(404), 'unanswered'],
    ['an empty answer', () => json({}), 'unanswered'],
  ])('reports %s', async (_, answer, kind) => {
    const { calls } = buildCalls(answer);

    expect([await calls.access(tokens), await calls.renew(tokens)]).toEqual([{ kind }, { kind }]);
  });

  it('reports a missing answer', async () => {
    expect([await unreachable.access(tokens), await unreachable.renew(tokens)]).toEqual([
      { kind: 'unanswered' },
      { kind: 'unanswered' },
    ]);
  });
});

describe('signing out', () => {
  it('informs the server which session ends', async () => {
    const { calls, seen } = buildCalls(() => json({ loggedOut: true }));

    await calls.signOut(tokens);

    expect(seen[0]).toMatchObject({ method: 'POST', path: '/auth/api/auth/logout' });
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ refreshToken: tokens.refreshToken });
  });

  it('succeeds whatever happens', async () => {
    await expect(unreachable.signOut(tokens)).resolves.toBeUndefined();
    await expect(buildCalls(() => problem(500)).calls.signOut(tokens)).resolves.toBeUndefined();
  });
});
