import { describe, expect, it } from 'vitest';
import { buildToken, buildTokens, START_MS } from '../testing/build-tokens.ts';
import { settle, startSession } from '../testing/session-deps.ts';
import { RENEWAL_RETRY_MS, SESSION_RETRY_MS, SIGN_OUT_PATIENCE_MS } from './session.machine.ts';
import type { Credentials, RefreshOutcome, SignInOutcome } from './session.types.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const credentials = { login: 'zhdanova.gd', password: 'Zvonok-2026' };
const refused = () => ({ kind: 'refused' }) as const;
const unanswered = () => ({ kind: 'unanswered' }) as const;
const garbage = { accessToken: 'a.b.c', refreshToken: 'not a token' };

describe('opening the application', () => {
  it('asks for signing in when nothing was kept', async () => {
    const session = await startSession();

    expect(session.tags()).toBe('signed-out');
    expect(session.calls.refreshAccess).toBe(0);
  });

  it('goes on with the kept tokens, as the same person', async () => {
    const session = await startSession({
      kept: buildTokens({ username: 'loginova.vn', id: 12, roles: ['TEACHER'], teacherId: 31 }),
    });

    expect(session.tags()).toBe('signed-in');
    expect(session.person()).toEqual({ id: 12, username: 'loginova.vn', roles: ['TEACHER'], teacherId: 31 });
  });

  it('refreshes at once when the kept access token is old, showing the person already', async () => {
    const answer = Promise.withResolvers<RefreshOutcome>();
    const session = await startSession({
      kept: buildTokens({ madeAt: START_MS - HOUR }),
      refreshAccess: () => answer.promise,
    });

    expect([session.tags(), session.calls.refreshAccess]).toEqual(['signed-in', 1]);
    expect(session.person()?.username).toBe('zhdanova.gd');
  });

  it('counts the age of a kept access token towards its next refresh', async () => {
    const session = await startSession({ kept: buildTokens({ madeAt: START_MS - 3 * MINUTE }) });

    await session.pass(50_000);
    expect(session.calls.refreshAccess).toBe(0);
    await session.pass(10_000);
    expect(session.calls.refreshAccess).toBe(1);
  });

  it('signs out and forgets when the kept refresh token cannot be read', async () => {
    const session = await startSession({ kept: garbage });

    expect(session.tags()).toBe('ended signed-out');
    expect(session.storage.kept).toBeNull();
  });

  it('takes an access token that cannot be read for a user without roles, and asks for another at once', async () => {
    const answer = Promise.withResolvers<RefreshOutcome>();
    const session = await startSession({
      kept: { ...buildTokens(), accessToken: 'not a token' },
      refreshAccess: () => answer.promise,
    });

    expect(session.person()).toEqual({ id: null, username: 'zhdanova.gd', roles: [], teacherId: null });
    expect([session.tags(), session.calls.refreshAccess]).toEqual(['signed-in', 1]);
  });

  it('asks for signing in when the browser refuses its storage', async () => {
    const session = await startSession({ kept: Promise.reject(new Error('blocked')) });

    expect(session.tags()).toBe('signed-out');
  });
});

