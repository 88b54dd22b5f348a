import { readFile } from 'node:fs/promises';
import { expect } from 'playwright/test';
import { readPdf } from '../../apps/server/src/testing/read-pdf.ts';
import { InboxPage } from './pages/inbox-page.ts';
import { LoginPage } from './pages/login-page.ts';
import { HEADMASTER } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { withoutExtensions } from './support/smaller-host.ts';
import { test } from './support/test.ts';

const CLERK = 'saveleva.eyu';
const CONTACT = '+7 900 123-45-67';
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

    // What is too long is refused in words and stays whole; the keyboard stands at it.
    await group.fill('6Б');
    await name.fill('Я'.repeat(215));
    await expect(page.getByText('215 из 200')).toBeVisible();
    await name.press('Enter');
    await expect(page.getByText('Не длиннее 200 знаков, сейчас 215.')).toBeVisible();
    await expect(name).toHaveValue('Я'.repeat(215));
    await expect(name).toBeFocused();
    await expectAccessible(page);
    await name.fill(PUPIL);

    // The network is lost in the middle: the form says so, and keeps what was typed.
    await page.route('**/certificate/create', (route) => route.abort());
    await group.press('Enter');
    await expect(page.getByText('Заявка не была создана')).toBeVisible();
    await expect(name).toHaveValue(PUPIL);
    await page.unroute('**/certificate/create');

    // A contact that is none is refused in words; the keyboard stands at it.
    const contact = page.getByLabel('Телефон или почта');
    await contact.fill('спросить у мамы');
    await send.click();
    await expect(page.getByText(/^Напишите телефон или электронную почту/)).toBeVisible();
    await expect(contact).toBeFocused();
    await contact.fill(CONTACT);
    await contact.press('Enter');
    await expect(page.getByText('Заявка успешно создана')).toBeVisible();
    await expect(page.getByText(/Заявка № \d+ принята/)).toBeVisible();
    const code = (await page.getByText(/^(?:[2-9A-Z]{4}-){4}[2-9A-Z]{4}$/).textContent()) ?? '';
    await expectAccessible(page);

    // The receipt's code says whether it is ready, without a name.
    await page.getByRole('link', { name: 'Статус справки' }).click();
    const typed = page.getByLabel('Код с расписки');
    await typed.fill('AAAA-AAAA');
    await typed.press('Enter');
    await expect(page.getByText(/^Заявки с таким кодом нет/)).toBeVisible();
    await typed.fill(code.toLowerCase());
    await typed.press('Enter');
    const status = page.getByRole('status').filter({ hasText: /^Справка/ });
    await expect(status).toContainText('Справка в работе');
    await expect(page.getByRole('main')).not.toContainText(PUPIL);
    await expectAccessible(page);

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
    await expect(card).toContainText(CONTACT);
    await expectAccessible(clerk);

    // Closing is taken back on the card by the keyboard, then done again.
    await card.getByRole('button', { name: /^Вернуть/ }).press('Enter');
    await expect(clerk.getByText('Заявка снова в работе')).toBeVisible();
    await expect(card).not.toContainText('Исполнитель');
    await close.click();
    await expect(card).toContainText('Савельева Е.');
    await typed.press('Enter');
    await expect(status).toContainText('Справка готова');

    // The texts of the school are printed, with the pupil in them.
    await clerk.getByRole('button', { name: 'Бланк справки' }).click();
    const template = clerk.getByRole('dialog', { name: 'Бланк справки' });
    await template.getByLabel('Текст').fill('Дана {кому}.');
    await template.getByRole('button', { name: 'Сохранить' }).click();
    await expect(template.getByText(/^Поля {кому} нет/)).toBeVisible();
    await template.getByLabel('Текст').fill('Дана: ');
    await template.getByRole('button', { name: '{ученик}' }).click();
    await expect(template.getByLabel('Текст')).toHaveValue('Дана: {ученик}');
    await expect(template.getByRole('figure')).toContainText('Дана: Иванова Мария');
    await expectAccessible(clerk);
    await template.getByRole('button', { name: 'Сохранить' }).click();
    await expect(clerk.getByText('Бланк справки сохранён')).toBeVisible();
    const [printed] = await Promise.all([
      clerk.waitForEvent('download'),
      card.getByRole('button', { name: /^Напечатать/ }).click(),
    ]);
    expect(printed.suggestedFilename()).toMatch(/^Справка-\d+\.pdf$/);
    const pages = await readPdf(await readFile(await printed.path()));
    expect(pages).toHaveLength(1);
    expect(pages[0]?.flat().join(' ')).toContain(`Дана: ${PUPIL}`);

    // The second person reads who was first.
    const second = await browser.newPage({ ...(baseURL && { baseURL }) });
    await new LoginPage(second).resume(HEADMASTER);
    await second.goto('/app/certificates/certificate');
    await second.route('**/adm-procedure/api/certificate', async (route) => {
      const answer = await route.fetch();
      const all: { name: string }[] = await answer.json();
      const open = { processed: false, dateClosed: null, executor: null };
      await route.fulfill({ json: all.map((one) => (one.name === PUPIL ? { ...one, ...open } : one)) });
    });
    await second.reload();
    const stale = second.getByRole('article', { name: PUPIL }).first();
    await stale.getByRole('button', { name: /^Закрыть/ }).click();
    await expect(second.getByText(/^Заявку № \d+ закрыли .*, исполнитель — Савельева Е\.$/)).toBeVisible();
    await second.close();

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

  test('is not printed or reopened on a host that cannot do so', async ({ page, login }) => {
    const made = await withoutExtensions(page, [
      'printCertificates',
      'getCertificateTemplate',
      'reopenCertificate',
    ]);
    await login.resume(CLERK);
    await page.goto('/app/certificates/certificate');
    const card = page.getByRole('article').first();
    await card.getByRole('checkbox').press('Space');
    await expect(page.getByRole('region', { name: 'Выбранное' })).toBeVisible();
    for (const name of [/^Напечатать/, 'Бланк справки', /^Вернуть/])
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    expect(made).toEqual([]);
  });
});
