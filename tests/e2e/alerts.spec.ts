import { expect, type Page } from 'playwright/test';
import { EventsPage } from './pages/events-page.ts';
import { InboxPage } from './pages/inbox-page.ts';
import { ProfilePage, SESSION_CALL } from './pages/profile-page.ts';
import { RegistrationPage } from './pages/registration-page.ts';
import { UsersPage } from './pages/users-page.ts';
import { ADMIN } from './support/accounts.ts';
import { Alerts } from './support/alerts.ts';
import { test as base } from './support/test.ts';

const USERS = '**/user-management/api/users';
const EVENTS = '**/management/api/management-service/event';
const CERTIFICATES = '**/adm-procedure/api/certificate';
const FEEDBACK = '**/feedback/api/feedback-service/feedback';
const ORDERS = '**/work-order/api/order';

/** The server fails at a call of this method, until it is released. */
async function fail(page: Page, method: string, call: string): Promise<() => Promise<void>> {
  await page.route(call, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, json: { title: 'Сбой', status: 500 } })
      : route.fallback(),
  );
  return () => page.unroute(call);
}

/** Presses the button that deletes, and agrees. */
async function remove(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('main').getByRole('button', { name }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

const test = base.extend<{ alerts: Alerts }>({
  alerts: [async ({ page }, use) => use(await Alerts.of(page)), { auto: true }],
});

/**
 * The alerts as they were given, without those of the timetable and of the app itself, which have their own journeys.
 */
test.describe('the alert, its text, its kind and its time', () => {
  test('of users, their changes and their invite codes', async ({ page, login, alerts }) => {
    const users = new UsersPage(page);
    await login.resume(ADMIN);
    await page.goto('/app/admin/users');
    let goOn = await fail(page, 'POST', USERS);
    await users.button('Добавить пользователя').click();
    await users.dialog.getByLabel('Фамилия').fill('Щукина');
    await users.dialog.getByLabel('Имя').fill('Нина');
    await page.keyboard.press('Enter');
    await alerts.shown('error', 'Пользователь не был создан');
    await goOn();
    await users.dialog.getByRole('button', { name: 'Создать' }).click();
    await alerts.shown('success', 'Пользователь успешно создан');

    const card = await users.find('Щукина Нина');
    const copy = card.getByRole('button', { name: /^Скопировать код/ });
    await allowCopying(page, true);
    await copy.click();
    await alerts.shown('success', 'Пригласительный код скопирован');
    await allowCopying(page, false);
    await copy.click();
    await alerts.shown('error', 'Не скопировано в буфер обмена');

    await card.getByRole('link', { name: /^Изменить/ }).click();
    const isProtected = page.getByRole('checkbox', { name: 'Защищён от удаления' });
    await isProtected.check();
    goOn = await fail(page, 'PUT', `${USERS}/*`);
    await users.button('Сохранить').click();
    await alerts.shown('error', 'Изменения не были сохранены');
    await goOn();
    await users.button('Сохранить').click();
    await alerts.shown('success', 'Изменения успешно сохранены');

    await page.getByRole('link', { name: 'Назад' }).click();
    await users.find('Щукина Нина');
    await card.getByRole('button', { name: /^Удалить/ }).click();
    await alerts.shown('error', 'Удаление невозможно: Пользователь защищен от удаления');
    await card.getByRole('link', { name: /^Изменить/ }).click();
    await isProtected.uncheck();
    await users.button('Сохранить').click();
    await alerts.shown('success', 'Изменения успешно сохранены');
    await page.getByRole('link', { name: 'Назад' }).click();
    await users.find('Щукина Нина');
    goOn = await fail(page, 'DELETE', `${USERS}/*`);
    await remove(page, 'Удалить: Щукина Нина');
    await alerts.shown('error', 'Пользователь не был удален');
    await goOn();
    await remove(page, 'Удалить: Щукина Нина');
    await alerts.shown('success', 'Пользователь успешно удален');
    await expect(page.getByText('Нет пользователей')).toBeVisible();
  });

  test('of sessions', async ({ page, login, alerts }) => {
    const profile = new ProfilePage(page);
    const session = (id: number) => ({ id, userAgent: null, ipAddress: `10.0.0.${id}`, current: id === 1 });
    const refused = new Set(['2', '3']);
    await page.route(SESSION_CALL, (route) => {
      if (route.request().method() === 'GET') return route.fulfill({ json: [1, 2, 3, 4].map(session) });
      const id = route.request().url().split('/').at(-1) ?? '';
      return refused.has(id)
        ? route.fulfill({ status: 500, body: '' })
        : route.fulfill({ json: { id: 4, deleted: true } });
    });
    const endAll = async () => {
      await profile.button('Удалить все').click();
      await profile.answer('Удалить все');
    };
    await login.resume(ADMIN);
    await profile.openSessions();
    await profile.sessions.filter({ hasText: '10.0.0.4' }).getByRole('button').click();
    await alerts.shown('success', 'Сессия была успешно удалена');
    await profile.sessions.filter({ hasText: '10.0.0.2' }).getByRole('button').click();
    await alerts.shown('error', 'Сессия не была удалена');
    await endAll();
    await alerts.shown('error', 'Не все сессии были удалены');
    for (const id of ['1', '4']) refused.add(id);
    await endAll();
    await alerts.shown('error', 'Произошла ошибка при удалении сессий');
    refused.clear();
    await endAll();
    await alerts.shown('success', 'Все сессии успешно удалены');
  });

  test('of certificates', async ({ page, login, alerts }) => {
    await page.goto('/certificate');
    let goOn = await fail(page, 'POST', `${CERTIFICATES}/create`);
    await page.getByLabel('Фамилия, имя и отчество ученика').fill('Юдина Майя');
    await page.getByLabel('Класс', { exact: true }).fill('5А');
    await page.getByRole('button', { name: 'Заказать справку' }).click();
    await alerts.shown('error', 'Заявка не была создана');
    await goOn();
    await page.getByRole('button', { name: 'Заказать справку' }).click();
    await alerts.shown('success', 'Заявка успешно создана');

    await login.resume(ADMIN);
    await page.goto('/app/certificates/certificate');
    for (const isAllowed of [true, false]) {
      await allowCopying(page, isAllowed);
      await page.getByRole('button', { name: 'Скопировать адрес формы' }).click();
      if (isAllowed) await alerts.shown('success', 'Скопировано в буфер обмена');
      else await alerts.shown('error', 'Не скопировано в буфер обмена');
    }
    await page.getByRole('textbox', { name: 'Найти заявку' }).fill('Юдина');
    const card = page.getByRole('article', { name: 'Юдина Майя' });
    await expect(page.getByRole('article')).toHaveCount(1);
    goOn = await fail(page, 'PUT', `${CERTIFICATES}/*`);
    await card.getByRole('button', { name: /^Закрыть/ }).click();
    await alerts.shown('error', 'Заявка не была закрыта');
    await goOn();
    await card.getByRole('button', { name: /^Закрыть/ }).click();
    await alerts.shown('success', 'Заявка успешно закрыта');
    goOn = await fail(page, 'DELETE', `${CERTIFICATES}/*`);
    await remove(page, /^Удалить/);
    await alerts.shown('error', 'Заявка не была удалена');
    await goOn();
    await remove(page, /^Удалить/);
    await alerts.shown('success', 'Заявка успешно удалена');
    await expect(page.getByRole('main').getByText('Нет заявок')).toBeVisible();
  });

  test('of work orders', async ({ page, login, alerts }) => {
    await login.resume(ADMIN);
    await page.goto('/app/workOrders/sysadmin');
    let goOn = await fail(page, 'POST', `${ORDERS}/sysadmin`);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Добавить заявку' }).click();
    await dialog.getByLabel('Кабинет').fill('391');
    await dialog.getByLabel('Комментарий').fill('Не включается проектор.');
    await dialog.getByRole('button', { name: 'Отправить' }).click();
    await alerts.shown('error', 'Заявка не была создана');
    await goOn();
    await dialog.getByRole('button', { name: 'Отправить' }).click();
    await alerts.shown('success', 'Заявка успешно создана');

    await page.getByRole('textbox', { name: 'Найти заявку' }).fill('391');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
    goOn = await fail(page, 'PUT', `${ORDERS}/sysadmin/*`);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Изменить/ })
      .click();
    await dialog.getByLabel('Статус').selectOption('В процессе');
    await dialog.getByLabel('Комментарий исполнителя').fill('Иду.');
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await alerts.shown('error', 'Изменения не были сохранены');
    await goOn();
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await alerts.shown('success', 'Изменения успешно сохранены');
    goOn = await fail(page, 'DELETE', `${ORDERS}/sysadmin/*`);
    await remove(page, /^Удалить/);
    await alerts.shown('error', 'Заявка не была удалена');
    await goOn();
    await remove(page, /^Удалить/);
    await alerts.shown('success', 'Заявка успешно удалена');
    await expect(page.getByRole('main').getByText('Нет заявок')).toBeVisible();
  });

  test('of events', async ({ page, login, alerts }) => {
    const events = new EventsPage(page);
    const title = 'День ключей';
    await login.resume(ADMIN);
    await page.goto('/app/admin/events');
    let goOn = await fail(page, 'POST', EVENTS);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Создать событие' }).click();
    await dialog.getByLabel('Название').fill(title);
    await events.typeMoment('Время начала', '1000');
    await events.typeMoment('Время окончания', '1100');
    await dialog.getByRole('button', { name: 'Создать' }).click();
    await alerts.shown('error', 'При создании события возникла ошибка');
    await goOn();
    await dialog.getByRole('button', { name: 'Создать' }).click();
    await alerts.shown('success', 'Событие успешно создано');

    await page.goto(`/app/admin/events?text=${encodeURIComponent(title)}`);
    await page
      .getByRole('article', { name: title })
      .getByRole('link', { name: /^Изменить/ })
      .click();
    await page.getByLabel('Место').fill('Вахта');
    goOn = await fail(page, 'PUT', `${EVENTS}/*`);
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await alerts.shown('error', 'При изменении события возникла ошибка');
    await goOn();
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await alerts.shown('success', 'Событие успешно изменено');
    await page.goto(`/app/admin/events?text=${encodeURIComponent(title)}`);
    goOn = await fail(page, 'DELETE', `${EVENTS}/*`);
    await remove(page, `Удалить: ${title}`);
    await alerts.shown('error', 'При удалении события возникла ошибка');
    await goOn();
    await remove(page, `Удалить: ${title}`);
    await alerts.shown('success', 'Событие успешно удалено');
    await expect(page.getByText('Нет событий')).toBeVisible();
  });

  test('of feedback', async ({ page, login, alerts }) => {
    await login.resume(ADMIN);
    await page.goto('/app/feedback');
    let goOn = await fail(page, 'POST', FEEDBACK);
    await page.getByLabel('Заголовок').fill('Скрипит дверь столовой');
    await page.getByLabel('Описание').fill('Каждое утро.');
    await page.getByRole('button', { name: 'Отправить' }).click();
    await alerts.shown('error', 'Ваше сообщение не было отправлено');
    await goOn();
    await page.getByRole('button', { name: 'Отправить' }).click();
    await alerts.shown('success', 'Спасибо за обратную связь!');

    await page.goto('/app/admin/feedbacks');
    await page.getByRole('textbox', { name: /^Найти/ }).fill('столовой');
    await expect(page.getByRole('article')).toHaveCount(1);
    goOn = await fail(page, 'DELETE', `${FEEDBACK}/*`);
    await remove(page, /^Удалить/);
    await alerts.shown('error', 'При удалении фидбека возникла ошибка');
    await goOn();
    await remove(page, /^Удалить/);
    await alerts.shown('success', 'Фидбек успешно удален');
    await expect(page.getByText('Нет фидбеков')).toBeVisible();
  });

  test('of a registration, which leads on half a second later', async ({ page, alerts }) => {
    const registration = new RegistrationPage(page);
    await page.route(`${USERS}/registration`, (route) => route.fulfill({ json: { id: 1 } }));
    await registration.open();
    await registration.fill({ code: 'ABCDEFG', login: 'yudina.m', password: 'Kabinet-77' });
    await registration.submit.click();
    await expect(page.getByText('Регистрация прошла успешно')).toBeVisible();
    await alerts.letTimePass(1500);
    await expect(page.getByText('Регистрация прошла успешно')).toHaveCount(0);
    await expect(page).toHaveURL(/\/registration/);
    await alerts.letTimePass(2000);
    await expect(page).toHaveURL(/\/login/);
  });

  test('of an accepted order', async ({ page, login, alerts }) => {
    const inbox = new InboxPage(page);
    const order = { id: 1, type: 'repair', creationDate: '2026-11-16 10-03-00', orderId: 7 };
    await page.route(`${ORDERS}/notification/new`, (route) =>
      route.fulfill({ json: [{ ...order, customerName: 'Юдина М. А.', room: 115 }] }),
    );
    await page.route(`${ORDERS}/notification/delivery/*`, (route) =>
      route.fulfill({ json: { id: 1, delivered: true } }),
    );
    await inbox.letOrdersWait(order.orderId);
    await login.resume(ADMIN);
    await inbox.open();
    await inbox.item('Юдина').click();
    await inbox.accept.click();
    await alerts.shown('success', 'Вы приняли заявку');
  });
});

/** A browser that writes into its clipboard, or refuses to. */
async function allowCopying(page: Page, isAllowed: boolean): Promise<void> {
  await page.evaluate((allowed) => {
    const writeText = () => (allowed ? Promise.resolve() : Promise.reject(new Error('Not allowed.')));
    Object.defineProperty(navigator.clipboard, 'writeText', { configurable: true, value: writeText });
  }, isAllowed);
}
