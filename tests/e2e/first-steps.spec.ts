import { readFile } from 'node:fs/promises';
import { expect, type Page } from 'playwright/test';
import { SchoolServer } from '../../apps/server/src/testing/school-server.ts';
import { patience, testTime } from '../patience.ts';
import { RegistrationPage } from './pages/registration-page.ts';
import { SchedulePage } from './pages/schedule-page.ts';
import { UsersPage } from './pages/users-page.ts';
import { PASSWORD } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { test as base } from './support/test.ts';

/** A school that has no accounts yet, and no data. */
const test = base.extend<object, { server: SchoolServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of this pattern.
    async ({}, use) => {
      const server = await SchoolServer.launch({ demo: false });
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: patience(90_000) },
  ],
});

const ADMIN = 'director.aa';
const TEACHER = 'voronina.tl';

/** Registers by a code and signs in, as the link of an invitation leads. */
async function join(page: Page, code: string, login: string): Promise<void> {
  const registration = new RegistrationPage(page);
  await registration.open(`?code=${code}`);
  await registration.fill({ code, login, password: PASSWORD });
  await registration.submit.click();
  await page.waitForURL(/\/login/);
  await page.getByLabel('Логин', { exact: true }).fill(login);
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Войти' }).click();
  await page.waitForURL(/\/app/);
}

/** The screens that a user has seen, in order. */
function screensOf(page: Page): string[] {
  const seen: string[] = [];
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url());
    if (frame === page.mainFrame() && pathname !== seen.at(-1)) seen.push(pathname);
  });
  return seen;
}

