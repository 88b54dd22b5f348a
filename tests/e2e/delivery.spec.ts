import { expect } from 'playwright/test';
import { demoSchool } from '../../apps/server/src/seeds/demo-school.ts';
import { startMaxServer } from '../../apps/server/src/testing/max-server.ts';
import { SchoolServer } from '../../apps/server/src/testing/school-server.ts';
import { LONG_TEST_MS } from '../patience.ts';
import { LoginPage } from './pages/login-page.ts';
import { MorningPage } from './pages/morning-page.ts';
import { ADMIN, PASSWORD, SECRETARY, TEACHER } from './support/accounts.ts';
import { expectAccessibleInBothColors } from './support/axe.ts';
import { test } from './support/test.ts';

/** The account of `TEACHER` in the timetable, and in MAX. */
const NAME = 'Логинова В. Н.';
const IN_MAX = '700123';
const COLLEAGUE_IN_MAX = '700456';

/** The way to the bot for an account, as its profile shows it; at no hour is it to be quiet. */
async function linkOf(url: string, login: string): Promise<string> {
  const json = { 'content-type': 'application/json' };
  const signIn = await fetch(`${url}/auth/api/auth/login`, {
    ...{ method: 'POST', headers: json, body: JSON.stringify({ login, password: PASSWORD }) },
  });
  const { accessToken } = (await signIn.json()) as { accessToken: string };
  const headers = { ...json, authorization: `Bearer ${accessToken}` };
  const choice = {
    ...{ replacements: true, requests: true, messages: true, passesFirstLesson: true },
    ...{ quietFrom: '21:00', quietUntil: '21:00' },
  };
  const chosen = { method: 'PUT', headers, body: JSON.stringify(choice) };
  expect((await fetch(`${url}/notification/api/delivery`, chosen)).status).toBe(200);
  const link = await fetch(`${url}/notification/api/delivery/max`, {
    ...{ method: 'POST', headers: { authorization: headers.authorization } },
  });
  return ((await link.json()) as { url: string }).url;
}