describe('signing in', () => {
  it.each([true, false])('keeps the tokens where "remember me" says: %s', async (remember) => {
    const session = await startSession();

    await session.send({ type: 'session.signIn', credentials, remember });

    expect(session.tags()).toBe('signed-in');
    expect(session.storage).toEqual({ kept: session.tokens(), remembered: remember });
  });

  it('is busy until the server answers, and asks once however often it is pressed', async () => {
    const answer = Promise.withResolvers<SignInOutcome>();
    const session = await startSession({ signIn: () => answer.promise });

    await session.send({ type: 'session.signIn', credentials, remember: true });
    await session.send({ type: 'session.signIn', credentials, remember: true });

    expect([session.tags(), session.calls.signIn]).toEqual(['busy signed-out', 1]);
  });

  it('says that the login or the password is wrong, and lets try again', async () => {
    const answers: SignInOutcome[] = [{ kind: 'refused' }, { kind: 'signed-in', tokens: buildTokens() }];
    const session = await startSession({ signIn: () => answers.shift() as SignInOutcome });

    await session.send({ type: 'session.signIn', credentials, remember: true });
    expect([session.tags(), session.storage.kept]).toEqual(['refused signed-out', null]);

    await session.send({ type: 'session.signIn', credentials, remember: true });
    expect(session.tags()).toBe('signed-in');
  });

  it('asks for a code when the account wants one, and sends it with what was typed before', async () => {
    const heard: Credentials[] = [];
    const answers: SignInOutcome[] = [
      { kind: 'code-needed' },
      { kind: 'code-refused' },
      { kind: 'signed-in', tokens: buildTokens() },
    ];
    const session = await startSession({
      signIn: (input) => {
        heard.push(input);
        return answers.shift() as SignInOutcome;
      },
    });

    await session.send({ type: 'session.signIn', credentials, remember: false });
    expect(session.tags()).toBe('second-step signed-out');
    await session.send({ type: 'session.confirm', code: '111111' });
    expect(session.tags()).toBe('code-refused second-step signed-out');
    await session.send({ type: 'session.confirm', code: '492039' });

    expect([session.tags(), session.storage.remembered]).toEqual(['signed-in', false]);
    expect(heard).toEqual([
      credentials,
      { ...credentials, code: '111111' },
      { ...credentials, code: '492039' },
    ]);
    expect(session.actor.getSnapshot().context.credentials).toBeNull();
  });

  it('forgets the password of a user who goes back from the second step', async () => {
    const session = await startSession({ signIn: () => ({ kind: 'code-needed' }) });
    await session.send({ type: 'session.signIn', credentials, remember: true });

    await session.send({ type: 'session.back' });

    expect(session.tags()).toBe('signed-out');
    expect(session.actor.getSnapshot().context.credentials).toBeNull();
  });

  it.each([
    ['failing', 'failing second-step signed-out'],
    ['unanswered', 'second-step signed-out unanswered'],
    ['limited', 'limited second-step signed-out'],
    ['refused', 'refused signed-out'],
    ['blocked', 'blocked signed-out'],
  ] as const)('goes on from the second step when the answer to a code is %s', async (kind, tags) => {
    const outcome: SignInOutcome = kind === 'limited' ? { kind, retryAfterS: 900 } : { kind };
    const answers: SignInOutcome[] = [{ kind: 'code-needed' }, outcome];
    const session = await startSession({ signIn: () => answers.shift() as SignInOutcome });
    await session.send({ type: 'session.signIn', credentials, remember: true });

    await session.send({ type: 'session.confirm', code: '492039' });

    expect(session.tags()).toBe(tags);
  });

  it('says how long to wait after too many attempts', async () => {
    const session = await startSession({ signIn: () => ({ kind: 'limited', retryAfterS: 900 }) });

    await session.send({ type: 'session.signIn', credentials, remember: true });

    expect(session.tags()).toBe('limited signed-out');
    expect(session.actor.getSnapshot().context.retryAfterS).toBe(900);
  });

  it.each(['refused', 'blocked', 'failing'] as const)('ends %s as the server says', async (kind) => {
    const session = await startSession({ signIn: () => ({ kind }) });

    await session.send({ type: 'session.signIn', credentials, remember: true });

    expect([session.tags(), session.storage.kept]).toEqual([`${kind} signed-out`, null]);
  });

  it.each([
    ['no answer came', unanswered],
    ['the call broke', () => Promise.reject(new Error('broken'))],
    ['the tokens make no sense', () => ({ kind: 'signed-in', tokens: garbage }) as const],
  ])('does not blame the password when %s', async (_, signIn) => {
    const session = await startSession({ signIn });

    await session.send({ type: 'session.signIn', credentials, remember: true });

    expect([session.tags(), session.storage.kept]).toEqual(['signed-out unanswered', null]);
  });

  it('is not needed when another tab did it meanwhile', async () => {
    const session = await startSession({ signIn: () => new Promise(() => {}) });
    await session.send({ type: 'session.signIn', credentials, remember: true });

    await session.tell({ type: 'session.adopt', tokens: buildTokens() });

    expect(session.tags()).toBe('signed-in');
  });

  it('keeps the password nowhere', async () => {
    const session = await startSession({ signIn: refused });

    await session.send({ type: 'session.signIn', credentials, remember: true });

    expect(JSON.stringify(session.actor.getPersistedSnapshot())).not.toContain(credentials.password);
  });
});

