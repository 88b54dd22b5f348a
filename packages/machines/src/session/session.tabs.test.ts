import { describe, expect, it } from 'vitest';
import { buildToken, buildTokens } from '../testing/build-tokens.ts';
import { settle, startSession } from '../testing/session-deps.ts';
import type { RefreshOutcome } from './session.rules.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const garbage = { accessToken: 'a.b.c', refreshToken: 'not a token' };

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