test('a plan reaches a teacher in MAX, and the planner sees that it was acknowledged', async ({
  browser,
}) => {
  test.setTimeout(LONG_TEST_MS);
  const max = await startMaxServer();
  const server = await SchoolServer.launch({ env: { ZVONOK_MAX_HOST: max.outside.max.origin } });
  const signedIn = async (login: string) => {
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    await new LoginPage(page).signIn(login);
    return page;
  };
  try {
    await test.step('an administrator sets the bot up', async () => {
      const page = await signedIn(ADMIN);
      await page.goto('/app/schedule/data');
      await page.getByRole('button', { name: 'Настроить: MAX' }).click();
      const form = page.getByRole('dialog');
      await form.getByLabel('Ключ бота').fill(max.token);
      await form.getByRole('button', { name: 'Сохранить' }).click();
      await expect(page.getByText(max.name)).toBeVisible();
      await page.context().close();
    });

    await test.step('the teacher links MAX, with no quiet hours', async () => {
      const page = await signedIn(TEACHER);
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('/app/profile/information');
      await page.getByRole('button', { name: 'Подключить: MAX' }).click();
      const dialog = page.getByRole('dialog', { name: 'Подключить MAX' });
      await dialog.getByRole('button', { name: 'Согласен' }).click();
      const link = await dialog.getByRole('link', { name: 'Открыть MAX' }).getAttribute('href');
      max.start(IN_MAX, new URL(link ?? '').searchParams.get('start'));
      await expect(page.getByText('MAX: готово, будем сообщать')).toBeVisible();
      await expectAccessibleInBothColors(page);
      const until = page.getByRole('group', { name: 'до' }).getByRole('spinbutton');
      await until.first().click();
      await page.keyboard.type('2100');
      await expect(page.getByRole('group', { name: 'до' })).toContainText('21');
      await page.context().close();
    });

    const page = await signedIn(SECRETARY);
    const board = new MorningPage(page);
    let chosen: ReturnType<typeof demoSchool>['users'][number] | undefined;
    await test.step('the secretary publishes a day without the teacher', async () => {
      await board.open();
      await board.enter(NAME);
      await expect(board.lessons.first()).toBeVisible();
      const titles = await board.lessons.locator('[data-part=move] b').allInnerTexts();
      const substitutes = demoSchool().users.filter(({ teacherId }) => teacherId !== null);
      const shortOf = ({ lastName, firstName }: { lastName: string; firstName: string }) =>
        `${lastName} ${firstName.charAt(0)}.`;
      chosen = substitutes.find((user) =>
        titles.some((title) => title.replaceAll('\u00a0', ' ').startsWith(shortOf(user))),
      );
      const link = await linkOf(server.url, chosen?.login ?? '');
      max.start(COLLEAGUE_IN_MAX, new URL(link).searchParams.get('start'));
      await expect.poll(() => max.to(COLLEAGUE_IN_MAX).length).toBe(1);
      await page.keyboard.press('Control+Enter');
      await board.publish();
      await expect(board.published).toBeVisible();
      await expect(page.getByText(/^людям: /)).toContainText('2 дошло');
    });

    await test.step('the message names the own lessons only, and its button is seen on the board', async () => {
      const [message] = max.to(IN_MAX).slice(-1);
      expect(message?.text).toContain('ваш урок');
      expect(message?.text).not.toContain('Логинова');
      const read = message?.buttons.find((payload) => payload.startsWith('read:')) ?? '';
      max.press(IN_MAX, message?.mid ?? '', read);
      await expect(page.getByText(/^людям: /)).toContainText('1 ознакомлен');
      await page.getByText(/^людям: /).click();
      await expectAccessibleInBothColors(page);
    });

    await test.step('«Не могу» opens the lesson again with the next proposal, and the screens stay', async () => {
      await expect.poll(() => max.to(COLLEAGUE_IN_MAX).at(-1)?.buttons.length).toBe(2);
      const message = max.to(COLLEAGUE_IN_MAX).at(-1);
      const ask = message?.buttons.find((payload) => payload.startsWith('ask:')) ?? '';
      max.press(COLLEAGUE_IN_MAX, message?.mid ?? '', ask);
      await expect.poll(() => message?.buttons[0]).toMatch(/^cannot:/);
      max.press(COLLEAGUE_IN_MAX, message?.mid ?? '', message?.buttons[0] ?? '');
      const requests = page.getByRole('list', { name: 'Сообщения учителей' });
      await expect(requests).toContainText(`${chosen?.lastName}`);
      await expect(requests).toContainText('не может:');
      await expect(board.lessons.first()).toBeVisible();
      await expect(board.lessons.first()).toContainText('не может:');
      await requests
        .getByRole('button', { name: /^Всё-таки ведёт/ })
        .first()
        .click();
    });

    await test.step('a message of the teacher is a request, and Enter enters the absence', async () => {
      max.write(IN_MAX, 'Добрый день, температура, послезавтра с 3 урока не приду');
      const requests = page.getByRole('list', { name: 'Сообщения учителей' });
      await expect(requests).toContainText(NAME);
      await expect(requests).not.toContainText('температура');
      expect(max.to(IN_MAX).at(-1)?.text).toMatch(/^Передано завучу — нет: /);
      await page.setViewportSize({ width: 360, height: 740 });
      await page.reload();
      await expect(requests.getByRole('button', { name: 'Принять' })).toBeFocused();
      await expectAccessibleInBothColors(page);
      await page.keyboard.press('Enter');
      await expect(requests).toHaveCount(0);
      await expect.poll(() => max.to(IN_MAX).at(-1)?.text).toContain('Завуч принял вашу просьбу');
    });
  } finally {
    await Promise.all(browser.contexts().map((context) => context.close()));
    await server.dispose();
    await max.close();
  }
});
