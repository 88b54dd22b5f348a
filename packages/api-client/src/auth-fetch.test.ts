import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { NoAnswerError } from './api-error.ts';
import { type AuthFetchOptions, createAuthFetch, type RefreshAnswer, type Tokens } from './auth-fetch.ts';
import { buildServer, buildTokens, HOST, json, problem } from './testing/fake-server.ts';

const LESSONS = `${HOST}/schedule/api/schedule/lesson`;

/** A session of one tab before a server that knows exactly one access token. */
function buildSession(options: Partial<AuthFetchOptions> & { held?: Tokens | null; valid?: string } = {}) {
  const state = {
    held: options.held === undefined ? buildTokens(1) : options.held,
    valid: options.valid ?? 'access-1',
  };
  const server = buildServer(({ bearer, body }) =>
    bearer === state.valid ? json({ said: body }) : problem(401),
  );
  const refresh = vi.fn(
    options.refresh ??
      (async (known: Tokens): Promise<RefreshAnswer> => {
        await Promise.resolve();
        state.held = { ...known, accessToken: state.valid };
        return { kind: 'refreshed', tokens: state.held };
      }),
  );
  const onSignedOut = vi.fn();
  const withAuth = createAuthFetch({ tokens: () => state.held, ...options, refresh, onSignedOut });
  const fetch = withAuth(server.fetch);
  return {
    state,
    seen: server.seen,
    refresh,
    onSignedOut,
    withAuth,
    get: (url = LESSONS, init: RequestInit = {}) => fetch(new Request(url, init)),
    post: (body: string) => fetch(new Request(LESSONS, { method: 'POST', body })),
  };
}

const bearers = (session: { seen: { bearer: string | null }[] }) => session.seen.map(({ bearer }) => bearer);

describe('the bearer token', () => {
  it('goes out with a call', async () => {
    const session = buildSession();

    const response = await session.get();

    expect([response.status, ...bearers(session)]).toEqual([200, 'access-1']);
  });

  it('is the one in use at the moment of the call', async () => {
    const session = buildSession();
    session.state.held = buildTokens(7);
    session.state.valid = 'access-7';

    await session.get();

    expect(bearers(session)).toEqual(['access-7']);
  });

  it('is missing when no user is signed in, and the 401 is the answer', async () => {
    const session = buildSession({ held: null });

    const response = await session.get();

    expect([response.status, ...bearers(session)]).toEqual([401, null]);
    expect(session.refresh).not.toHaveBeenCalled();
  });

  it.each([
    '/auth/api/auth/login',
    '/auth/api/auth/token',
    '/auth/api/auth/logout',
    '/user-management/api/users/registration',
    '/adm-procedure/api/certificate/create',
    '/kiosk/api/board',
  ])('stays out of %s, and a 401 there asks for no refresh', async (path) => {
    const session = buildSession({ valid: 'access-2' });

    const response = await session.get(`${HOST}${path}`);

    expect([response.status, ...bearers(session)]).toEqual([401, null]);
    expect(session.refresh).not.toHaveBeenCalled();
  });

  it('stays out of a public call to a server that lives in a folder', async () => {
    const session = buildSession();

    await session.get(`${HOST}/zvonok/kiosk/api/board`);

    expect(bearers(session)).toEqual([null]);
  });

  it('is left as it was given by the call that renews the session', async () => {
    const session = buildSession({ valid: 'access-9' });

    await session.get(`${HOST}/auth/api/auth/refresh`, { headers: { Authorization: 'Bearer access-9' } });

    expect(bearers(session)).toEqual(['access-9']);
  });

  it('goes out with calls whose address only resembles a public one', async () => {
    const session = buildSession();

    await session.get(`${HOST}/user-management/api/users/registration/reset/5`);

    expect(bearers(session)).toEqual(['access-1']);
  });
});

