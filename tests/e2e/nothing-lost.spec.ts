import { expect, type Locator, type Page } from 'playwright/test';
import { EventsPage } from './pages/events-page.ts';
import { ADMIN } from './support/accounts.ts';
import { follow } from './support/client-navigation.ts';
import { test } from './support/test.ts';

/** A form that creates something. */
interface CreationForm {
  what: string;
  path: string;
  /** What opens it, where it is a dialog. */
  opener?: string;
  call: string;
  fill: (page: Page) => Promise<void>;
  /** One of the fields, and what was typed into it. */
  kept: (page: Page) => readonly [field: Locator, text: string];
  send: string;
  failed: string;
  done: string;
  /** Where it is found afterwards; nowhere twice. */
  found: (page: Page) => Promise<Locator>;
}

const FORMS: readonly CreationForm[] = [
  {
    what: 'a person',
    path: '/app/admin/users',
    opener: 'Добавить пользователя',
    call: '**/user-management/api/users',
    async fill(page) {
      await page.getByLabel('Фамилия').fill('Шишкина');
      await page.getByLabel('Имя').fill('Зоя');
    },
    kept: (page) => [page.getByLabel('Фамилия'), 'Шишкина'],
    send: 'Создать',
    failed: 'Пользователь не был создан',
    done: 'Пользователь успешно создан',
    async found(page) {
      await page.goto('/app/admin/users?text=Шишкина');
      return page.getByRole('article');
    },
  },
  {
    what: 'an event',
    path: '/app/admin/events',
    opener: 'Создать событие',
    call: '**/management-service/event',
    async fill(page) {
      const events = new EventsPage(page);
      await page.getByLabel('Название').fill('Вечер забытых зонтов');
      await events.typeMoment('Время начала', '1000');
      await events.typeMoment('Время окончания', '1100');
    },
    kept: (page) => [page.getByLabel('Название'), 'Вечер забытых зонтов'],
    send: 'Создать',
    failed: 'При создании события возникла ошибка',
    done: 'Событие успешно создано',
    async found(page) {
      await page.goto('/app/admin/events?text=зонтов');
      return page.getByRole('article');
    },
  },
  {
    what: 'an order',
    path: '/app/workOrders/repair',
    opener: 'Добавить заявку',
    call: '**/work-order/api/order/repair',
    async fill(page) {
      await page.getByRole('dialog').getByLabel('Кабинет').fill('392');
      await page.getByRole('dialog').getByLabel('Комментарий').fill('Гудит форточка.');
    },
    kept: (page) => [page.getByRole('dialog').getByLabel('Комментарий'), 'Гудит форточка.'],
    send: 'Отправить',
    failed: 'Заявка не была создана',
    done: 'Заявка успешно создана',
    async found(page) {
      await page.goto('/app/workOrders/repair?text=форточка');
      return page.getByRole('main').getByRole('article');
    },
  },
  {
    what: 'feedback with a file',
    path: '/app/feedback',
    call: '**/feedback-service/feedback',
    async fill(page) {
      await page.getByLabel('Заголовок').fill('Мигает лампа у гардероба');
      await page.getByLabel('Описание').fill('С понедельника.');
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'Лампа.txt', mimeType: 'text/plain', buffer: Buffer.from('Мигает.') });
    },
    kept: (page) => [page.getByLabel('Описание'), 'С понедельника.'],
    send: 'Отправить',
    failed: 'Ваше сообщение не было отправлено',
    done: 'Спасибо за обратную связь!',
    async found(page) {
      await page.goto('/app/admin/feedbacks?text=гардероба');
      return page.getByRole('article');
    },
  },
];

/** Stored, but the answer is lost. */
async function loseTheAnswer(page: Page, call: string): Promise<void> {
  await page.route(
    call,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

for (const form of FORMS) {
  test.describe(`what is typed to create ${form.what}`, () => {
    test('outlives Escape, the way back and a lost answer, and is stored once', async ({ page, login }) => {
      await login.resume(ADMIN);
      await page.goto('/app');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await follow(page, form.path);
      await expect(page).toHaveURL(form.path);
      if (form.opener) await page.getByRole('button', { name: form.opener }).click();
      await form.fill(page);
      const [field, text] = form.kept(page);
      if (form.opener) {
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
      await page.evaluate(() => history.back());
      const question = page.getByRole('dialog', { name: 'Уйти без сохранения?' });
      await question.getByRole('button', { name: 'Остаться' }).click();
      await expect(question).toHaveCount(0);
      await expect(page).toHaveURL(form.path);
      if (form.opener) await page.getByRole('button', { name: form.opener }).click();
      await expect(field).toHaveValue(text);

      const send = page.getByRole('button', { name: form.send, exact: true });
      await loseTheAnswer(page, form.call);
      await send.click();
      await expect(page.getByText(form.failed)).toBeVisible();
      await expect(field).toHaveValue(text);
      await send.dblclick();
      await expect(page.getByText(form.done)).toBeVisible();
      const found = await form.found(page);
      await expect(found).toHaveCount(1);
    });
  });
}

test('what a parent typed for a certificate outlives a lost answer and is stored once, and causes a question', async ({
  page,
  login,
}) => {
  await page.goto('/certificate');
  const name = page.getByLabel('Фамилия, имя и отчество ученика');
  await name.fill('Щеглова Вера');
  await page.getByLabel('Класс', { exact: true }).fill('5А');
  const asked = page.waitForEvent('dialog');
  void page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();

  const send = page.getByRole('button', { name: 'Заказать справку' });
  await loseTheAnswer(page, '**/certificate/create');
  await send.click();
  await expect(page.getByText('Заявка не была создана')).toBeVisible();
  await expect(name).toHaveValue('Щеглова Вера');
  await send.dblclick();
  await expect(page.getByText('Заявка успешно создана')).toBeVisible();

  await login.resume(ADMIN);
  await page.goto('/app/certificates/certificate?text=Щеглова');
  await expect(page.getByRole('article')).toHaveCount(1);
});
