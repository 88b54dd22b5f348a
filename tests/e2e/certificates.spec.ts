import { expect } from 'playwright/test';
import { InboxPage } from './pages/inbox-page.ts';
import { LoginPage } from './pages/login-page.ts';
import { HEADMASTER } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { test } from './support/test.ts';

const CLERK = 'saveleva.eyu';
const PUPIL = 'Лаптев Фёдор Ильич';

test.describe('a certificate', () => {
  test('ordered by a parent reaches the school, and closed there once', async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/certificate');
    const name = page.getByLabel('Фамилия, имя и отчество ученика');
    const group = page.getByLabel('Класс', { exact: true });
    const send = page.getByRole('button', { name: 'Заказать справку' });
    await expect(send).toBeDisabled();
    await expectAccessible(page);

    await name.fill(PUPIL);
    await name.press('Enter');
    await expect(page.getByText('Данные неверны: укажите класс.')).toBeVisible();
    await expect(group).toBeFocused();

    // The network is lost in the middle: the form says so, and keeps what was typed.
    await group.fill('6Б');
    await page.route('**/certificate/create', (route) => route.abort());
    await group.press('Enter');
    await expect(page.getByText('Заявка не была создана')).toBeVisible();
    await expect(name).toHaveValue(PUPIL);
    await page.unroute('**/certificate/create');
    await send.click();
    await expect(page.getByText('Заявка успешно создана')).toBeVisible();
    await expect(page.getByText(/Заявка № \d+ принята/)).toBeVisible();

    const clerk = await browser.newPage({ ...(baseURL && { baseURL }) });
    await new LoginPage(clerk).resume(CLERK);
    const inbox = new InboxPage(clerk);
    await inbox.open();
    await inbox.item(PUPIL).first().click();
    await expect(clerk).toHaveURL(/\/app\/certificates\/certificate$/);
    const card = clerk.getByRole('article', { name: PUPIL }).first();
    const close = card.getByRole('button', { name: /^Закрыть/ });
    await expect(card).not.toContainText('Исполнитель');
    await close.click();
    await expect(clerk.getByText('Заявка успешно закрыта')).toBeVisible();
    await expect(card).toContainText('Савельева Е.');
    await expect(close).toBeDisabled();
    await expectAccessible(clerk);

    await card.getByRole('button', { name: /^Удалить/ }).click();
    await expect(clerk.getByText('Вы уверены, что хотите удалить эту заявку?')).toBeVisible();
    await clerk.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
    await expect(clerk.getByText('Заявка успешно удалена')).toBeVisible();
    await expect(card).toBeHidden();
    await clerk.getByRole('button', { name: 'Отменить' }).click();
    await expect(card).toBeVisible();
    await clerk.close();
  });

  test('is closed with others at once; the workbook holds what the list shows', async ({
    page,
    login,
    browser,
    baseURL,
  }) => {
    await login.resume(CLERK);
    await page.goto('/app/certificates/certificate?status=open&sort=-name');
    const list = page.getByRole('list', { name: 'Справки' });
    const cards = list.getByRole('article');
    await expect(cards.nth(3)).toBeVisible();
    const names = await cards.getByRole('heading').allTextContents();
    const [asked, saved] = await Promise.all([
      page.waitForRequest('**/certificate/export?**'),
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Экспорт' }).click(),
    ]);
    expect(new URL(asked.url()).search).toBe('?states=open&sort=-name');
    expect(saved.suggestedFilename()).toMatch(/^Справки-.*\.xlsx$/);

    for (const index of [0, 1, 2]) await cards.nth(index).getByRole('checkbox').press('Space');
    const bar = page.getByRole('region', { name: 'Выбранное' });
    await expect(bar).toContainText('Выбрано: 3 заявки');
    await expectAccessible(page);

    // Meanwhile another user closes one of them. The list's own polling waits until the press: it would take that one
    // out of the chosen.
    const pressed = Promise.withResolvers<void>();
    await page.route('**/adm-procedure/api/certificate', (route) =>
      pressed.promise.then(() => route.continue()).catch(() => {}),
    );
    const other = await browser.newPage({ ...(baseURL && { baseURL }) });
    await new LoginPage(other).resume(HEADMASTER);
    await other.goto('/app/certificates/certificate');
    const taken = other.getByRole('article', { name: names[1] ?? '' });
    await taken.getByRole('button', { name: /^Закрыть/ }).click();
    await expect(taken).toContainText('Исполнитель');
    await other.close();

    await bar.getByRole('button', { name: 'Закрыть заявки' }).click();
    pressed.resolve();
    await expect(page.getByText(/^Закрыто 2 из 3 заявок\. Не удалось: Заявка № \d+\.$/)).toBeVisible();
    await expect(cards).toHaveCount(names.length - 3);
    await expect(bar).toBeHidden();
  });
});