describe('a call refused for the age of its token', () => {
  it('is repeated once after a refresh', async () => {
    const session = buildSession({ valid: 'access-2' });

    const response = await session.get();

    expect(response.status).toBe(200);
    expect(bearers(session)).toEqual(['access-1', 'access-2']);
  });

  it('shares its refresh with every other: fifty calls, one refresh', async () => {
    const session = buildSession({ valid: 'access-2' });

    const responses = await Promise.all(Array.from({ length: 50 }, () => session.get()));

    expect(responses.every((response) => response.status === 200)).toBe(true);
    expect(session.refresh).toHaveBeenCalledTimes(1);
    expect(session.seen).toHaveLength(100);
  });

  it('shares it between different transports too', async () => {
    const session = buildSession({ valid: 'access-2' });
    const other = buildServer(({ bearer }) => (bearer === 'access-2' ? json({}) : problem(401)));

    await Promise.all([session.get(), session.withAuth(other.fetch)(new Request(LESSONS))]);

    expect(session.refresh).toHaveBeenCalledTimes(1);
    expect(bearers(other)).toEqual(['access-1', 'access-2']);
  });

  it('is repeated with its body', async () => {
    const session = buildSession({ valid: 'access-2' });

    const answers = await Promise.all(['первый', 'второй', 'третий'].map((body) => session.post(body)));

    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([
      { said: 'первый' },
      { said: 'второй' },
      { said: 'третий' },
    ]);
  });

  it('is refused for good by a second 401', async () => {
    const session = buildSession({
      refresh: async (known) => ({ kind: 'refreshed', tokens: { ...known, accessToken: 'access-blocked' } }),
      valid: 'none',
    });

    const response = await session.get();

    expect([response.status, session.seen.length]).toEqual([401, 2]);
    expect(session.refresh).toHaveBeenCalledTimes(1);
    expect(session.onSignedOut).not.toHaveBeenCalled();
  });

  it('is only repeated when the token was refreshed while it was on its way', async () => {
    const session = buildSession();
    const answer = session.get();
    session.state.held = buildTokens(2);
    session.state.valid = 'access-2';

    expect((await answer).status).toBe(200);
    expect(session.refresh).not.toHaveBeenCalled();
    expect(bearers(session)).toEqual(['access-1', 'access-2']);
  });

  it('is repeated with a renewed session of the same person', async () => {
    const session = buildSession();
    const answer = session.get();
    session.state.held = { ...buildTokens(2), refreshToken: `e31.${btoa('{"sub":"zhdanova.gd"}')}.other` };
    session.state.valid = 'access-2';

    expect((await answer).status).toBe(200);
  });

  it('is never repeated in the name of a user who signed in meanwhile', async () => {
    const session = buildSession();
    const answer = session.post('замена');
    session.state.held = buildTokens(2, 'petrova.ev');
    session.state.valid = 'access-2';

    expect((await answer).status).toBe(401);
    expect(bearers(session)).toEqual(['access-1']);
  });

  it('stays refused when the person signed out meanwhile', async () => {
    const session = buildSession();
    const answer = session.get();
    session.state.held = null;
    session.state.valid = 'none';

    expect((await answer).status).toBe(401);
    expect(session.refresh).not.toHaveBeenCalled();
    expect(session.onSignedOut).not.toHaveBeenCalled();
  });

  it('may be refreshed again by a later one', async () => {
    const session = buildSession({ valid: 'access-2' });
    await session.get();
    session.state.valid = 'access-3';

    expect((await session.get()).status).toBe(200);
    expect(session.refresh).toHaveBeenCalledTimes(2);
  });

  it('leaves other refusals alone', async () => {
    const server = buildServer(() => problem(403));
    const refresh = vi.fn();
    const withAuth = createAuthFetch({ tokens: () => buildTokens(), refresh, onSignedOut: vi.fn() });

    expect((await withAuth(server.fetch)(new Request(LESSONS))).status).toBe(403);
    expect(refresh).not.toHaveBeenCalled();
  });
});

describe('a refused refresh', () => {
  const refused = async () => ({ kind: 'refused' }) as const;

  it('ends the session once, and every waiting call keeps its 401', async () => {
    const session = buildSession({ valid: 'access-2', refresh: refused });

    const responses = await Promise.all([session.get(), session.get(), session.get()]);

    expect(responses.map((response) => response.status)).toEqual([401, 401, 401]);
    expect(await responses[0]?.json()).toMatchObject({ title: 'Нельзя' });
    expect(session.onSignedOut).toHaveBeenCalledTimes(1);
    expect(session.seen).toHaveLength(3);
  });
});

