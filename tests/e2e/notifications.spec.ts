import { type APIRequestContext, expect } from 'playwright/test';
import { LONG_TEST_MS, patience } from '../patience.ts';
import { InboxPage } from './pages/inbox-page.ts';
import { LoginPage } from './pages/login-page.ts';
import { HEADMASTER, PASSWORD, SECRETARY, TEACHER } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { test as base } from './support/test.ts';
import { withoutUpdates } from './support/without-updates.ts';

const TEACHER_NAME = 'Логинова В. Н.';

/** Every call of the four lists, and what a host with all of them would answer. */
const WIRE = {
  orders: '**/work-order/api/order/notification/new',
  certificates: '**/adm-procedure/api/certificate/new',
  replacements: '**/schedule/api/schedule/replacement-teacher/new',
  private: '**/notification/api/private/new',
};
const NEWS = {
  orders: [
    {
      id: 3,
      type: 'repair',
      creationDate: '2026-11-16 10-03-00',
      orderId: 7,
      customerName: 'Фомина Н. Н.',
      room: 115,
    },
    {
      id: 2,
      type: 'sysadmin',
      creationDate: '2026-11-16 10-02-00',
      orderId: 8,
      customerName: 'Ким А. А.',
      room: 310,
    },
    {
      id: 1,
      type: 'cartridge',
      creationDate: '2026-11-16 10-06-00',
      orderId: 9,
      customerName: 'Власова Н. И.',
      room: 202,
    },
  ],
  certificates: [
    {
      id: 12,
      type: 'certificate',
      dateCreated: '2026-11-16 10-05-00',
      name: 'Борисова Алиса',
      eduGroup: '5А',
    },
  ],
  replacements: [
    {
      id: 41,
      type: 'replace',
      creationDate: '2026-11-16 10-01-00',
      replacementMessage: 'FRIDAY, 3 урок: за вас ведёт Ким А. А. — 7Б',
    },
  ],
  private: [
    { id: 8, type: 'private', creationDate: '2026-11-16 10-04-00', notificationMessage: 'Пароль изменён.' },
  ],
};

interface Inbox {
  inbox: InboxPage;
  /** Substitutions of the teacher's lessons on Friday, which is never over. */
  substitute: (count: number) => Promise<void>;
  /** A host that has something new of all six kinds, and takes every delivery. */
  tellEverything: () => Promise<void>;
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
  substitute: ({ school }, use) =>
    use(async (count) => {
      const lessons = await school.lessons();
      const taught = lessons.filter(
        ({ day, lesson }) => day === 'FRIDAY' && lesson.teacher?.name === TEACHER_NAME,
      );
      for (const place of taught.slice(0, count)) {
        await school.replace(place.lesson.id, (await school.freeTeacher(place)).id);
      }
    }),
  tellEverything: ({ page, inbox }, use) =>
    use(async () => {
      await inbox.letOrdersWait(...NEWS.orders.map(({ orderId }) => orderId));
      for (const list of ['orders', 'certificates', 'replacements', 'private'] as const) {
        await page.route(WIRE[list], (route) => route.fulfill({ json: NEWS[list] }));
      }
      await page.route('**/delivery/*', (route) => route.fulfill({ json: { id: 1, delivered: true } }));
    }),
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

  test('can be put away all at once, and what could not be is said', async ({
    page,
    inbox,
    login,
    substitute,
  }) => {
    await substitute(3);
    await login.resume(TEACHER);
    await inbox.open();
    await expect(inbox.items).toHaveCount(3);
    // The route stays: one taken away while the other two are requested leaves them without an answer.
    let asked = 0;
    await page.route('**/replacement-teacher/delivery/*', (route) => {
      asked += 1;
      return asked === 1 ? route.fulfill({ status: 500, body: '' }) : route.continue();
    });
    await inbox.closeAll.click();

    await expect(page.getByText('Не удалось закрыть 1 уведомление.')).toBeVisible();
    await expect(inbox.items).toHaveCount(1);
    await inbox.closeAll.click();
    await expect(inbox.empty).toBeVisible();
    await expect(inbox.closeAll).toHaveCount(0);
    await expect(page).toHaveURL('/app/notifications');
  });