describe('refreshing', () => {
  it('happens every 240 seconds: 360 times a day', async () => {
    const session = await startSession({ kept: buildTokens() });

    await session.pass(DAY);

    expect(session.calls.refreshAccess).toBe(360);
    expect(session.calls.renewRefresh).toBe(0);
    expect(session.tags()).toBe('signed-in');
  });

  it('uses the tokens it got last', async () => {
    const asked: string[] = [];
    const session = await startSession({
      kept: buildTokens({ username: 'zhdanova.gd' }),
      refreshAccess: ({ accessToken, refreshToken }) => {
        asked.push(accessToken);
        return { kind: 'refreshed', tokens: { accessToken: `${accessToken}+`, refreshToken } };
      },
    });
    const first = session.tokens()?.accessToken;

    await session.pass(12 * MINUTE);

    expect(asked).toEqual([first, `${first}+`, `${first}++`]);
  });

  it('takes over roles that have changed, and keeps the same person when nothing has', async () => {
    let roles: ('TEACHER' | 'HEADTEACHER')[] = ['TEACHER'];
    const session = await startSession({
      kept: buildTokens({ roles }),
      refreshAccess: () => ({ kind: 'refreshed', tokens: buildTokens({ roles, madeAt: session.now() }) }),
    });
    const before = session.person();

    await session.pass(4 * MINUTE);
    expect(session.person()).toBe(before);

    roles = ['HEADTEACHER'];
    await session.pass(4 * MINUTE);
    expect(session.person()?.roles).toEqual(['HEADTEACHER']);
  });

  it('signs out when the server refuses the refresh token', async () => {
    const session = await startSession({ kept: buildTokens(), refreshAccess: refused });

    await session.pass(4 * MINUTE);

    expect(session.tags()).toBe('ended signed-out');
    expect([session.storage.kept, session.tokens(), session.person()]).toEqual([null, null, null]);
  });

  it('signs out when the refreshed tokens cannot be read', async () => {
    const session = await startSession({
      kept: buildTokens(),
      refreshAccess: () => ({ kind: 'refreshed', tokens: garbage }),
    });

    await session.pass(4 * MINUTE);

    expect([session.tags(), session.storage.kept]).toEqual(['ended signed-out', null]);
  });

  it('signs no one out for a lost network, however long, and tries until it is back', async () => {
    let network = false;
    const tokens = buildTokens();
    const session = await startSession({
      kept: tokens,
      refreshAccess: () => (network ? { kind: 'refreshed', tokens: buildTokens() } : unanswered()),
    });

    await session.pass(3 * DAY);
    expect([session.tags(), session.storage.kept]).toEqual(['signed-in unanswered', tokens]);

    network = true;
    await session.pass(SESSION_RETRY_MS);
    expect(session.tags()).toBe('signed-in');
  });

  it('counts a broken refresh as a lost network', async () => {
    const session = await startSession({
      kept: buildTokens(),
      refreshAccess: () => Promise.reject(new TypeError('fetch failed')),
    });

    await session.pass(4 * MINUTE);

    expect(session.tags()).toBe('signed-in unanswered');
  });

  it('tries at once when the network returns', async () => {
    const answers = [unanswered(), { kind: 'refreshed', tokens: buildTokens() } as const];
    const session = await startSession({
      kept: buildTokens(),
      refreshAccess: () => answers.shift() as RefreshOutcome,
    });
    await session.pass(4 * MINUTE);

    await session.tell({ type: 'session.wake' });

    expect(session.tags()).toBe('signed-in');
  });
});

describe('waking from sleep', () => {
  it('refreshes at once when the token grew old meanwhile', async () => {
    const session = await startSession({ kept: buildTokens() });

    session.sleep(8 * HOUR);
    await session.tell({ type: 'session.wake' });

    expect(session.calls.refreshAccess).toBe(1);
  });

  it('counts anew when it did not: two minutes asleep leave two to go', async () => {
    const session = await startSession({ kept: buildTokens() });

    session.sleep(2 * MINUTE);
    await session.tell({ type: 'session.wake' });
    expect(session.calls.refreshAccess).toBe(0);

    await session.pass(2 * MINUTE);
    expect(session.calls.refreshAccess).toBe(1);
  });

  it('does not wait for an hour when the clock was set back by one', async () => {
    const session = await startSession({ kept: buildTokens() });

    session.sleep(-HOUR);
    await session.tell({ type: 'session.wake' });

    expect(session.calls.refreshAccess).toBe(1);
  });
});

