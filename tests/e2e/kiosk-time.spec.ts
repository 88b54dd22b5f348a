import { expect, type Page } from 'playwright/test';
import { testTime } from '../patience.ts';
import { PlayedScreen } from './support/played-screen.ts';
import { test } from './support/test.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
const MOSCOW = { timeZone: 'Europe/Moscow', hours: ['00:00', '23:59'] as [string, string] };

const clock = (page: Page) => page.getByRole('banner').getByText(/^\d\d:\d\d$/);
const classOf = (page: Page, day: string) => page.getByRole('heading', { name: `7Б ${day}` });
const isMissing = (page: Page) => page.getByRole('heading', { name: 'Расписание на сегодня не получено' });

test('the time is the school’s, whatever the device believes', async ({ context }) => {
  for (const deviceAhead of [-DAY_MS, -10 * MINUTE_MS, 10 * MINUTE_MS, DAY_MS]) {
    const page = await context.newPage();
    const screen = await PlayedScreen.open(page, '2026-11-18T05:03:00Z', { ...MOSCOW, deviceAhead });
    await expect(clock(page)).toHaveText('08:03');
    await expect(classOf(page, '18')).toBeVisible();
    await expect(page.getByText('обновлено 08:03')).toHaveAttribute('data-level', 'fresh');

    await screen.setDevice(-deviceAhead);
    await screen.pass(MINUTE_MS);
    await expect(clock(page)).toHaveText('08:04');
    await expect(classOf(page, '18')).toBeVisible();
    await page.close();
  }
});

test('a device that was set back while it had no network does not know what day it is', async ({ page }) => {
  const screen = await PlayedScreen.open(page, '2026-11-18T05:03:00Z', MOSCOW);
  await expect(classOf(page, '18')).toBeVisible();
  screen.setServer(false);
  await page.reload();
  await expect(classOf(page, '18')).toBeVisible();

  await screen.setDevice(-DAY_MS);
  await page.reload();
  await expect(isMissing(page)).toBeVisible();
  await expect(clock(page)).toHaveCount(0);
});

test('yesterday’s board is gone at midnight, and the new day’s is there with the server', async ({
  page,
}) => {
  const screen = await PlayedScreen.open(page, '2026-11-18T20:57:30Z', MOSCOW);
  await expect(classOf(page, '18')).toBeVisible();
  screen.setServer(false);
  await screen.pass(MINUTE_MS);
  await expect(classOf(page, '18')).toBeVisible();

  await screen.pass(2 * MINUTE_MS);
  await expect(isMissing(page)).toBeVisible();
  await expect(classOf(page, '18')).toHaveCount(0);
  await page.reload();
  await expect(isMissing(page)).toBeVisible();

  screen.setServer(true);
  // One question is at most three seconds away; an answer that takes longer by the screen's clock is requested again.
  await expect(async () => {
    await screen.pass(1000);
    await expect(classOf(page, '19')).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('a screen sleeps and wakes by the school’s clock, also in the night it is set back', async ({
  page,
}) => {
  test.setTimeout(testTime(120_000));
  const screen = await PlayedScreen.open(page, '2026-10-25T00:58:00Z', {
    timeZone: 'Europe/Berlin',
    hours: ['03:00', '03:10'],
  });
  const asleep = page.getByRole('main', { name: 'Экран спит' });
  await expect(asleep).toHaveText('02:58');
  await expect.poll(() => screen.heldLocks()).toBe(0);
  const before = await asleep.getByText('02:58').boundingBox();

  await screen.pass(2 * MINUTE_MS);
  await expect(asleep).toHaveText('02:00');
  await expect.poll(() => asleep.getByText('02:00').boundingBox()).not.toEqual(before);

  await screen.pass(60 * MINUTE_MS, 20_000);
  await expect(classOf(page, '25')).toBeVisible();
  await expect(clock(page)).toHaveText('03:00');
  await expect.poll(() => screen.heldLocks()).toBe(1);

  await screen.pass(10 * MINUTE_MS, 10_000);
  await expect(asleep).toHaveText('03:10');
  await expect.poll(() => screen.heldLocks()).toBe(0);
});

test('no one who passes can do anything with it', async ({ page }) => {
  await PlayedScreen.open(page, '2026-11-18T05:03:00Z', MOSCOW);
  await expect(classOf(page, '18')).toBeVisible();
  const isTaken = await page.evaluate(() =>
    ['keydown', 'contextmenu', 'selectstart', 'wheel', 'touchmove'].map((type) => {
      const event = new Event(type, { bubbles: true, cancelable: true });
      document.querySelector('h1')?.dispatchEvent(event);
      return event.defaultPrevented;
    }),
  );
  expect(isTaken).not.toContain(false);
  await expect(page.locator('a[href], button, input')).toHaveCount(0);
});