  test('stays in the list while the server does not take it', async ({ page, inbox, login, substitute }) => {
    await substitute(1);
    await login.resume(TEACHER);
    await inbox.open();
    await page.route('**/delivery/*', (route) => route.abort());
    await inbox.items.click();
    await inbox.accept.click();

    await expect(page.getByText('Не удалось отметить уведомление. Оно осталось в списке.')).toBeVisible();
    await expect(inbox.items).toHaveCount(1);
    await expect(page).toHaveURL('/app/notifications');
  });
});

test.describe('an inbox with all six kinds', () => {
  test.beforeEach(async ({ login, inbox, tellEverything }) => {
    await tellEverything();
    await login.resume(HEADMASTER);
    await inbox.open();
  });

  test('has the newest first, each with its kind and its time', async ({ inbox }) => {
    await expect(inbox.bell).toHaveAttribute('data-badge', '6');
    await expect(inbox.items.locator('b')).toHaveText([
      'Обслуживание принтера',
      'Справка',
      'Личное сообщение',
      'Заказ ремонтных работ',
      'Заказ сисадмина',
      'Замена',
    ]);
    await expect(inbox.item('Справка')).toContainText('16.11.2026 10:05');
    await expect(inbox.item('Замена')).toContainText('Пятница, 3 урок: за вас ведёт Ким А. А. — 7Б');
  });

  test('marks a certificate as read by the press itself', async ({ page, inbox }) => {
    const delivered = page.waitForRequest('**/adm-procedure/api/certificate/delivery/12');
    await inbox.item('Справка').click();

    expect((await delivered).method()).toBe('PUT');
    await expect(inbox.card).toHaveCount(0);
    await expect(inbox.item('Справка')).toHaveCount(0);
  });

  for (const kind of ['Обслуживание принтера', 'Заказ сисадмина', 'Заказ ремонтных работ']) {
    test(`lets «${kind}» be looked at, and accepted with the keyboard`, async ({ page, inbox }) => {
      await inbox.item(kind).press('Enter');
      await expect(page.getByRole('dialog', { name: kind })).toBeVisible();
      // A dialog listens once it has the focus.
      await expect(inbox.accept).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(inbox.item(kind)).toBeFocused();

      await inbox.item(kind).press('Enter');
      await expect(inbox.accept).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByText('Вы приняли заявку')).toBeVisible();
      await expect(inbox.bell).toHaveAttribute('data-badge', '5');
    });
  }

  test('fits a phone', async ({ page, inbox }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(inbox.items).toHaveCount(6);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

    await expect.poll(overflow).toBeLessThanOrEqual(0);
    await inbox.item('Замена').click();
    await expect(inbox.accept).toBeInViewport();
  });
});

test('one list that fails and one that is missing spoil nothing for the others', async ({
  page,
  inbox,
  login,
  tellEverything,
}) => {
  await tellEverything();
  await page.route(WIRE.orders, (route) => route.fulfill({ status: 500, body: '' }));
  await page.route(WIRE.private, (route) => route.fulfill({ status: 404, body: '' }));
  await login.resume(HEADMASTER);
  await inbox.open();

  await expect(inbox.items.locator('b')).toHaveText(['Справка', 'Замена']);
});

test('the planner of a substitution is not notified of it', async ({ inbox, login, substitute }) => {
  await substitute(1);
  await login.resume(SECRETARY);
  await inbox.open();

  await expect(inbox.empty).toBeVisible();
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

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe finds nothing in ${colorScheme}`, () => {
    test.use({ colorScheme });
    test.setTimeout(LONG_TEST_MS);

    test('in the inbox, its card and when nothing is new', async ({ page, inbox, login, tellEverything }) => {
      await tellEverything();
      await login.resume(HEADMASTER);
      await inbox.open();
      await expect(inbox.items).toHaveCount(6);
      await expectAccessible(page);
      await inbox.item('Замена').click();
      await inbox.accept.waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await inbox.closeAll.click();
      await expect(inbox.empty).toBeVisible();
      await expectAccessible(page);
    });
  });
}