describe('renewing the refresh token', () => {
  it('happens once, right after a refresh, when fewer than five days remain', async () => {
    const kept = buildTokens({ refreshDays: 5 });
    const session = await startSession({
      kept,
      refreshAccess: () => ({
        kind: 'refreshed',
        tokens: { ...kept, accessToken: buildTokens({ madeAt: session.now() }).accessToken },
      }),
    });

    await session.pass(4 * MINUTE);

    expect(session.calls).toMatchObject({ refreshAccess: 1, renewRefresh: 1 });
    expect(session.tokens()?.refreshToken).not.toBe(kept.refreshToken);
  });

  it.each([
    { left: 5, renewals: 0 },
    { left: 5 - 1 / DAY, renewals: 1 },
    { left: 30, renewals: 0 },
  ])('with $left days left after the refresh: $renewals', async ({ left, renewals }) => {
    const session = await startSession({
      kept: buildTokens(),
      refreshAccess: () => ({
        kind: 'refreshed',
        tokens: buildTokens({ madeAt: session.now(), refreshDays: left }),
      }),
    });

    await session.pass(4 * MINUTE);

    expect(session.calls.renewRefresh).toBe(renewals);
  });

  it('asks a server of short sessions once per refresh, not for ever', async () => {
    const short = () =>
      ({ kind: 'refreshed', tokens: buildTokens({ madeAt: session.now(), refreshDays: 1 }) }) as const;
    const session = await startSession({ kept: buildTokens(), refreshAccess: short, renewRefresh: short });

    await session.pass(8 * MINUTE);

    expect(session.calls).toMatchObject({ refreshAccess: 2, renewRefresh: 2 });
  });

  it('signs out when it is refused', async () => {
    const session = await startSession({
      kept: buildTokens({ refreshDays: 1 }),
      refreshAccess: () => ({ kind: 'refreshed', tokens: buildTokens({ refreshDays: 1 }) }),
      renewRefresh: refused,
    });

    await session.pass(4 * MINUTE);

    expect([session.tags(), session.storage.kept]).toEqual(['ended signed-out', null]);
  });

  it.each([
    ['unanswered three times', unanswered, 6],
    ['broken', () => Promise.reject(new Error('broken')), 2],
  ])('waits for the next refresh when it is %s', async (_, renewRefresh, calls) => {
    const session = await startSession({
      kept: buildTokens({ refreshDays: 1 }),
      refreshAccess: () => ({ kind: 'refreshed', tokens: buildTokens({ refreshDays: 1 }) }),
      renewRefresh,
    });

    await session.pass(9 * MINUTE);

    expect([session.tags(), session.calls.renewRefresh]).toEqual(['signed-in', calls]);
  });

  it('asks again while the server still takes the old token, for its answer may have been lost', async () => {
    const session = await startSession({
      kept: buildTokens({ refreshDays: 1 }),
      refreshAccess: () => ({ kind: 'refreshed', tokens: buildTokens({ refreshDays: 1 }) }),
      renewRefresh: unanswered,
    });
    await session.pass(4 * MINUTE);
    expect(session.calls.renewRefresh).toBe(1);
    await session.pass(RENEWAL_RETRY_MS);

    expect([session.tags(), session.calls.renewRefresh]).toEqual(['signed-in', 2]);
  });
});

describe('signing out', () => {
  it('informs the server which session ends, and forgets it', async () => {
    const ended: string[] = [];
    const session = await startSession({
      kept: buildTokens(),
      signOut: ({ refreshToken }) => ended.push(refreshToken),
    });

    await session.send({ type: 'session.signOut' });

    expect(session.tags()).toBe('signed-out');
    expect(ended).toEqual([buildTokens().refreshToken]);
    expect([session.storage.kept, session.tokens(), session.person()]).toEqual([null, null, null]);
  });

  it('happens without the server when the call fails', async () => {
    const session = await startSession({
      kept: buildTokens(),
      signOut: () => Promise.reject(new TypeError('fetch failed')),
    });

    await session.send({ type: 'session.signOut' });

    expect([session.tags(), session.storage.kept]).toEqual(['signed-out', null]);
  });

  it('waits for a silent server for five seconds only', async () => {
    const session = await startSession({ kept: buildTokens(), signOut: () => new Promise(() => {}) });

    await session.send({ type: 'session.signOut' });
    expect(session.tags()).toBe('busy signed-in');

    await session.pass(SIGN_OUT_PATIENCE_MS);
    expect([session.tags(), session.storage.kept]).toEqual(['signed-out', null]);
  });

  it('is not undone by a refresh of another tab', async () => {
    const session = await startSession({ kept: buildTokens(), signOut: () => new Promise(() => {}) });
    await session.send({ type: 'session.signOut' });

    await session.tell({ type: 'session.adopt', tokens: buildTokens() });
    await session.pass(SIGN_OUT_PATIENCE_MS);

    expect(session.tags()).toBe('signed-out');
  });

  it('is not undone by the late news of a refresh, but by a new session of another tab', async () => {
    const kept = buildTokens();
    const session = await startSession({ kept });
    await session.send({ type: 'session.signOut' });

    await session.tell({ type: 'session.adopt', tokens: { ...kept, accessToken: 'newer' } });
    expect(session.tags()).toBe('signed-out');

    await session.tell({ type: 'session.adopt', tokens: buildTokens({ username: 'petrova.ev' }) });
    expect(session.tags()).toBe('signed-in');
  });

  it('stops the refreshing', async () => {
    const session = await startSession({ kept: buildTokens() });
    await session.send({ type: 'session.signOut' });

    await session.pass(HOUR);

    expect(session.calls.refreshAccess).toBe(0);
  });
});

