import { expect } from 'playwright/test';
import { benchSchoolFolder } from '../../apps/server/src/testing/bench-school.ts';
import { SchoolServer } from '../../apps/server/src/testing/school-server.ts';
import { patience, testTime } from '../patience.ts';
import { RegistrationPage } from './pages/registration-page.ts';
import { PASSWORD } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { openBoard } from './support/open-board.ts';
import { test } from './support/test.ts';

const CLASSES = 60;
const LESSONS = 5;
const ADMIN = 'director.aa';

/** A school of its own instead of the worker's demo school. */
function testIn(launch: () => Promise<SchoolServer>) {
  return test.extend<object, { server: SchoolServer }>({
    server: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of this pattern.
      async ({}, use) => {
        const server = await launch();
        await use(server);
        await server.dispose();
      },
      { scope: 'worker', timeout: patience(180_000) },
    ],
  });
}

const testEmpty = testIn(() => SchoolServer.launch({ demo: false }));
const testLarge = testIn(async () => SchoolServer.launch({ folder: await benchSchoolFolder(CLASSES) }));

testEmpty('the morning of a school without a timetable says what is missing', async ({ page, server }) => {
  const code = /^ {4}([2-9A-Z]{7})$/m.exec(server.output)?.[1] ?? '';
  const registration = new RegistrationPage(page);
  await registration.open(`?code=${code}`);
  await registration.fill({ code, login: ADMIN, password: PASSWORD });
  await registration.submit.click();
  await page.waitForURL(/\/login/);
  await page.getByLabel('Логин', { exact: true }).fill(ADMIN);
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Войти' }).click();
  await page.waitForURL(/\/app/);

  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/app/schedule/morning');
    await expect(page.getByText('Расписания пока нет')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/app/schedule/book');
    await expect(page.getByText(/замен не было/)).toBeVisible();
    await expectAccessible(page);
  }
});

testLarge(`a morning of ${CLASSES} classes is published and recalled`, async ({ page, login, school }) => {
  testLarge.setTimeout(testTime(120_000));
  const { board, week, teacher } = await openBoard({ page, login, school }, LESSONS);
  await board.enter(teacher.name);
  await expect(board.lessons).toHaveCount(LESSONS);
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await board.publish();
  await expect(board.published).toBeVisible();
  await page.getByRole('button', { name: 'Отозвать' }).click();
  await expect(board.lessons).toHaveCount(LESSONS);
  // The button went with what it took back.
  await expect(board.lessons.first()).toBeFocused();
  await school.endAbsences(week);
});
