import { randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { expect, type Page } from 'playwright/test';
import { LoginPage } from './pages/login-page.ts';
import { TEACHER } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { test } from './support/test.ts';

const ADMINISTRATOR = 'gerasimov.de';
const FEEDBACK = '/feedback/api/feedback-service/feedback';
const TITLE = 'Кнопка уходит под клавиатуру';
const DESCRIPTION = 'На телефоне в спортзале.\nСнимок экрана приложен.';

/** The form as a person meets it. */
function formOf(page: Page) {
  return {
    heading: page.getByRole('heading', { level: 1, name: 'Форма обратной связи' }),
    title: page.getByLabel('Заголовок'),
    description: page.getByLabel('Описание'),
    file: page.locator('input[type=file]'),
    send: page.getByRole('button', { name: 'Отправить' }),
    sent: page.getByText('Спасибо за обратную связь!'),
    notSent: page.getByText('Ваше сообщение не было отправлено'),
    async fill(title = TITLE) {
      await this.title.fill(title);
      await this.description.fill(DESCRIPTION);
    },
  };
}

const picture = { name: 'Снимок экрана.png', mimeType: 'image/png', buffer: png(640, 360) };

test.describe('feedback', () => {
  test('with a picture is seen, downloaded and deleted by an administrator, and comes back', async ({
    page,
    login,
    browser,
    baseURL,
  }) => {
    // Other journeys of this school write of the same.
    const title = `${TITLE} ${randomUUID().slice(0, 8)}`;
    await login.signIn(TEACHER);
    await page.getByRole('navigation', { name: 'Разделы', exact: true }).getByText('Обратная связь').click();
    const form = formOf(page);
    await expect(form.heading).toBeVisible();
    await expect(form.send).toBeDisabled();
    await form.fill(title);
    await form.file.setInputFiles(picture);
    await expect(page.getByText(picture.name)).toBeVisible();
    await expectAccessible(page);
    // Pressed twice it is sent once.
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith(FEEDBACK)) calls.push(request.url());
    });
    await form.send.dblclick();
    await expect(form.sent).toBeVisible();
    await expect(form.title).toHaveValue('');
    await expect(page.getByText(picture.name)).toBeHidden();
    expect(calls).toHaveLength(1);

    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ru-RU' });
    const admin = await context.newPage();
    const adminLogin = new LoginPage(admin);
    await adminLogin.open('/app/admin/feedbacks');
    await adminLogin.fill(ADMINISTRATOR);
    const cards = admin.getByRole('article');
    await expect(admin.getByRole('heading', { level: 1, name: 'Управление фидбеками' })).toBeVisible();
    await expect(cards.filter({ hasText: title })).toHaveCount(1);
    await expectAccessible(admin);
    await admin.keyboard.press('/');
    await expect(admin.getByRole('textbox', { name: /^Найти/ })).toBeFocused();
    await admin.keyboard.type(title);
    await expect(cards).toHaveCount(1);
    const card = cards.first();
    for (const text of ['Логинова В.', 'Файл', 'Создан']) await expect(card).toContainText(text);

    await card.getByRole('link', { name: /^Открыть/ }).click();
    await expect(admin.getByRole('heading', { level: 1, name: 'Просмотр фидбека' })).toBeVisible();
    await expect(admin.getByLabel('Описание')).toHaveValue(DESCRIPTION);
    const image = admin.getByRole('img', { name: new RegExp(title) });
    await expect(image).toBeVisible();
    // The picture comes after its place.
    await expect(image).toHaveJSProperty('naturalWidth', 640);
    await expect(admin.getByText(/^Снимок экрана\.png, \d/)).toBeVisible();
    await expectAccessible(admin);
    const saving = admin.waitForEvent('download');
    await admin.getByRole('button', { name: 'Скачать' }).click();
    expect((await saving).suggestedFilename()).toBe(picture.name);

    const opener = admin.getByRole('button', { name: /^История: Фидбек №/ });
    await opener.click();
    const history = admin.getByRole('list', { name: 'История изменений' });
    await expect(history.getByRole('listitem')).toHaveText(/Логинова В\.\s*Создание/);
    await admin.keyboard.press('Escape');
    await expect(opener).toBeFocused();

    await admin.goBack();
    await expect(cards).toHaveCount(1);
    await card.getByRole('button', { name: /^Удалить/ }).click();
    const question = admin.getByRole('dialog');
    await expect(question).toContainText('Вы уверены, что хотите удалить этот фидбек?');
    await question.getByRole('button', { name: 'Удалить' }).click();
    await expect(admin.getByText('Фидбек успешно удален')).toBeVisible();
    await expect(admin.getByText('Нет фидбеков')).toBeVisible();
    await admin.getByRole('button', { name: 'Отменить' }).click();
    await expect(cards).toHaveCount(1);
    await context.close();
  });

  test('says what is wrong, is stopped in the middle, loses its network, and is sent after all', async ({
    page,
    login,
  }) => {
    await login.resume(TEACHER);
    await page.goto('/app/feedback');
    const form = formOf(page);
    await form.fill();
    await form.title.fill('а'.repeat(101));
    await form.title.blur();
    await expect(form.title).toHaveAccessibleDescription(/Заголовок не длиннее 100 символов\..*101 из 100/);
    await form.title.fill(TITLE);
    await form.file.setInputFiles({ ...picture, buffer: Buffer.alloc(0) });
    await expect(page.getByText('Файл пуст. Выберите другой.')).toBeVisible();
    await expect(form.send).toBeDisabled();
    await page.getByRole('button', { name: `Убрать файл ${picture.name}` }).click();
    await expect(form.send).toBeEnabled();
    await form.file.setInputFiles(picture);

    const isKept = async () => {
      await expect(form.title).toHaveValue(TITLE);
      await expect(form.description).toHaveValue(DESCRIPTION);
      await expect(page.getByText(picture.name)).toBeVisible();
    };
    // Never answered: the message stays on its way until it is cancelled.
    await page.route(`**${FEEDBACK}`, () => {});
    await form.send.click();
    await page.getByRole('button', { name: 'Отменить' }).click();
    await expect(form.send).toBeEnabled();
    await expect(form.notSent).toBeHidden();
    await isKept();

    await page.unroute(`**${FEEDBACK}`);
    await page.route(`**${FEEDBACK}`, (route) => route.abort('connectionreset'));
    await form.send.click();
    await expect(form.notSent).toBeVisible();
    await isKept();
    await page.unroute(`**${FEEDBACK}`);
    await form.send.click();
    await expect(form.sent).toBeVisible();
  });
});

/** A picture of one colour, in bytes as any program would write them. */
function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const line = Buffer.alloc(1 + width * 3, 0xb0);
  line[0] = 0;
  const pixels = Buffer.concat(Array.from({ length: height }, () => line));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
