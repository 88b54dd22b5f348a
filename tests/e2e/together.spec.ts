import { NOTIFICATION_POLL_MS } from '@zvonok/domain/notifications/polling';
import { expect } from 'playwright/test';
import { patience } from '../patience.ts';
import { LoginPage } from './pages/login-page.ts';
import { SchedulePage } from './pages/schedule-page.ts';
import { HEADMASTER, SECRETARY } from './support/accounts.ts';
import { withoutUpdates } from './support/smaller-host.ts';
import { test } from './support/test.ts';

/** How often a screen in the corridor asks by itself, in milliseconds. */
const BOARD_POLL_MS = 20_000;

test.describe('two people at one timetable', () => {
  test('the second to change a lesson learns what it is now, and sees it', async ({
    browser,
    baseURL,
    login,
    schedule,
    school,
  }) => {
    const place = await school.ordinaryLesson('WEDNESDAY', 3);
    const mine = await school.freeTeacher(place);
    // With live updates the first would see the other's change before choosing.
    await withoutUpdates(schedule.page);
    await login.resume(SECRETARY);
    await schedule.planFor(place.className);
    await schedule.cell(place).click();

    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ru-RU' });
    const other = new SchedulePage(await context.newPage());
    await new LoginPage(other.page).resume(HEADMASTER);
    await other.planFor(place.className);
    await other.cell(place).click();
    const theirs = other.menu.getByRole('option').first();
    const theirName = (await theirs.locator('[data-name]').textContent()) ?? '';
    // By name: who comes first may be another by the time of the press.
    await other.choose(theirName);
    await expect(other.success).toContainText('Замена успешно создана');
    await context.close();

    await schedule.choose(mine.name === theirName ? 'Фролов' : mine.name);
    await expect(schedule.failure).toContainText('При создании замены возникла ошибка');
    await expect(schedule.failure).toContainText(theirName);
    await expect(schedule.cell(place)).toHaveAccessibleName(new RegExp(`${theirName} заменяет`));
    expect((await school.lesson(place.lesson.id)).teacher?.name).toBe(theirName);
  });
});

test.describe('a change made by another user', () => {
  test('is on the screen of another without a request', async ({ login, schedule, school }) => {
    const place = await school.ordinaryLesson('MONDAY', 7);
    const substitute = await school.freeTeacher(place);
    const { page } = schedule;
    const stream = page.waitForResponse('**/updates/api/stream');
    await login.resume(HEADMASTER);
    await schedule.open(`?class=${encodeURIComponent(place.className)}`);
    await stream;
    // A table that came after the change would have it already.
    await expect(schedule.cell(place)).toHaveAccessibleName(new RegExp(place.teacher.name));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));

    await school.replace(place.lesson.id, substitute.id);

    await expect(schedule.cell(place)).toHaveAccessibleName(new RegExp(substitute.name));
    expect(asked.filter((path) => path.endsWith('/group/editor/changes'))).toHaveLength(1);
  });

  test('does not keep notifications from being polled every 30 seconds', async ({ login, schedule }) => {
    const { page } = schedule;
    await page.addInitScript((poll: number) => {
      const wait = window.setTimeout;
      window.setTimeout = ((act: TimerHandler, ms?: number) =>
        wait(act, ms === poll ? 300 : ms)) as typeof wait;
    }, NOTIFICATION_POLL_MS);
    const stream = page.waitForResponse('**/updates/api/stream');
    await login.resume(HEADMASTER);
    await schedule.open();
    await stream;
    const polls: string[] = [];
    page.on('request', (request) => polls.push(new URL(request.url()).pathname));

    await expect
      .poll(() => polls.filter((path) => path.endsWith('/api/private/new')).length)
      .toBeGreaterThan(2);
  });

  test('is on the screen in the corridor, which has not polled', async ({ page, school }) => {
    const place = await school.ordinaryLesson('FRIDAY', 6);
    const substitute = await school.freeTeacher(place);
    await page.addInitScript((polls: number) => {
      const after = window.setTimeout;
      const never = (ms?: number) => (ms ?? 0) >= polls;
      window.setTimeout = ((act: TimerHandler, ms?: number) =>
        never(ms) ? 0 : after(act, ms)) as typeof after;
    }, BOARD_POLL_MS);
    // On learning the first version, the screen reads its board once more.
    const first = page.waitForResponse('**/kiosk/api/stream');
    await page.goto('/kiosk/');
    await first;
    const board = page.waitForResponse(
      async (answer) =>
        answer.url().endsWith('/kiosk/api/board') && (await answer.text()).includes(substitute.name),
    );

    await school.replace(place.lesson.id, substitute.id);

    expect((await board).status()).toBe(200);
  });

  test('is polled as ever on a host without the stream', async ({ login, schedule, school }) => {
    const place = await school.ordinaryLesson('MONDAY', 8);
    await withoutUpdates(schedule.page);
    await login.resume(SECRETARY);
    await schedule.planFor(place.className);
    const substitute = await school.freeTeacher(place);
    await school.replace(place.lesson.id, substitute.id);

    await expect(schedule.cell(place)).toHaveAccessibleName(new RegExp(substitute.name), {
      timeout: patience(30_000),
    });
  });

  test('that was made while the stream was lost is there when it is back', async ({
    context,
    login,
    schedule,
    school,
  }) => {
    const place = await school.ordinaryLesson('MONDAY', 9);
    const { page } = schedule;
    const stream = page.waitForResponse('**/updates/api/stream');
    await login.resume(SECRETARY);
    await schedule.planFor(place.className);
    await stream;
    // Messages come once the page stands.
    await expect(page.getByRole('region', { name: 'Сообщения' })).toBeAttached();
    await context.setOffline(true);
    await expect(schedule.failure).toHaveText('Нет подключения к сети');
    const substitute = await school.freeTeacher(place);
    await school.replace(place.lesson.id, substitute.id);
    await context.setOffline(false);

    await expect(schedule.cell(place)).toHaveAccessibleName(new RegExp(substitute.name));
  });

  test('reaches every tab of a person, with one stream for all of them', async ({
    context,
    login,
    schedule,
    school,
  }) => {
    const place = await school.ordinaryLesson('MONDAY', 10);
    const substitute = await school.freeTeacher(place);
    const opened: string[] = [];
    context.on('request', (request) => {
      if (request.url().endsWith('/updates/api/stream')) opened.push(request.url());
    });
    const stream = schedule.page.waitForResponse('**/updates/api/stream');
    await login.resume(SECRETARY);
    await schedule.planFor(place.className);
    await stream;
    const second = new SchedulePage(await context.newPage());
    await second.planFor(place.className);
    const live = () =>
      second.page.evaluate(async () => (await navigator.locks.query()).pending?.map(({ name }) => name));
    await expect.poll(live).toEqual([expect.stringContaining('zvonok.updates')]);

    await school.replace(place.lesson.id, substitute.id);

    for (const tab of [schedule, second])
      await expect(tab.cell(place)).toHaveAccessibleName(new RegExp(substitute.name));
    expect(opened).toHaveLength(1);
  });
});

