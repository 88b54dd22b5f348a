import { setTimeout } from 'node:timers/promises';
import { expect, type Page } from 'playwright/test';
import { patience, testTime } from '../patience.ts';
import { NextBuild } from './support/next-build.ts';
import { test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const STEP_MS = 1000;
const MINUTE_MS = 60_000;

let build: NextBuild;
test.beforeEach(async ({ server }) => {
  build = await NextBuild.before(server.url);
});
test.afterEach(() => build.close());

const age = (screen: Page) => screen.getByText(/^обновлено \d\d:\d\d/);
const title = (screen: Page) => screen.getByRole('heading', { name: 'Просмотр замен' });

/** Opens the screen and waits until it is stored on the device, and known to be worth going back to. */
async function openStored(screen: Page): Promise<void> {
  await screen.goto(`${build.url}/kiosk/`);
  await expect(age(screen)).toBeVisible();
  await isStored(screen);
}

/** The build that is shown has painted, as the worker knows. */
async function isStored(screen: Page): Promise<void> {
  const isGood = () =>
    screen
      .evaluate(async () => {
        const kept = await caches.match('/kiosk/index.html', { cacheName: 'zvonok.kiosk.trials' });
        const { good } = ((await kept?.json()) ?? {}) as { good?: string };
        const page = await caches.match('/kiosk/index.html', { cacheName: `zvonok.kiosk.shell.${good}` });
        const script = document.querySelector('script[type=module]')?.getAttribute('src') ?? '-';
        return (await page?.text())?.includes(script) ?? false;
      })
      // Between two pages there is none to ask.
      .catch(() => false);
  await expect.poll(isGood, { timeout: patience(30_000) }).toBe(true);
}

/** Where the builds stand, for the message of a journey that waits for one in vain. */
function buildsOf(screen: Page): Promise<string> {
  return screen
    .evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const { installing, waiting, active } = registration ?? {};
      const trials = await caches.match('/kiosk/index.html', { cacheName: 'zvonok.kiosk.trials' });
      return JSON.stringify({
        workers: [installing?.state, waiting?.state, active?.state],
        trials: await trials?.text(),
        reloads: localStorage.getItem('zvonok.screen.reloads'),
      });
    })
    .catch(String);
}

/** Lets the screen's own time run in steps, so that answers, which take real time, come in between. */
async function run(screen: Page, milliseconds: number, step = STEP_MS): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += step) await screen.clock.runFor(step);
}

test('a screen opens without its server, with the board of today or saying that there is none', async ({
  page,
  context,
}) => {
  await openStored(page);
  await build.goAway();

  await test.step('after a loss of power it shows what it knew, with its age', async () => {
    await page.reload();
    await expect(title(page)).toBeVisible();
    await expect(age(page)).toBeVisible();
    await expect(page.getByText('Нет связи')).toHaveCount(0);
  });

  await test.step('opened again after its page has crashed', async () => {
    const crashed = page.waitForEvent('crash');
    page.goto('chrome://crash').catch(() => {});
    await crashed;
    const reopened = await context.newPage();
    await reopened.goto(`${build.url}/kiosk/`);
    await expect(age(reopened)).toBeVisible();
    await reopened.evaluate(() => localStorage.clear());
    await reopened.goto('about:blank');
  });

  await test.step('a screen that knows nothing says so, and has the board when the server is back', async () => {
    const empty = await context.newPage();
    await empty.goto(`${build.url}/kiosk/`);
    await expect(empty.getByRole('heading', { name: 'Нет связи' })).toBeVisible();
    await build.comeBack();
    await expect(age(empty)).toBeVisible();

    await test.step('and opens when what it knew of its builds cannot be read', async () => {
      await empty.evaluate(async () => {
        const memory = await caches.open('zvonok.kiosk.trials');
        await memory.put('/kiosk/index.html', new Response('{"good":'));
      });
      await empty.reload();
      await expect(age(empty)).toBeVisible();
      await isStored(empty);
    });
  });
});

test('half an hour without a network is shown by marks, and is over within ten seconds', async ({ page }) => {
  test.setTimeout(testTime(120_000));
  await page.clock.install();
  await openStored(page);
  await build.goAway();

  await run(page, 2 * MINUTE_MS - 25_000, 5000);
  await expect(age(page)).toHaveAttribute('data-level', 'fresh');
  await run(page, 30_000);
  await expect(age(page)).toHaveAttribute('data-level', 'late');

  await run(page, 8 * MINUTE_MS - 10_000, 10_000);
  await expect(age(page)).toHaveAttribute('data-level', 'late');
  await run(page, 30_000);
  await expect(age(page)).toHaveText(/данные могли измениться/);

  await run(page, 19 * MINUTE_MS, 20_000);
  await expect(title(page)).toBeVisible();
  await expect(age(page)).toHaveText(/данные могли измениться/);

  await build.comeBack();
  // One question is at most three seconds away; each step waits for the page, and so for its answer.
  await expect(async () => {
    await run(page, STEP_MS);
    await expect(age(page)).toHaveAttribute('data-level', 'fresh', { timeout: 500 });
  }).toPass();
});

test('of three builds a broken one is given up, and the next is taken', async ({ page }) => {
  test.setTimeout(testTime(150_000));
  await page.clock.install();
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  const script = () => page.locator('script[type=module]').getAttribute('src');
  /** Until another build has come: checked once a minute, and taken between two pages. */
  const changesFrom = async (before: string | null) => {
    let isLoaded = false;
    const loaded = page
      .waitForEvent('framenavigated', { timeout: patience(60_000) })
      .catch(async () => {
        throw new Error(`No other build was loaded: ${await buildsOf(page)}`);
      })
      .finally(() => {
        isLoaded = true;
      });
    while (!isLoaded) {
      // The page may go away in the middle of a step.
      await Promise.race([loaded, page.clock.runFor(STEP_MS)]);
      await Promise.race([loaded, setTimeout(200)]);
    }
    await expect.poll(script).not.toBe(before);
  };
  await openStored(page);
  const first = await script();

  build.comeOut();
  await changesFrom(first);
  await expect(age(page)).toBeVisible();
  await isStored(page);
  const second = await script();

  build.comeOut({ broken: true });
  await changesFrom(second);
  await expect(async () => expect(await script()).toBe(second)).toPass({ timeout: patience(60_000) });
  await expect(age(page)).toBeVisible();
  await run(page, 3 * MINUTE_MS, 5000);
  expect([await script(), loads]).toEqual([second, 4]);

  build.comeOut();
  await changesFrom(second);
  await expect(age(page)).toBeVisible();
  expect(await script()).not.toBe(first);
  expect(loads).toBe(5);
});