describe('several tabs', () => {
  it('go on with what another tab refreshed, and count from then', async () => {
    const session = await startSession({ kept: buildTokens() });
    await session.pass(3 * MINUTE);
    const newer = buildTokens({ madeAt: session.now() });

    await session.tell({ type: 'session.adopt', tokens: newer });
    await session.pass(3 * MINUTE);

    expect(session.tokens()).toBe(newer);
    expect(session.calls.refreshAccess).toBe(0);
  });

  it('renew even when the news of their own refresh comes round before its answer', async () => {
    const tokens = buildTokens({ refreshDays: 1 });
    const session = await startSession({
      kept: buildTokens(),
      refreshAccess: async () => {
        session.actor.send({ type: 'session.adopt', tokens });
        return { kind: 'refreshed', tokens };
      },
    });

    await session.pass(4 * MINUTE);

    expect(session.calls.renewRefresh).toBe(1);
  });

  it('sign in together', async () => {
    const session = await startSession();

    await session.tell({ type: 'session.adopt', tokens: buildTokens({ username: 'petrova.ev' }) });

    expect([session.tags(), session.person()?.username]).toEqual(['signed-in', 'petrova.ev']);
  });

  it('sign out together, without a call of their own and without touching what is kept by then', async () => {
    const session = await startSession({ kept: buildTokens() });
    const other = buildTokens({ username: 'petrova.ev' });
    session.storage.kept = other;

    await session.tell({ type: 'session.end' });

    expect([session.tags(), session.calls.signOut]).toEqual(['ended signed-out', 0]);
    expect(session.storage.kept).toBe(other);
  });

  it('do not adopt what cannot be read', async () => {
    const session = await startSession({ kept: buildTokens() });

    await session.tell({ type: 'session.adopt', tokens: { ...garbage, accessToken: buildToken({}) } });

    expect(session.tags()).toBe('ended signed-out');
  });

  it('refresh once for all of them: 360 times a day for five tabs', async () => {
    const browser = await openBrowser(5);

    await browser.pass(DAY);

    expect(browser.requests()).toBe(360);
    expect(browser.tabs.map((tab) => tab.tags())).toEqual(Array(5).fill('signed-in'));
  });

  it('refresh once even when all wake in the same moment', async () => {
    const browser = await openBrowser(5);

    for (const tab of browser.tabs) tab.sleep(8 * HOUR);
    await Promise.all(browser.tabs.map((tab) => tab.tell({ type: 'session.wake' })));
    await browser.pass(0);

    expect(browser.requests()).toBe(1);
  });
});

/** Tabs that share what is kept and take turns at the server, as the effects promise. */
async function openBrowser(count: number) {
  let stored = buildTokens();
  let requests = 0;
  let turn: Promise<unknown> = Promise.resolve();
  const tabs: Awaited<ReturnType<typeof startSession>>[] = [];

  for (let index = 0; index < count; index += 1) {
    const tab = await startSession({
      kept: stored,
      refreshAccess: (known) => {
        const mine = turn.then(async (): Promise<RefreshOutcome> => {
          if (stored.accessToken === known.accessToken) {
            requests += 1;
            stored = buildTokens({ madeAt: tab.now(), id: requests });
          }
          return { kind: 'refreshed', tokens: stored };
        });
        turn = mine;
        return mine;
      },
    });
    tabs.push(tab);
  }

  return {
    tabs,
    requests: () => requests,
    async pass(ms: number) {
      for (let left = ms; left > 0; left -= 10_000) await Promise.all(tabs.map((tab) => tab.pass(10_000)));
      await settle();
      await settle();
    },
  };
}
