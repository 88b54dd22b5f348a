import { type APIRequestContext, expect } from 'playwright/test';
import { patience } from '../patience.ts';
import { InboxPage } from './pages/inbox-page.ts';
import { LoginPage } from './pages/login-page.ts';
import { PASSWORD, SECRETARY, TEACHER } from './support/accounts.ts';
import { withoutUpdates } from './support/smaller-host.ts';
import { test as base } from './support/test.ts';

const TEACHER_NAME = 'Логинова В. Н.';

interface Inbox {
  inbox: InboxPage;
}

/** Earlier notifications, or those of clearing a substitution, do not concern a journey. */
async function readEverything(request: APIRequestContext): Promise<void> {
  const data = { login: TEACHER, password: PASSWORD };
  const { accessToken } = await (await request.post('/auth/api/auth/login', { data })).json();
  const headers = { authorization: `Bearer ${accessToken}` };
  const list = '/schedule/api/schedule/replacement-teacher';
  const news: { id: number }[] = await (await request.get(`${list}/new`, { headers })).json();
  for (const { id } of news) await request.get(`${list}/delivery/${id}`, { headers });
}

const test = base.extend<Inbox>({
  inbox: ({ page }, use) => use(new InboxPage(page)),
  school: async ({ school, request }, use) => {
    await readEverything(request);
    await use(school);
  },
});

test.describe('notifications of a teacher', () => {
  test('is a substitution the moment after the secretary made it', async ({
    browser,
    baseURL,
    login,
    schedule,
    school,
  }) => {
    const teacher = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ru-RU' });
    const inbox = new InboxPage(await teacher.newPage());
    await new LoginPage(inbox.page).signIn(TEACHER);
    await expect(inbox.bell).toHaveAccessibleName('Уведомления');

    const place = (await school.lessons()).find(
      ({ day, lesson }) => day === 'FRIDAY' && lesson.teacher?.name === TEACHER_NAME,
    );
    if (!place) throw new Error('The teacher is free on Friday.');
    await login.resume(SECRETARY);
    await schedule.planFor(place.className);
    await schedule.cell(place).click();
    await schedule.menu.getByRole('option').first().click();
    await expect(schedule.success).toContainText('Замена успешно создана');

    await expect(inbox.bell).toHaveAccessibleName('Уведомления, 1 новое', { timeout: patience(35_000) });
    await inbox.bell.click();
    await inbox.item(new RegExp(`за вас.*${place.className}`)).click();
    await expect(inbox.card).toContainText(`Пятница`);
    await expect(inbox.card).toContainText(`${place.number} урок`);
    await inbox.accept.click();

    await expect(inbox.page.getByText('Вы приняли заявку')).toBeVisible();
    // To the lesson, in the timetable of the recipient.
    await expect(inbox.page).toHaveURL(/\/app\/schedule\?.*day=FRIDAY/);
    const selected = inbox.page.getByRole('gridcell', { selected: true });
    await expect(selected).toBeInViewport();
    await expect(selected).toContainText(place.className);
    await expect(inbox.bell).toHaveAccessibleName('Уведомления');
    await inbox.open();
    await expect(inbox.empty).toBeVisible();
    await teacher.close();
  });

  test('of their own account is read with one press, and stays read', async ({
    page,
    inbox,
    login,
    request,
  }) => {
    const signedIn = await request.post('/auth/api/auth/login', {
      data: { login: 'saveleva.eyu', password: PASSWORD },
    });
    const { accessToken } = await signedIn.json();
    await request.put('/user-management/api/users/profile', {
      headers: { authorization: `Bearer ${accessToken}` },
      data: { firstName: 'Елена', lastName: 'Савельева', password: PASSWORD },
    });
    await login.resume('saveleva.eyu');
    await inbox.open();
    await inbox.item('Личное сообщение').click();

    // Other journeys of this school order certificates, of which she is notified, too.
    await expect(inbox.item('Личное сообщение')).toHaveCount(0);
    await expect(page).toHaveURL('/app/notifications');
    await page.reload();
    await expect(page.getByRole('region', { name: 'Принятые' })).toContainText('Ваш пароль изменён');
    await expect(inbox.item('Личное сообщение')).toHaveCount(0);
  });
});

test('nothing is polled again within half a minute, and everything after it', async ({ page, login }) => {
  await withoutUpdates(page);
  await page.clock.install();
  // When the page asks, by its own clock, and how many answers are on their way: the page knows that at once.
  await page.addInitScript(() => {
    const questions = { askedAt: [] as number[], waiting: 0 };
    const { fetch } = window;
    window.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (!url.endsWith('/private/new')) return fetch(input, init);
      questions.askedAt.push(Date.now());
      questions.waiting += 1;
      try {
        const answer = await fetch(input, init);
        await answer.clone().text();
        return answer;
      } finally {
        questions.waiting -= 1;
      }
    };
    Object.assign(window, { questions });
  });
  const questions = () =>
    page.evaluate(
      () => (window as unknown as { questions: { askedAt: number[]; waiting: number } }).questions,
    );
  const isAnswered = () => expect.poll(async () => (await questions()).waiting).toBe(0);
  await login.signIn(TEACHER);
  await page.clock.pauseAt(Date.now() + 60_000);
  await isAnswered();
  const start = await page.evaluate(() => Date.now());
  // From here time passes only here, and not while an answer is waited for: half a minute would be too long for one.
  for (let second = 0; second < 100; second += 1) {
    await page.clock.runFor(1_000);
    await isAnswered();
  }

  const later = (await questions()).askedAt.filter((time) => time > start);
  expect(later.length).toBeGreaterThanOrEqual(3);
  for (const [index, time] of later.slice(1).entries()) {
    expect(time - (later[index] ?? 0)).toBeGreaterThanOrEqual(24_000);
    expect(time - (later[index] ?? 0)).toBeLessThanOrEqual(34_000);
  }
});

test('only the lists of the own role are requested', async ({ page, inbox, login }) => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.url().endsWith('/new')) asked.add(new URL(request.url()).pathname);
  });
  await login.resume(TEACHER);
  await inbox.open();
  await expect.poll(() => asked.size).toBeGreaterThan(1);

  expect([...asked].sort()).toEqual([
    '/notification/api/private/new',
    '/schedule/api/schedule/replacement-teacher/new',
  ]);
});
