import { expect, type Page } from 'playwright/test';
import { TEACHER } from './support/accounts.ts';
import { test } from './support/test.ts';

interface KeptTokens {
  accessToken: string;
  refreshToken: string;
}

const TOKENS = 'zvonok.tokens';
const TOKEN_CALL = '**/auth/api/auth/token';

/**
 * Changes what the browser has kept, before a page of the app is open that would mend it, as time, another computer or
 * a curious user would.
 */
async function spoil(
  page: Page,
  part: keyof KeptTokens,
  change: (token: string) => string,
): Promise<KeptTokens> {
  const kept = JSON.parse(
    (await page.evaluate((key) => localStorage.getItem(key), TOKENS)) ?? '{}',
  ) as KeptTokens;
  const spoilt = JSON.stringify({ ...kept, [part]: change(kept[part]) });
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [TOKENS, spoilt] as const);
  return kept;
}

/** Still readable, no longer the server's. */
const forge = (token: string) => `${token.slice(0, -4)}AAAA`;

test.describe('a session', () => {
  test('whose access token is refused gets another one, once for all calls of the page', async ({
    page,
    login,
    schedule,
  }) => {
    await login.resume(TEACHER);
    await spoil(page, 'accessToken', forge);
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/api/auth/token')) asked += 1;
    });
    await schedule.open();

    await schedule.grid.getByRole('gridcell').first().waitFor();
    expect(asked).toBe(1);
  });

  test('is refreshed every four minutes, also on pages that lead nowhere', async ({ page, login }) => {
    // Installed in an open page, the clock stands at 1970 for a moment.
    await page.clock.install();
    await login.signIn(TEACHER);
    const asking = () =>
      page.evaluate(
        async () =>
          (await navigator.locks.query()).held?.filter(({ name }) => name === 'zvonok.session').length,
      );
    for (const path of ['/app/documentation', '/app/nowhere', '/nowhere']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      for (let time = 0; time < 2; time += 1) {
        const answer = page.waitForResponse(TOKEN_CALL);
        await page.clock.fastForward(240_000);
        expect((await answer).status(), path).toBe(200);
        // The next four minutes begin when the page has taken the answer, and lets other tabs ask.
        await expect.poll(asking).toBe(0);
      }
    }
  });

  test('that was ended elsewhere leads to the sign-in page, and from there back', async ({ page, login }) => {
    await login.resume(TEACHER);
    const { refreshToken } = await spoil(page, 'accessToken', forge);
    await page.request.post('/auth/api/auth/logout', { data: { refreshToken } });
    await page.goto('/app/schedule?view=teacher');

    await expect(page).toHaveURL(/\/login\?from=/);
    await expect(page.getByText('Сеанс закончился. Войдите снова, чтобы продолжить.')).toBeVisible();
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), TOKENS)).toBeNull();
    await login.fill(TEACHER);
    await expect(page).toHaveURL('/app/schedule?view=teacher');
  });

  test('whose refresh token cannot be read is over', async ({ page, login }) => {
    await login.resume(TEACHER);
    await spoil(page, 'refreshToken', () => 'not a token');
    await page.goto('/app/schedule');

    await expect(page).toHaveURL(/\/login\?from=/);
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), TOKENS)).toBeNull();
  });

  test('outlives a server that is away', async ({ page, login, schedule }) => {
    await login.resume(TEACHER);
    await spoil(page, 'accessToken', forge);
    await page.route(TOKEN_CALL, (route) => route.fulfill({ status: 503, body: '' }));
    await schedule.open();
    await expect(page).toHaveURL(/\/app\/schedule/);

    await page.unroute(TOKEN_CALL);
    await page.reload();
    await schedule.grid.getByRole('gridcell').first().waitFor();
  });
});
