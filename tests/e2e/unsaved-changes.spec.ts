import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, expect, type Page } from 'playwright/test';
import { prepareBrowser } from '../../scripts/browser.ts';
import { patience } from '../patience.ts';
import { LoginPage } from './pages/login-page.ts';
import { SchedulePage } from './pages/schedule-page.ts';
import { PASSWORD, SECRETARY } from './support/accounts.ts';
import { CHANGE_CALL } from './support/change-calls.ts';
import type { PlacedLesson, SchoolApi } from './support/school-api.ts';
import { test } from './support/test.ts';

/** Ordinary whole-class lessons of one class, which are all drawn. */
async function lessonsOfClass(school: SchoolApi, count: number): Promise<PlacedLesson[]> {
  const found = (await school.lessons()).filter(
    ({ className, lesson }) => className === '5А' && lesson.teacher && lesson.subgroupLesson.length === 0,
  );
  if (found.length < count) throw new Error('5А has too few lessons.');
  return found.slice(0, count);
}

/** The server executes the requests, and its answers never come while this holds. */
async function holdAnswers(page: Page): Promise<() => Promise<void>> {
  await page.route(CHANGE_CALL, async (route) => {
    await route.fetch();
  });
  return () => page.unroute(CHANGE_CALL);
}

/** Nothing reaches the server. */
async function holdRequests(page: Page): Promise<void> {
  await page.route(CHANGE_CALL, () => {});
}

/** Every answer about the timetable is four seconds late. */
async function delayAnswers(page: Page): Promise<void> {
  await page.route('**/schedule/api/**', async (route) => {
    const response = await route.fetch();
    await pause(patience(4000));
    // The requesting page may be gone by now.
    await route.fulfill({ response }).catch(() => {});
  });
}

/** As fast as the page takes it: the first teacher of the menu takes the lesson. */
async function substitute(schedule: SchedulePage, places: readonly PlacedLesson[]): Promise<void> {
  for (const place of places) {
    await schedule.cell(place).click();
    await schedule.menu.getByRole('option').first().click();
  }
}

async function sendHome(schedule: SchedulePage, places: readonly PlacedLesson[]): Promise<void> {
  for (const place of places) {
    await schedule.cell(place).click();
    await schedule.menu.getByRole('button', { name: 'Отпустить домой' }).click();
    await expect(schedule.cell(place)).toHaveAttribute('data-pending', '');
  }
}

async function expectSaved(school: SchoolApi, places: readonly PlacedLesson[]): Promise<void> {
  for (const { lesson } of places) {
    await expect.poll(async () => (await school.lesson(lesson.id)).goHome).toBe('Уходят домой');
  }
}

async function signInToPlan(page: Page, { remember = false } = {}): Promise<SchedulePage> {
  const login = new LoginPage(page);
  await login.open('/app/schedule');
  if (remember) await login.remember.check();
  await login.fill(SECRETARY, PASSWORD);
  await page.getByRole('heading', { level: 1, name: 'Расписание' }).waitFor();
  const schedule = new SchedulePage(page);
  await schedule.planFor('5А');
  return schedule;
}

