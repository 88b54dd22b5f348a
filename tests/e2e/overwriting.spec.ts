import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { LoginPage } from './pages/login-page.ts';
import { ProfilePage } from './pages/profile-page.ts';
import { HEADMASTER, SECRETARY } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { test as base } from './support/test.ts';

/** The journey of the second factor has this account, too, and leaves it as it was. */
const CARETAKER = 'voronova.mo';

const test = base.extend<{ other: Page }>({
  /** Another user's browser. */
  other: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ru-RU' });
    await use(await context.newPage());
    await context.close();
  },
});

/** What a page says when another user has saved meanwhile. */
const panelOf = (page: Page) => page.getByRole('region', { name: 'Пока вы редактировали, запись изменили' });
const saved = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: 'Сообщения' }).getByRole('status')).toHaveText(text);

async function openForm(page: Page, login: string, part: 'teachers' | 'bells', button: string | RegExp) {
  await new LoginPage(page).resume(login);
  await page.goto(`/app/schedule/data/${part}`);
  await page.getByRole('button', { name: button }).first().click();
}

test.describe('two people with one form', () => {
  test('keep both edits of a teacher, and choose where they collide', async ({ page, other }) => {
    const dialog = page.getByRole('dialog');
    await openForm(page, HEADMASTER, 'teachers', /^Изменить: Ф/);
    await openForm(other, HEADMASTER, 'teachers', /^Изменить: Ф/);
    await expect(dialog.getByLabel('Фамилия и инициалы')).toHaveValue(/./);
    const name = await dialog.getByLabel('Фамилия и инициалы').inputValue();
    await expect(other.getByLabel('Фамилия и инициалы')).toHaveValue(name);
    await other.getByLabel('Фамилия и инициалы').fill(`${name} ст.`);
    await other.getByLabel('Предметы').fill('Физика, Астрономия');
    await other.getByRole('button', { name: 'Сохранить' }).click();
    await saved(other, 'Учитель изменён');

    await dialog.getByLabel('Фамилия и инициалы').fill(`${name} мл.`);
    await dialog.getByRole('button', { name: 'Сохранить' }).click();

    await expect(panelOf(page)).toBeFocused();
    await expect(dialog.getByLabel('Фамилия и инициалы')).toHaveValue(`${name} мл.`);
    await expect(dialog.getByLabel('Предметы')).toHaveValue('Физика, Астрономия');
    await expect(panelOf(page)).toContainText('Предметы: Физика, Астрономия');
    await expectAccessible(page);
    await panelOf(page)
      .getByRole('radio', { name: /Уже сохранено/ })
      .check();
    await expect(dialog.getByLabel('Фамилия и инициалы')).toHaveValue(`${name} ст.`);
    await panelOf(page).getByRole('radio', { name: /Ваше/ }).check();
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await saved(page, 'Учитель изменён');
    await expect(page.getByRole('main')).toContainText(`${name} мл.`);
    await expect(page.getByRole('main')).toContainText('Физика, Астрономия');
  });

  test('get a question about a lesson time', async ({ page, other }) => {
    await openForm(page, HEADMASTER, 'bells', 'Изменить время: 6 урок');
    await openForm(other, HEADMASTER, 'bells', 'Изменить время: 6 урок');
    for (const one of [page, other]) await expect(one.getByLabel('Время', { exact: true })).toHaveValue(/\d/);
    await other.getByLabel('Время', { exact: true }).fill('12:55 - 13:35');
    await other.getByRole('button', { name: 'Сохранить' }).click();
    await saved(other, 'Время урока изменено');

    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Время', { exact: true }).fill('13:05 - 13:45');
    await dialog.getByRole('button', { name: 'Сохранить' }).click();

    await expect(panelOf(page)).toContainText('12:55 - 13:35');
    await panelOf(page)
      .getByRole('radio', { name: /Уже сохранено/ })
      .check();
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await saved(page, 'Время урока изменено');
    await expect(page.getByRole('main')).toContainText('12:55 - 13:35');
  });

  test('lose nothing of a profile that is open twice', async ({ page, other }) => {
    const [mine, theirs] = [new ProfilePage(page), new ProfilePage(other)];
    for (const one of [mine, theirs]) {
      await new LoginPage(one.page).resume(CARETAKER);
      await one.openInformation();
    }
    await theirs.email.fill('voronova@gymnasium7.example');
    await theirs.save.click();
    await saved(other, 'Изменения успешно сохранены');

    await mine.firstName.fill('Мария-Анна');
    await mine.save.click();

    await expect(panelOf(page)).toBeFocused();
    await expect(mine.firstName).toHaveValue('Мария-Анна');
    await expect(mine.email).toHaveValue('voronova@gymnasium7.example');
    await mine.save.click();
    await saved(page, 'Изменения успешно сохранены');
    await expect(panelOf(page)).toHaveCount(0);
    await page.reload();
    await expect(mine.firstName).toHaveValue('Мария-Анна');
    await expect(mine.email).toHaveValue('voronova@gymnasium7.example');
  });
});

test('clearing the week has to be confirmed again if it was changed meanwhile', async ({
  login,
  schedule,
  school,
}) => {
  const place = await school.ordinaryLesson('TUESDAY');
  const substitute = await school.freeTeacher(place);
  await login.resume(SECRETARY);
  await schedule.planFor(place.className);
  await schedule.page.getByRole('button', { name: 'Сбросить замены' }).click();
  // Only this page learns of nothing meanwhile.
  await schedule.page.route('**/group/editor/changes*', (route) => route.abort());
  await school.replace(place.lesson.id, substitute.id);

  const question = schedule.page.getByRole('dialog', { name: 'Подтвердите' });
  await question.getByRole('button', { name: 'Очистить' }).click();
  await expect(question).toContainText('эту неделю меняли: 1 изменение');
  expect((await school.lesson(place.lesson.id)).teacher).toEqual(substitute);

  await question.getByRole('button', { name: 'Очистить' }).click();
  await expect(schedule.success).toContainText('Замены');
  expect((await school.lesson(place.lesson.id)).teacher?.id).toBe(place.teacher.id);
});

test('a change made since is not cancelled by a user who has not seen it', async ({
  login,
  schedule,
  school,
}) => {
  const place = await school.ordinaryLesson('FRIDAY', 2);
  const [seen, newer] = [await school.freeTeacher(place), await school.freeTeacher(place, 1)];
  await school.replace(place.lesson.id, seen.id);
  await login.resume(SECRETARY);
  await schedule.planFor(place.className);
  await expect(schedule.cell(place)).toHaveAccessibleName(new RegExp(seen.name));
  // Only this page learns of nothing: its questions for what is new wait until the answer to its own change.
  await schedule.page.route('**/group/editor/changes*', (route) => route.abort());
  await school.cancel(place.lesson.id);
  await school.replace(place.lesson.id, newer.id);

  await schedule.cell(place).click();
  await schedule.menu.getByRole('button', { name: /^(Сбросить|Отменить)/ }).click();

  await expect(schedule.failure).toContainText(`${newer.name} уже заменяет`);
  expect((await school.lesson(place.lesson.id)).teacher).toEqual(newer);
});