describe('a refresh without an answer', () => {
  it('signs no one out: the calls had no answer either', async () => {
    const session = buildSession({ valid: 'access-2', refresh: async () => ({ kind: 'unanswered' }) });

    await expect(session.get()).rejects.toBeInstanceOf(NoAnswerError);
    expect(session.onSignedOut).not.toHaveBeenCalled();
  });

  it('is tried again by the next call', async () => {
    const answers: RefreshAnswer[] = [
      { kind: 'unanswered' },
      { kind: 'refreshed', tokens: { ...buildTokens(), accessToken: 'access-2' } },
    ];
    const session = buildSession({
      valid: 'access-2',
      refresh: async () => answers.shift() as RefreshAnswer,
    });

    await expect(session.get()).rejects.toBeInstanceOf(NoAnswerError);
    expect((await session.get()).status).toBe(200);
  });

  it('may also break, which is no sign-out either', async () => {
    const session = buildSession({
      valid: 'access-2',
      refresh: () => Promise.reject(new TypeError('fetch failed')),
    });

    await expect(session.get()).rejects.toThrow('fetch failed');
    expect(session.onSignedOut).not.toHaveBeenCalled();
  });
});

describe('a call given up while it waits for a refresh', () => {
  it('ends at once, and the refresh goes on for the others', async () => {
    const answer = Promise.withResolvers<RefreshAnswer>();
    const session = buildSession({ valid: 'access-2', refresh: () => answer.promise });
    const impatient = new AbortController();

    const given = session.get(LESSONS, { signal: impatient.signal });
    const patient = session.get();
    await expect.poll(() => session.refresh.mock.calls).not.toEqual([]);
    impatient.abort();

    await expect(given).rejects.toMatchObject({ name: 'AbortError' });
    answer.resolve({ kind: 'refreshed', tokens: { ...buildTokens(), accessToken: 'access-2' } });
    expect((await patient).status).toBe(200);
  });
});

describe('several tabs', () => {
  it('refresh once between them, taking turns', async () => {
    const shared = { held: buildTokens(1), valid: 'access-2' };
    let turn: Promise<unknown> = Promise.resolve();
    let refreshes = 0;
    const tabs = Array.from({ length: 4 }, () =>
      createAuthFetch({
        tokens: () => shared.held,
        onSignedOut: () => {},
        withLock: (task) => {
          const mine = turn.then(task);
          turn = mine;
          return mine;
        },
        refresh: async (known) => {
          refreshes += 1;
          await Promise.resolve();
          shared.held = { ...known, accessToken: shared.valid };
          return { kind: 'refreshed', tokens: shared.held };
        },
      }),
    );
    const server = buildServer(({ bearer }) => (bearer === shared.valid ? json({}) : problem(401)));

    const responses = await Promise.all(tabs.map((withAuth) => withAuth(server.fetch)(new Request(LESSONS))));

    expect(responses.map((response) => response.status)).toEqual([200, 200, 200, 200]);
    expect(refreshes).toBe(1);
  });
});

describe('whatever order the answers come in', () => {
  it('each token is refreshed once, and only a call that was repeated in vain stays refused', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.constantFrom('call', 'expire'), { minLength: 1, maxLength: 12 }),
        async (scheduler, happenings) => {
          let number = 1;
          let held = buildTokens(number);
          const refreshed: string[] = [];
          const server = buildServer(async ({ bearer, body }) => {
            const status = bearer === `access-${number}` ? 200 : 401;
            await scheduler.schedule(Promise.resolve(), `answer to ${body}`);
            return status === 200 ? json({ said: body }) : problem(401);
          });
          const withAuth = createAuthFetch({
            tokens: () => held,
            onSignedOut: () => expect.unreachable('nobody was refused'),
            refresh: async (known) => {
              refreshed.push(known.accessToken);
              await scheduler.schedule(Promise.resolve(), 'refresh');
              held = buildTokens(number);
              return { kind: 'refreshed', tokens: held };
            },
          });
          const fetch = withAuth(server.fetch);

          const answers = happenings.map(async (happening, index) => {
            await scheduler.schedule(Promise.resolve(), `${happening} ${index}`);
            if (happening === 'call')
              return fetch(new Request(LESSONS, { method: 'POST', body: `${index}` }));
            number += 1;
            return null;
          });
          await scheduler.waitFor(Promise.all(answers));

          expect(new Set(refreshed).size).toBe(refreshed.length);
          for (const [index, answer] of (await Promise.all(answers)).entries()) {
            const times = server.seen.filter(({ body }) => body === `${index}`).length;
            if (answer)
              expect([answer.status, times]).toBeOneOf([
                [200, 1],
                [200, 2],
                [401, 2],
              ]);
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});
