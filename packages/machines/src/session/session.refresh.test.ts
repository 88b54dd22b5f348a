import { describe, expect, it } from 'vitest';
import { buildTokens } from '../testing/build-tokens.ts';
import { startSession } from '../testing/session-deps.ts';
import { RENEWAL_RETRY_MS, SESSION_RETRY_MS } from './session.machine.ts';
import type { RefreshOutcome } from './session.rules.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const refused = () => ({ kind: 'refused' }) as const;
const unanswered = () => ({ kind: 'unanswered' }) as const;
const garbage = { accessToken: 'a.b.c', refreshToken: 'not a token' };

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