test.describe('five changes whose answers are late', () => {
  for (const [what, hold] of [
    ['and that the server has made', holdAnswers],
    ['and that have not reached the server', holdRequests],
  ] as const) {
    test(`${what} are asked about when the tab closes, and saved after a reload`, async ({
      page,
      school,
    }) => {
      const places = await lessonsOfClass(school, 5);
      const schedule = await signInToPlan(page);
      await hold(page);
      await sendHome(schedule, places);
      await expect(schedule.page.getByText('Отправляется: 5 изменений')).toBeVisible();

      const asked = page.waitForEvent('dialog');
      void page.close({ runBeforeUnload: true });
      const dialog = await asked;
      expect(dialog.type()).toBe('beforeunload');
      await dialog.dismiss();
      // A page that has to load before the cancelled navigation is over does neither.
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

      await page.unroute(CHANGE_CALL);
      page.on('dialog', (question) => question.accept());
      await page.reload();

      await expectSaved(school, places);
      for (const place of places) {
        await expect(schedule.cell(place)).toHaveAttribute('data-kind', 'sent-home');
        await expect(schedule.cell(place)).not.toHaveAttribute('data-pending');
      }
      await expect(page.getByText('Не отправлено')).toHaveCount(0);
    });
  }

  test('four seconds each: they are placed without waiting, protected when the tab closes, and all are saved', async ({
    page,
    school,
  }) => {
    const places = await lessonsOfClass(school, 5);
    const schedule = await signInToPlan(page);
    await delayAnswers(page);
    const began = performance.now();
    await substitute(schedule, places);
    const description = `${((performance.now() - began) / 1000).toFixed(1)} s`;
    test.info().annotations.push({ type: 'five substitutions took', description });
    await expect(page.getByText('Отправляется: 5 изменений')).toBeVisible();

    const asked = page.waitForEvent('dialog');
    void page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    // A page that has to load before the cancelled navigation is over does neither.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    page.on('dialog', (question) => question.accept());
    await page.reload();

    for (const { lesson } of places) {
      await expect
        .poll(async () => (await school.lesson(lesson.id)).replacedTeacher)
        .toBe(lesson.teacher?.name);
    }
    for (const place of places) {
      await expect(schedule.cell(place)).toHaveAttribute('data-kind', 'replaced');
      await expect(schedule.cell(place)).not.toHaveAttribute('data-pending');
    }
    await expect(page.getByText('Не отправлено')).toHaveCount(0);
  });

  test('are saved although the browser was killed', async ({ server, school }) => {
    const places = await lessonsOfClass(school, 5);
    const profile = await mkdtemp(join(tmpdir(), 'zvonok-profile-'));
    try {
      const first = await startBrowser(profile, server.url);
      const schedule = await signInToPlan(first.page, { remember: true });
      await holdRequests(first.page);
      await sendHome(schedule, places);
      await first.kill();

      const second = await startBrowser(profile, server.url);
      const login = new LoginPage(second.page);
      await login.open('/app/schedule');
      const table = second.page.getByRole('heading', { level: 1, name: 'Расписание' });
      // A browser writes who is signed in only every few seconds: killed sooner, it asks again.
      await expect(login.login.or(table)).toBeVisible();
      if (await login.login.isVisible()) await login.fill(SECRETARY, PASSWORD);
      await expectSaved(school, places);
      const cell = new SchedulePage(second.page).cell(places[0] as PlacedLesson);
      await expect(cell).toHaveAttribute('data-kind', 'sent-home');
      await second.kill();
    } finally {
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  });
});

test.describe('a change that could not be sent', () => {
  test('is offered: it can be sent again, or dropped', async ({ page, school }) => {
    const [first, second] = await lessonsOfClass(school, 2);
    if (!first || !second) throw new Error('Two lessons are needed.');
    const schedule = await signInToPlan(page);
    await page.route(CHANGE_CALL, (route) => route.abort());
    for (const place of [first, second]) {
      await schedule.cell(place).click();
      await schedule.menu.getByRole('button', { name: 'Отпустить домой' }).click();
      await expect(schedule.cell(place)).toHaveAttribute('data-unsent', '');
    }
    await expect(page.getByText('Не отправлено: 2 изменения')).toBeVisible();
    await expect(schedule.cell(first)).toHaveAccessibleDescription('Будет отправлено: уход домой');

    await page.unroute(CHANGE_CALL);
    await page.getByRole('button', { name: 'Отправить' }).click();
    await expectSaved(school, [first, second]);
    await expect(page.getByText('Не отправлено')).toHaveCount(0);

    await page.route(CHANGE_CALL, (route) => route.abort());
    await schedule.cell(second).click();
    await schedule.menu.getByRole('button', { name: 'Отменить уход домой' }).click();
    await expect(page.getByText('Не отправлено: 1 изменение')).toBeVisible();
    await page.getByRole('button', { name: 'Отменить изменения' }).click();
    await expect(page.getByText('Не отправлено')).toHaveCount(0);
    await page.unroute(CHANGE_CALL);
    await page.reload();
    await expect(schedule.cell(second)).toHaveAttribute('data-kind', 'sent-home');
    expect((await school.lesson(second.lesson.id)).goHome).toBe('Уходят домой');
  });

  test('causes a question before signing out, and not lost by going to another page', async ({
    page,
    school,
  }) => {
    const [place] = await lessonsOfClass(school, 1);
    if (!place) throw new Error('A lesson is needed.');
    const schedule = await signInToPlan(page);
    await page.route(CHANGE_CALL, (route) => route.abort());
    await schedule.cell(place).click();
    await schedule.menu.getByRole('button', { name: 'Отпустить домой' }).click();
    await expect(page.getByText('Не отправлено: 1 изменение')).toBeVisible();

    await page.getByRole('link', { name: 'Главная' }).first().click();
    await expect(schedule.title).not.toHaveText('Режим замены');
    await page.goBack();
    await expect(page.getByText('Не отправлено: 1 изменение')).toBeVisible();

    await page.getByRole('button', { name: /^Меню/ }).click();
    await page.getByRole('button', { name: 'Выйти' }).click();
    const dialog = page.getByRole('dialog', { name: 'Выход' });
    await expect(dialog).toContainText('Ещё не сохранено: 1 изменение расписания');
    await dialog.getByRole('button', { name: 'Выйти' }).click();
    await expect(page.getByLabel('Логин', { exact: true })).toBeVisible();

    await page.unroute(CHANGE_CALL);
    const again = await signInToPlan(page);
    await expect(again.cell(place)).toBeVisible();
    await expect(page.getByText('Не отправлено')).toHaveCount(0);
    expect((await school.lesson(place.lesson.id)).goHome).toBeNull();
  });
});

/** A browser with a profile on the disk, which can be killed as a power cut does. */
async function startBrowser(profile: string, baseURL: string) {
  const { executablePath, args, env } = await prepareBrowser();
  await rm(join(profile, 'DevToolsActivePort'), { force: true });
  const child = spawn(executablePath, [...args, `--user-data-dir=${profile}`, '--remote-debugging-port=0'], {
    env,
    stdio: 'ignore',
  });
  const port = await debuggingPort(profile, child);
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const context = browser.contexts()[0] ?? (await browser.newContext());
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  // Addresses stand alone here: a connected browser knows no base URL.
  const goto = page.goto.bind(page);
  page.goto = (url, options) => goto(new URL(url, baseURL).href, options);
  return {
    page,
    async kill(): Promise<void> {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
    },
  };
}

async function debuggingPort(profile: string, child: ChildProcess): Promise<number> {
  let port = 0;
  await expect
    .poll(
      async () => {
        if (child.exitCode !== null) throw new Error('The browser did not start.');
        const file = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
        port = Number(file.split('\n')[0]);
        return port;
      },
      { timeout: patience(30_000) },
    )
    .toBeGreaterThan(0);
  return port;
}
