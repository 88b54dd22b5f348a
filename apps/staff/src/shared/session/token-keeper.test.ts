import type { SessionOutsideEvent, SessionTokens } from '@zvonok/machines/session/session.rules';
import { describe, expect, it } from 'vitest';
import { buildFakeBrowser } from './testing/fake-browser.ts';
import { createTokenKeeper } from './token-keeper.ts';
import { createTokenStorage, type TextStore } from './token-storage.ts';

const TOKENS: SessionTokens = { accessToken: 'access-1', refreshToken: 'refresh-1' };

/** A browser whose tabs share one long-term storage, one channel and one queue, and a server that counts. */
function buildAskingBrowser({ answers = 'refreshed' as 'refreshed' | 'refused' | 'unanswered' } = {}) {
  const { withLock, openTab: openEmptyTab } = buildFakeBrowser();
  const asked: string[] = [];

  function openTab() {
    const { tabs, tokenStorage } = openEmptyTab();
    const keeper = createTokenKeeper({
      tokenStorage,
      tabs,
      withLock,
      calls: {
        access: async () => {
          asked.push('access');
          const accessToken = `access-${asked.length + 1}`;
          return answers === 'refreshed' ? { kind: answers, accessToken } : { kind: answers };
        },
        renew: async () => {
          asked.push('renew');
          const tokens = { accessToken: 'access-renewed', refreshToken: 'refresh-2' };
          return answers === 'refreshed' ? { kind: answers, tokens } : { kind: answers };
        },
      },
    });
    const heard: SessionOutsideEvent[] = [];
    keeper.watch((event) => heard.push(event));
    return { keeper, tokenStorage, heard };
  }

  return { openTab, asked };
}

describe('the tokens of one browser', () => {
  it('are refreshed once, however many tabs ask at the same moment', async () => {
    const { openTab, asked } = buildAskingBrowser();
    const [first, second, third] = [openTab(), openTab(), openTab()];
    first.keeper.keep(TOKENS, true);

    const outcomes = await Promise.all(
      [first, second, third].map(({ keeper }) => keeper.refreshAccess(TOKENS)),
    );

    expect(asked).toEqual(['access']);
    expect(new Set(outcomes.map((outcome) => 'tokens' in outcome && outcome.tokens.accessToken))).toEqual(
      new Set(['access-2']),
    );
  });

  it('are renewed once, and every tab goes on with the new pair', async () => {
    const { openTab, asked } = buildAskingBrowser();
    const [first, second] = [openTab(), openTab()];
    first.keeper.keep(TOKENS, true);

    await Promise.all([first.keeper.renewRefresh(TOKENS), second.keeper.renewRefresh(TOKENS)]);

    expect(asked).toEqual(['renew']);
    expect(second.heard.at(-1)).toMatchObject({
      type: 'session.adopt',
      tokens: { refreshToken: 'refresh-2' },
    });
    expect(second.tokenStorage.read()?.refreshToken).toBe('refresh-2');
  });

  it('stay where they are without an answer', async () => {
    const { openTab } = buildAskingBrowser({ answers: 'unanswered' });
    const tab = openTab();
    tab.keeper.keep(TOKENS, true);

    expect(await tab.keeper.refreshAccess(TOKENS)).toEqual({ kind: 'unanswered' });
    expect(tab.tokenStorage.read()).toEqual(TOKENS);
    expect(tab.heard).toEqual([]);
  });

  it('are forgotten in every tab when the server refuses them', async () => {
    const { openTab } = buildAskingBrowser({ answers: 'refused' });
    const [first, second] = [openTab(), openTab()];
    first.keeper.keep(TOKENS, true);

    await first.keeper.refreshAccess(TOKENS);

    expect(second.tokenStorage.read()).toBeNull();
    expect([first.heard.at(-1), second.heard.at(-1)]).toEqual([
      { type: 'session.end' },
      { type: 'session.end' },
    ]);
  });

  it.each(['refreshAccess', 'renewRefresh'] as const)(
    'do not come back when the user signs out during %s',
    async (refresh) => {
      const { openTab } = buildAskingBrowser();
      const [tab, next] = [openTab(), openTab()];
      tab.keeper.keep(TOKENS, true);

      const outcome = tab.keeper[refresh](TOKENS);
      tab.keeper.forget();

      expect(await outcome).toEqual({ kind: 'refused' });
      expect(tab.tokenStorage.read()).toBeNull();
      expect(next.heard.at(-1)).toEqual({ type: 'session.end' });
    },
  );

  it('of a user who signed in during a refresh are not replaced by the answer', async () => {
    const { openTab } = buildAskingBrowser();
    const tab = openTab();
    tab.keeper.keep(TOKENS, true);
    const colleague = { accessToken: 'colleague', refreshToken: 'colleague' };

    const outcome = tab.keeper.renewRefresh(TOKENS);
    tab.keeper.forget();
    tab.keeper.keep(colleague, true);

    expect(await outcome).toEqual({ kind: 'refreshed', tokens: colleague });
    expect(tab.tokenStorage.read()).toEqual(colleague);
  });

  it('of a remembered sign-in let a waiting tab in', () => {
    const { openTab } = buildAskingBrowser();
    const [first, second] = [openTab(), openTab()];

    first.keeper.keep(TOKENS, true);

    expect(second.heard).toEqual([{ type: 'session.adopt', tokens: TOKENS }]);
    expect(second.tokenStorage.read()).toEqual(TOKENS);
  });

  it('of a sign-in that is not remembered stay in their tab', () => {
    const { openTab } = buildAskingBrowser();
    const [first, second] = [openTab(), openTab()];

    first.keeper.keep(TOKENS, false);

    expect(second.heard).toEqual([]);
    expect(second.tokenStorage.read()).toBeNull();
    expect(openTab().tokenStorage.read()).toBeNull();
  });

  it("of one person don't end another person's session in the next tab", () => {
    const { openTab } = buildAskingBrowser();
    const [first, second] = [openTab(), openTab()];
    second.keeper.keep({ accessToken: 'other', refreshToken: 'other' }, false);
    first.keeper.keep(TOKENS, true);

    first.keeper.forget();

    expect(second.heard).toEqual([]);
    expect(second.tokenStorage.read()?.refreshToken).toBe('other');
  });
});

describe('a storage that refuses', () => {
  it('costs the memory across page loads and nothing else', () => {
    const refuse = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    const closed: TextStore = { getItem: refuse, setItem: refuse, removeItem: refuse };
    const tokenStorage = createTokenStorage(closed, closed);

    tokenStorage.keep(TOKENS, true);

    expect(tokenStorage.read()).toEqual(TOKENS);
    tokenStorage.forget();
    expect(tokenStorage.read()).toBeNull();
  });
});