test.describe('a lost network', () => {
  test('takes the change back, keeps the person and the page, and sends it when it is there again', async ({
    context,
    login,
    schedule,
    school,
  }) => {
    const place = await school.ordinaryLesson('THURSDAY');
    const substitute = await school.freeTeacher(place);
    await login.resume(SECRETARY);
    await schedule.planFor(place.className);
    // Messages come once the page stands.
    await expect(schedule.page.getByRole('region', { name: 'Сообщения' })).toBeAttached();

    await context.setOffline(true);
    await expect(schedule.failure).toHaveText('Нет подключения к сети');
    await schedule.cell(place).click();
    await schedule.choose(substitute.name);
    await expect(schedule.failure.getByText('Произошла ошибка во время создания замены')).toBeVisible();
    await expect(schedule.cell(place)).not.toHaveAttribute('data-kind', 'replaced');
    await expect(schedule.title).toHaveText('Режим замены');

    await expect(schedule.page.getByText('Не отправлено: 1 изменение')).toBeVisible();
    await expect(schedule.cell(place)).toHaveAttribute('data-unsent', '');
    await expect(schedule.cell(place)).toHaveAccessibleDescription(
      `Будет отправлено: ${substitute.name} заменяет ${place.teacher.name}`,
    );

    await context.setOffline(false);
    await expect(schedule.success.getByText('Замена успешно создана')).toBeVisible();
    await expect(schedule.cell(place)).toHaveAttribute('data-kind', 'replaced');
    await expect(schedule.page.getByText('Не отправлено')).toHaveCount(0);
    expect((await school.lesson(place.lesson.id)).teacher).toEqual(substitute);
  });
});

test.describe('signing out', () => {
  test('asks first, and leaves nothing behind in any tab', async ({ context, login, schedule }) => {
    await login.signIn(SECRETARY);
    const neighbour = await context.newPage();
    await neighbour.goto('/app/schedule');
    await neighbour.getByRole('grid').waitFor();

    const { page } = schedule;
    await page.getByRole('button', { name: /^Меню/ }).click();
    await page.getByRole('button', { name: 'Выйти' }).click();
    const dialog = page.getByRole('dialog', { name: 'Выход' });
    await expect(dialog).toContainText('Вы действительно хотите выйти из аккаунта?');
    await dialog.getByRole('button', { name: 'Отмена' }).click();
    await expect(schedule.title).toHaveText('Расписание');

    await page.getByRole('button', { name: /^Меню/ }).click();
    await page.getByRole('button', { name: 'Выйти' }).click();
    await dialog.getByRole('button', { name: 'Выйти' }).click();
    await expect(login.login).toBeVisible();
    await expect(neighbour).toHaveURL(/\/login/);
    const kept = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    await expect.poll(kept).not.toContain('token');
    await page.goto('/app/schedule');
    await expect(page).toHaveURL(/\/login\?from=/);
  });
});
