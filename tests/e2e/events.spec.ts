import { expect, type Page } from 'playwright/test';
import { EventsPage } from './pages/events-page.ts';
import { LoginPage } from './pages/login-page.ts';
import { HEADMASTER, PASSWORD, SECRETARY } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { test } from './support/test.ts';

const TITLE = 'Вечер настольных игр';

/** Ends every session of a person, as they do who have lost a phone. */
async function endSessionsOf(page: Page, login: string): Promise<void> {
  const call = '/user-management/api/refresh-token';
  const signedIn = await page.request.post('/auth/api/auth/login', { data: { login, password: PASSWORD } });
  const headers = { authorization: `Bearer ${(await signedIn.json()).accessToken}` };
  const sessions: { id: number }[] = await (await page.request.get(`${call}/user`, { headers })).json();
  for (const { id } of sessions.toReversed()) await page.request.delete(`${call}/${id}`, { headers });
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Меню:/ }).click();
  await page.getByRole('button', { name: 'Выйти', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Выйти', exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
}

/** The names of the drafts that the browser keeps. */
const draftsIn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('zvonok.draft.')));

test.describe('the events of the school', () => {
  test('are created, moved, deleted and brought back', async ({ page, login }) => {
    const events = new EventsPage(page);
    await login.signIn(SECRETARY);
    await page.getByRole('link', { name: 'Администрирование' }).click();
    await expect(page).toHaveURL('/app/admin/events');
    await expect(events.list.getByRole('article').first()).toBeVisible();
    await expectAccessible(page);

    await events.button('Создать событие').click();
    await expect(events.dialog.getByRole('button', { name: 'Создать' })).toBeDisabled();
    await events.dialog.getByLabel('Название').fill(TITLE);
    await events.dialog.getByLabel('Место').fill('Столовая');
    await events.typeMoment('Время начала', '1600');
    await events.typeMoment('Время окончания', '1830');
    await events.dialog.getByRole('button', { name: 'Создать' }).click();
    await expect(events.success.getByText('Событие успешно создано')).toBeVisible();

    await page.keyboard.press('/');
    await expect(events.search).toBeFocused();
    await events.search.fill('настольных');
    await expect(page).toHaveURL(/text=/);
    await expect(events.list.getByRole('article')).toHaveCount(1);

    await events.card(TITLE).getByRole('link', { name: 'Изменить' }).click();
    await expect(events.title).toHaveText('Редактирование события');
    await events.typeMoment('Время окончания', '1500');
    await expect(page.getByText('Время окончания не может быть раньше времени начала.')).toBeVisible();
    await expect(events.button('Сохранить')).toBeDisabled();
    await expectAccessible(page);
    // Without its hour the end is no time at all: not the one before, and not a part of it.
    await events.typeMoment('Время окончания', '1830');
    await events.clearHour('Время окончания');
    await expect(page.getByText('Введите корректное время.')).toBeVisible();
    await expect(events.button('Сохранить')).toBeDisabled();
    await events.typeMoment('Время окончания', '1900');
    await events.button('Сохранить').click();
    await expect(events.success.getByText('Событие успешно изменено')).toBeVisible();
    await page.getByRole('link', { name: 'Вернуться' }).click();

    await events.search.fill('настольных');
    await expect(events.card(TITLE).getByText(/19:00$/)).toBeVisible();
    await events
      .card(TITLE)
      .getByRole('button', { name: `Удалить: ${TITLE}` })
      .click();
    await expect(events.dialog.getByText('Вы уверены, что хотите удалить это событие?')).toBeVisible();
    await events.dialog.getByRole('button', { name: 'Удалить' }).click();
    await expect(events.success.getByText('Событие успешно удалено')).toBeVisible();
    await expect(page.getByText('Нет событий')).toBeVisible();
    await page.getByRole('button', { name: 'Отменить' }).click();
    await expect(events.card(TITLE)).toBeVisible();
  });

  test('are narrowed to days by an address, and none of them by a wrong one', async ({ page, login }) => {
    const events = new EventsPage(page);
    await login.resume(SECRETARY);
    await page.goto('/app/admin/events?from=2001-01-01&to=2001-01-31&sort=-start');
    await expect(page.getByText('Нет событий')).toBeVisible();
    await expect(events.days).toHaveText(/01\.01\.2001 – 31\.01\.2001/);
    await events.button('Показать все').click();
    await expect(events.list.getByRole('article').first()).toBeVisible();
    await expect(page).toHaveURL(/sort=-start/);

    await page.goto('/app/admin/events/edit/abc');
    await expect(page).toHaveURL('/app/admin/events');
    await page.goto('/app/admin/events/edit/999999');
    await expect(page).toHaveURL('/app/admin/events');
  });

  test('are found again by a filter with a name', async ({ page, login }) => {
    const events = new EventsPage(page);
    await login.resume(SECRETARY);
    await page.goto('/app/admin/events');
    const saved = page.getByRole('button', { name: /^Отбор/ });
    const entry = (name: string) => page.getByRole('menuitem', { name });
    await saved.click();
    await expect(entry('Сохранить этот отбор…')).toBeDisabled();
    await page.keyboard.press('Escape');
    await events.search.fill('собрание');
    await expect(page).toHaveURL(/text=/);
    const wanted = page.url();
    await saved.click();
    await entry('Сохранить этот отбор…').click();
    await events.dialog.getByLabel('Название').fill('Собрания');
    await page.keyboard.press('Enter');
    await expect(saved).toHaveText('Отбор: Собрания');
    await expectAccessible(page);

    await page.goto('/app/admin/events');
    await saved.click();
    await entry('Собрания').click();
    await expect(page).toHaveURL(wanted);
    await expect(events.search).toHaveValue('собрание');
    await saved.click();
    await entry('Забыть «Собрания»').click();
    await expect(saved).toHaveText('Отборы');
  });

  test('half typed when the session ends wait for the same person, and for no other', async ({
    page,
    login,
  }) => {
    const events = new EventsPage(page);
    const openForm = async () => {
      await page.goto('/app/admin/events');
      await events.button('Создать событие').click();
    };
    const title = events.dialog.getByLabel('Название');
    await login.resume(SECRETARY);
    await openForm();
    await title.fill('Субботник во дворе');
    await events.dialog.getByLabel('Место').fill('Двор за спортзалом');
    await events.typeMoment('Время начала', '1600');
    await events.typeMoment('Время окончания', '1830');
    await endSessionsOf(page, SECRETARY);

    await events.dialog.getByRole('button', { name: 'Создать' }).click();
    await expect(page).toHaveURL(/\/login/);
    await login.fill(HEADMASTER);
    await expect(page).toHaveURL(/\/app\//);
    await openForm();
    await expect(title).toHaveValue('');
    await page.keyboard.press('Escape');
    await signOut(page);

    await login.fill(SECRETARY);
    await expect(page).toHaveURL(/\/app/);
    await openForm();
    await expect(title).toHaveValue('Субботник во дворе');
    await expect(events.dialog.getByLabel('Место')).toHaveValue('Двор за спортзалом');
    await expect(events.success.getByText('Вернули то, что вы не успели отправить')).toBeVisible();
    await expectAccessible(page);

    // A user who signs out leaves nothing.
    await page.keyboard.press('Escape');
    await events.list.getByRole('link', { name: 'Изменить' }).first().click();
    await events.dialog.getByRole('button', { name: 'Уйти' }).click();
    await events.field('Место').fill('Двор');
    await expect.poll(() => draftsIn(page)).toHaveLength(1);
    await signOut(page);
    expect(await draftsIn(page)).toEqual([]);
  });

  test('edited by two people at once lose nothing of either', async ({ page, login, browser, baseURL }) => {
    const mine = new EventsPage(page);
    await login.resume(SECRETARY);
    await page.goto('/app/admin/events');
    const title = (await mine.list.getByRole('article').first().getByRole('heading').textContent()) ?? '';
    await mine.card(title).getByRole('link', { name: 'Изменить' }).click();
    await mine.field('Место').fill('Спортзал');
    await mine.field('Ответственный').fill('Жданова Г. Д.');

    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ru-RU' });
    const other = await context.newPage();
    const theirs = new EventsPage(other);
    await new LoginPage(other).resume(HEADMASTER);
    await other.goto(page.url());
    await theirs.field('Место').fill('Библиотека');
    await theirs.typeMoment('Время окончания', '2330');
    await theirs.button('Сохранить').click();
    await expect(theirs.success.getByText('Событие успешно изменено')).toBeVisible();

    await mine.button('Сохранить').click();
    const conflict = page.getByRole('region', { name: 'Пока вы редактировали, запись изменили' });
    await expect(conflict).toBeFocused();
    const place = conflict.getByRole('group', { name: 'Место' });
    await expect(place.getByRole('radio', { name: /Спортзал/ })).toBeChecked();
    await expect(conflict.getByRole('listitem')).toContainText(/Конец: .*23:30/);
    await expect(mine.field('Ответственный')).toHaveValue('Жданова Г. Д.');
    await expectAccessible(page);
    await place.getByRole('radio', { name: /Библиотека/ }).check();
    await expect(mine.field('Место')).toHaveValue('Библиотека');
    await mine.button('Сохранить').click();
    await expect(mine.success.getByText('Событие успешно изменено')).toBeVisible();
    await expect(conflict).toBeHidden();

    // And now they delete it.
    await mine.field('Описание').fill('Сменная обувь обязательна.');
    await other.goto(`/app/admin/events?text=${encodeURIComponent(title)}`);
    await theirs
      .card(title)
      .getByRole('button', { name: `Удалить: ${title}` })
      .click();
    await theirs.dialog.getByRole('button', { name: 'Удалить' }).click();
    await expect(theirs.success.getByText('Событие успешно удалено')).toBeVisible();
    await mine.button('Сохранить').click();
    await expect(page.getByText(/События с номером \d+ нет\. Возможно, его уже удалили\./)).toBeVisible();
    await expect(mine.field('Описание')).toHaveValue('Сменная обувь обязательна.');
    await other.getByRole('button', { name: 'Отменить' }).click();
    await expect(theirs.card(title)).toBeVisible();
    await mine.button('Сохранить').click();
    await expect(mine.success.getByText('Событие успешно изменено')).toBeVisible();
    await context.close();
  });
});