test('an empty school comes to its first substitution and an open screen without a terminal', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(testTime(90_000));
  const screens = screensOf(page);
  const steps = page.getByRole('region', { name: 'Первые шаги' });
  const dialog = page.getByRole('dialog');
  const home = () => page.getByRole('link', { name: 'Главная' }).first().click();
  const code = /^ {4}([2-9A-Z]{7})$/m.exec(server.output)?.[1] ?? '';
  await join(page, code, ADMIN);

  await test.step('the school is given a name and its clock', async () => {
    await expect(steps.getByText('Готово 0 из 5')).toBeVisible();
    await expectAccessible(page);
    await steps.getByRole('button', { name: 'Назвать школу' }).click();
    await dialog.getByLabel('Название школы').fill('Школа № 12');
    await dialog.getByLabel('Часовой пояс').selectOption('Asia/Yekaterinburg');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Сохранить' }).click();

    await expect(page).toHaveTitle('Главная — Школа № 12');
    await expect(steps.getByText('Готово 1 из 5')).toBeVisible();
  });

  await test.step('the sample comes in as it went out, bells and all', async () => {
    const coming = page.waitForEvent('download');
    await steps.getByRole('button', { name: 'Скачать образец' }).click();
    const sample = await coming;
    expect(sample.suggestedFilename()).toBe('Образец-расписания.xlsx');

    await steps.getByRole('button', { name: 'Загрузить расписание' }).click();
    const buffer = await readFile(await sample.path());
    await dialog.locator('input[type=file]').setInputFiles({ name: 'Расписание.xlsx', mimeType: '', buffer });
    await dialog.getByRole('button', { name: 'Импортировать' }).click();
    await dialog.getByRole('button', { name: 'Закрыть' }).click();

    await expect(steps.getByText('Готово 3 из 5')).toBeVisible();
  });

  const invited = await test.step('a teacher is invited, registers and sees no list of steps', async () => {
    const users = new UsersPage(page);
    await steps.getByRole('link', { name: 'Пригласить людей' }).click();
    await users.button('Добавить пользователя').click();
    await users.dialog.getByLabel('Фамилия').fill('Воронина');
    await users.dialog.getByLabel('Имя').fill('Татьяна');
    // The workbook has brought her already: she is not to stand in the timetable twice.
    await users.dialog.getByRole('button', { name: 'Воронина Т. Л.' }).click();
    await expect(users.dialog.getByLabel('Учитель', { exact: true }).locator('option:checked')).toHaveText(
      'Воронина Т. Л.',
    );
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Пользователь успешно создан')).toBeVisible();
    await page.getByRole('radio', { name: 'Карточки' }).check();
    const card = users.card('Воронина Татьяна');
    await expect(card).toContainText(/Код.*[2-9A-Z]{7}/);
    const inviteCode = /[2-9A-Z]{7}/.exec((await card.textContent())?.split('Код')[1] ?? '')?.[0] ?? '';

    const theirs = await browser.newPage({ baseURL: server.url });
    await join(theirs, inviteCode, TEACHER);
    await expect(theirs.getByText('Список событий пуст').first()).toBeVisible();
    await expect(theirs.getByRole('region', { name: 'Первые шаги' })).toHaveCount(0);
    await theirs.goto('/app/schedule?view=teacher');
    await expect(
      new SchedulePage(theirs).teacherSelect.locator('option', { hasText: 'Воронина' }),
    ).toHaveText(['Воронина Т. Л.']);
    return theirs;
  });

  await test.step('the screen in the corridor is opened, and every step is done', async () => {
    await home();
    await expect(steps.getByText('Готово 4 из 5')).toBeVisible();
    await steps.getByRole('button', { name: 'Открыть показ' }).click();
    await expect(page.getByText('Экран в коридоре открыт')).toBeVisible();
    await expect(steps.getByText('Готово 5 из 5')).toBeVisible();
    await expect(steps.getByRole('link', { name: 'Показать экран' })).toBeVisible();
  });

  await test.step('the first substitution is published', async () => {
    const schedule = new SchedulePage(page);
    await page.getByRole('link', { name: 'Расписание' }).first().click();
    await schedule.button('Добавить замены').click();
    await schedule.cell({ className: '5А', day: 'FRIDAY', number: 1 }).click();
    await schedule.choose('Зимина О. Р.');
    await expect(schedule.success.filter({ hasText: 'Замена успешно создана' })).toBeVisible();
    await schedule.button('Просмотр замен').click();
    await schedule.summaryOf('FRIDAY');
    await expect(schedule.card('Воронина Т. Л.')).toContainText('Зимина О. Р.');

    await invited.goto('/app/schedule?class=5А');
    await expect(
      new SchedulePage(invited).cell({ className: '5А', day: 'FRIDAY', number: 1 }),
    ).toHaveAccessibleName(/Зимина О. Р. заменяет Воронина Т. Л./);
  });

  await test.step('the screen in the corridor shows the school to all who pass', async () => {
    const corridor = await browser.newPage({ baseURL: server.url });
    await corridor.goto('/kiosk/');
    await expect(corridor.getByText('Школа № 12')).toBeVisible({ timeout: patience(45_000) });
  });

  await home();
  await expect(page.getByText('Список событий пуст').first()).toBeVisible();
  await expect(steps).toHaveCount(0);
  expect(screens).toEqual([
    '/registration',
    '/login',
    '/app',
    '/app/admin/users',
    '/app',
    '/app/schedule',
    '/app',
  ]);
});

test('what was set is there again among the data, and outlives a restart', async ({
  page,
  login,
  server,
}) => {
  await login.resume(ADMIN);
  await page.goto('/app/schedule/data');
  const school = page.getByRole('region', { name: 'Школа' });
  await expect(school.getByText('Екатеринбург, МСК+2')).toBeVisible();
  await expectAccessible(page);
  await expect(school.getByRole('link', { name: 'Показать экран' })).toHaveAttribute('href', '/kiosk/');

  const other = await page.context().newPage();
  await other.goto('/app');
  await expect(other).toHaveTitle('Главная — Школа № 12');
  await school.getByRole('button', { name: 'Изменить' }).click();
  await page.getByRole('dialog').getByLabel('Название школы').fill('Школа № 21');
  await page.getByRole('dialog').getByLabel('Экран в коридоре без входа').uncheck();
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click();
  await expect(school.getByRole('button', { name: 'Открыть показ' })).toBeVisible();
  // A page that was open already hears of it when the user comes back to it.
  await expect(async () => {
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(other).toHaveTitle('Главная — Школа № 21', { timeout: 1000 });
  }).toPass();
  await other.close();

  await server.restart();
  expect((await page.request.get('/kiosk/api/board')).status()).toBe(403);
  await page.goto('/app');
  await expect(page).toHaveTitle('Главная — Школа № 21');
  await expect(page.getByRole('region', { name: 'Первые шаги' })).toHaveCount(0);
});
