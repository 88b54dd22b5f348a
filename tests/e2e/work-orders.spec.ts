import { expect } from 'playwright/test';
import { patience } from '../patience.ts';
import { InboxPage } from './pages/inbox-page.ts';
import { LoginPage } from './pages/login-page.ts';
import { OrdersPage } from './pages/orders-page.ts';
import { ADMIN, HEADMASTER, TEACHER } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { test } from './support/test.ts';

/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test.describe('work orders', () => {
  test('a teacher asks for a cartridge, the director hears of it and completes it, the teacher sees that', async ({
    browser,
    baseURL,
    page,
    login,
  }) => {
    await login.signIn(TEACHER);
    const asking = new OrdersPage(page);
    await page.getByRole('link', { name: 'Заявки' }).click();
    await expect(asking.title).toHaveText('Обслуживание принтера');
    await asking.write({
      room: '377',
      printerModel: 'Pantum M6500',
      numberOfCartridges: '2',
      comment: 'Печатает бледно.',
    });
    await expectAccessible(page);
    await asking.hear('Заявка успешно создана', () => asking.send.dblclick());

    await expect(asking.card('Pantum M6500: 2 картриджа')).toHaveCount(1);
    await expect(asking.card('Pantum M6500')).toContainText('Ожидает подтверждения');
    await expect(page.getByRole('button', { name: /^(Изменить|Удалить)/ })).toHaveCount(0);

    const director = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ru-RU' });
    const desk = await director.newPage();
    await new LoginPage(desk).signIn(HEADMASTER);
    const inbox = new InboxPage(desk);
    await expect(inbox.bell).toHaveAccessibleName(/^Уведомления, \d/);
    await inbox.open();
    await inbox.item(/Логинова.*377/).click();
    await expect(inbox.card).toContainText('Pantum M6500: 2 картриджа');
    await expect(inbox.card).toContainText('Печатает бледно.');
    const administrator = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ru-RU' });
    const late = new InboxPage(await administrator.newPage());
    await new LoginPage(late.page).signIn(ADMIN);
    await late.open();
    await late.item(/Логинова.*377/).click();
    const orders = new OrdersPage(desk);
    await orders.hear('Вы приняли заявку', () => inbox.accept.click());

    // The order itself, with its new executor.
    await expect(desk).toHaveURL(new RegExp(`${orders.path}\\?text=`));
    const card = orders.card('Pantum M6500');
    await expect(card).toContainText('Принята в обработку');
    await expect(card).toContainText('Петрова');
    // Who comes second reads who has it.
    await late.accept.click();
    await expect(
      late.page.getByText(/^Заявка уже у исполнителя: Петрова.*«Принята в обработку»/),
    ).toBeVisible();
    await administrator.close();
    await card.getByRole('button', { name: 'Изменить' }).click();
    await orders.answer('В процессе', 'Картриджи заказаны.');
    await expect(card).toContainText('В процессе');
    await card.getByRole('button', { name: 'Изменить' }).click();
    await expect(orders.dialog.getByLabel('Статус')).toHaveValue('IN_PROGRESS');
    await orders.answer('Выполнена', 'Картриджи заменены.');
    await expect(card).toContainText('Выполнена');
    await expect(card.getByRole('button', { name: 'Изменить' })).toBeDisabled();

    await expect(asking.card('Pantum M6500')).toContainText('Картриджи заменены.', {
      timeout: patience(40_000),
    });
    await asking.card('Pantum M6500').getByRole('button', { name: 'Подробнее' }).click();
    await expect(asking.dialog.getByRole('list', { name: 'История изменений' })).toContainText('Петрова');
    await expectAccessible(page);
    await director.close();
  });

  test('a teacher corrects an order with a photo, the director gives it to the administrator, and they write to each other', async ({
    browser,
    baseURL,
    page,
    login,
  }) => {
    await login.resume(TEACHER);
    const asking = new OrdersPage(page, 'sysadmin');
    await asking.open('?view=cards');
    await asking.button('Добавить заявку').click();
    await asking.dialog.getByLabel('Кабинет').fill('377');
    await asking.dialog.getByLabel('Комментарий').fill('Не включается доска.');
    await asking.dialog.getByLabel('Файлы фото').setInputFiles([
      { name: 'Доска.png', mimeType: 'image/png', buffer: PNG },
      { name: 'Акт.pdf', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.7') },
    ]);
    await expect(asking.dialog).toContainText('Акт.pdf: Это не фото. Подойдут jpeg, png, webp и heic.');
    await expectAccessible(page);
    await asking.hear('Заявка успешно создана', () => asking.send.click());
    const own = asking.card('Не включается доска.');
    await expect(own).toContainText('1 фото');
    await own.getByRole('button', { name: /^Исправить/ }).click();
    await asking.dialog.getByLabel('Кабинет').fill('спорт зал');
    await asking.hear('Заявка исправлена', () => asking.button('Сохранить').click());
    await expect(own).toContainText('Спортзал');

    const director = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ru-RU' });
    const desk = await director.newPage();
    await new LoginPage(desk).resume(HEADMASTER);
    const giving = new OrdersPage(desk, 'sysadmin');
    await giving.open('?view=cards');
    await giving
      .card('Не включается доска.')
      .getByRole('button', { name: /^Поручить/ })
      .click();
    await giving.dialog.getByLabel('Исполнитель').selectOption('Герасимов Д.');
    await expectAccessible(desk);
    await giving.hear(/поручена: Герасимов Д/, () => giving.button('Поручить').click());
    await director.close();

    const administrator = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ru-RU' });
    const doing = new OrdersPage(await administrator.newPage(), 'sysadmin');
    await new LoginPage(doing.page).resume(ADMIN);
    await doing.open('?view=cards');
    await doing.button('Мои').click();
    await expect(doing.page).toHaveURL(/mine=true/);
    const given = doing.card('Не включается доска.');
    await expect(given).toContainText('Исполнитель: Герасимов Д.');
    await given.getByRole('button', { name: /^Подробнее/ }).click();
    await doing.dialog.getByRole('button', { name: 'Доска.png: открыть крупно' }).click();
    await doing.dialog.getByLabel('Сообщение').fill('Приду в 14:00.');
    await doing.button('Написать').click();
    await expect(doing.dialog.getByRole('list', { name: 'Сообщения' })).toContainText('Приду в 14:00.');
    await expectAccessible(doing.page);
    await administrator.close();

    const inbox = new InboxPage(page);
    await page.reload();
    await inbox.open();
    await expect(inbox.item(/Герасимов Д\.: Приду в 14:00/)).toBeVisible();
  });

  test('what was typed outlives a lost answer and a closed dialog, and is stored once', async ({
    page,
    login,
  }) => {
    await login.resume(TEACHER);
    const orders = new OrdersPage(page);
    await orders.open();
    await orders.write({
      room: '378',
      printerModel: 'Xerox B215',
      numberOfCartridges: '1',
      comment: 'Зажёвывает бумагу.',
    });
    // Stored, but the answer is lost.
    await page.route(
      '**/work-order/api/order/cartridge',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await orders.hear('Заявка не была создана', () => orders.send.click());

    await expect(orders.dialog).toContainText('Сервер не ответил');
    await page.keyboard.press('Escape');
    await expect(orders.dialog).toHaveCount(0);
    await orders.button('Добавить заявку').click();
    await expect(orders.dialog.getByLabel('Комментарий')).toHaveValue('Зажёвывает бумагу.');
    await orders.hear('Заявка успешно создана', () => orders.send.click());

    await orders.search.fill('Xerox B215');
    await expect(page).toHaveURL(/text=Xerox/);
    await expect(orders.card('Xerox B215')).toHaveCount(1);
  });

  test('several are answered and deleted at once, and a deletion is taken back', async ({ page, login }) => {
    await login.resume(HEADMASTER);
    const orders = new OrdersPage(page, 'repair');
    await orders.open('?view=table&status=AWAITING_EXECUTION');
    const rows = page
      .getByRole('row')
      .filter({ has: page.getByRole('checkbox', { name: /^Выбрать: Заявка/ }) });
    await rows.first().waitFor();
    await expectAccessible(page);
    const count = await rows.count();
    await page.getByRole('checkbox', { name: 'Выбрать все' }).check();
    await page.getByRole('button', { name: 'Изменить статус' }).click();
    await orders.answer('Принята в обработку', 'Приняли.');
    await expect(rows).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText('Нет заявок');

    await orders.open('?status=ACCEPTED_FOR_PROCESSING');
    await expect(orders.card('Приняли.')).toHaveCount(count);
    const first = orders.card('Приняли.').first();
    const name = (await first.getByRole('heading').textContent()) ?? '';
    await first.getByRole('button', { name: 'Удалить' }).click();
    await expect(orders.dialog).toContainText('Вы уверены, что хотите удалить эту заявку?');
    await orders.hear('Заявка успешно удалена', () =>
      orders.dialog.getByRole('button', { name: 'Удалить' }).click(),
    );
    await expect(orders.card('Приняли.')).toHaveCount(count - 1);
    await page.getByRole('button', { name: 'Отменить', exact: true }).click();
    await expect(orders.card('Приняли.')).toHaveCount(count);
    await expect(orders.card(name)).not.toHaveCount(0);
  });
});
