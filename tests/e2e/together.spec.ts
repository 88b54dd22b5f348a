import { expect } from 'playwright/test';
import { patience } from '../patience.ts';
import { LoginPage } from './pages/login-page.ts';
import { SchedulePage } from './pages/schedule-page.ts';
import { HEADMASTER, SECRETARY } from './support/accounts.ts';
import { test } from './support/test.ts';

test.describe('two people at one timetable', () => {
  test('the second to change a lesson is told what it is now, and sees it', async ({
    browser,
    baseURL,
    login,
    schedule,
    school,
  }) => {
    const place = await school.ordinaryLesson('WEDNESDAY', 3);
    const mine = await school.freeTeacher(place);
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
    await theirs.click();
    await expect(other.success).toHaveText('Замена успешно создана');
    await context.close();

    await schedule.choose(mine.name === theirName ? 'Фролов' : mine.name);
    await expect(schedule.failure).toContainText('При создании замены возникла ошибка');
    await expect(schedule.failure).toContainText(theirName);
    await expect(schedule.cell(place)).toHaveAccessibleName(new RegExp(`${theirName} заменяет`));
    expect((await school.lesson(place.lesson.id)).teacher?.name).toBe(theirName);
  });

  test('a change made elsewhere arrives by itself', async ({ login, schedule, school }) => {
    const place = await school.ordinaryLesson('MONDAY', 5);
    await login.resume(SECRETARY);
    await schedule.planFor(place.className);
    await expect(schedule.cell(place)).not.toHaveAttribute('data-kind', 'replaced');

    const substitute = await school.freeTeacher(place);
    await school.replace(place.lesson.id, substitute.id);

    await expect(schedule.cell(place)).toHaveAccessibleName(new RegExp(substitute.name), {
      timeout: patience(30_000),
    });
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
      `Не отправлено: ${substitute.name} заменяет ${place.teacher.name}`,
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
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('token');
    await page.goto('/app/schedule');
    await expect(page).toHaveURL(/\/login\?from=/);
  });
});
