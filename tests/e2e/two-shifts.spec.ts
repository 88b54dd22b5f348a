import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { SchoolServer } from '../../apps/server/src/testing/school-server.ts';
import { patience, testTime } from '../patience.ts';
import { LoginPage } from './pages/login-page.ts';
import { HEADMASTER, SECRETARY } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { isAhead } from './support/days-ahead.ts';
import type { PlacedLesson, SchoolApi } from './support/school-api.ts';
import { test as base } from './support/test.ts';

/** The demo school on a server of its own: its bells are everybody's. */
const test = base.extend<{ other: Page }, { server: SchoolServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of this pattern.
    async ({}, use) => {
      const server = await SchoolServer.launch();
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: patience(90_000) },
  ],
  /** Another user's browser. */
  other: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ru-RU' });
    await use(await context.newPage());
    await context.close();
  },
});

const DAY = 'TUESDAY';
const saved = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: 'Сообщения' }).getByRole('status')).toHaveText(text);

/**
 * A class for the second shift, and a teacher who would be free for its first lesson by number, but teaches a class of
 * the first shift in its sixth.
 */
async function caseOf(school: SchoolApi) {
  const lessons = (await school.lessons()).filter(({ day }) => day === DAY);
  const isTaughtBy = ({ lesson }: PlacedLesson, id: number) =>
    [lesson, ...lesson.subgroupLesson].some(({ teacher }) => teacher?.id === id);
  const isWhole = ({ lesson }: PlacedLesson) => lesson.subgroupLesson.length === 0 && lesson.teacher !== null;
  for (const late of lessons.filter((one) => one.number === 1 && isWhole(one))) {
    const busy = lessons.find(
      (one) =>
        one.number === 6 &&
        one.className !== late.className &&
        isWhole(one) &&
        !lessons.some(
          ({ number, ...other }) =>
            number === 1 && isTaughtBy({ number, ...other }, one.lesson.teacher?.id ?? 0),
        ),
    );
    const teacher = busy?.lesson.teacher;
    const absent = late.lesson.teacher;
    if (busy && teacher && absent) return { late, busy, teacher, absent };
  }
  throw new Error('Nobody is free for a first lesson and teaches a sixth one.');
}

test('a school has two shifts, and who teaches in the one is busy in the other’s numbers', async ({
  page,
  login,
  schedule,
  school,
}) => {
  test.setTimeout(testTime(120_000));
  // Lessons with substitutions cause a question when they come at another time.
  await school.clearReplacements();
  const { late, busy, teacher, absent } = await caseOf(school);
  const dialog = page.getByRole('dialog');
  const sixth = await school.bell(6);

  await test.step('the class comes in the second shift, whose first lesson is the sixth of the first', async () => {
    await login.resume(HEADMASTER);
    await page.goto('/app/schedule/data/bells');
    await page.getByRole('button', { name: 'Изменить вторую смену' }).click();
    await dialog.getByRole('checkbox', { name: late.className, exact: true }).check();
    for (const [number, hours] of SECOND_SHIFT)
      await dialog.getByLabel(`${number} урок`, { exact: true }).fill(hours);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await saved(page, 'Вторая смена изменена');
    expect(SECOND_SHIFT[0][1].slice(0, 2)).toBe(sixth.slice(0, 2));
  });

  await test.step('who teaches then is busy, and can be chosen knowing it', async () => {
    await login.resume(SECRETARY);
    await schedule.open(`?mode=edit&class=${encodeURIComponent(late.className)}`);
    await schedule.button('Сбросить замены').waitFor();
    await expect(schedule.grid).toHaveAccessibleName(`Расписание ${late.className}`);
    await expect(schedule.grid.getByRole('columnheader').first()).toHaveText('Урок, 2 смена');
    await expect(schedule.grid.getByRole('rowheader', { name: '1 13:00–13:40' })).toHaveCount(1);
    await schedule.cell(late).click();
    await schedule.menuSearch.fill(teacher.name);
    const conflicts = schedule.menu.getByRole('group', { name: 'Учителя с конфликтами' });
    await expect(conflicts.getByRole('option', { name: new RegExp(teacher.name) })).toContainText(
      `ведёт ${busy.className}`,
    );
    await schedule.choose(teacher.name);
    await schedule.menu.getByRole('button', { name: 'Поставить всё равно' }).click();
    await expect(schedule.cell(late)).toHaveAccessibleName(new RegExp(teacher.name));
  });

  await test.step('the summary and the corridor name the second shift', async () => {
    await schedule.open('?mode=view-summary');
    await schedule.summaryOf(DAY);
    await expect(schedule.card(absent.name)).toContainText(`1${late.className}2 смена`);
    await expect(schedule.card(absent.name)).toContainText(teacher.name);

    const [row] = (await school.board()).filter(({ className }) => className === late.className);
    expect(row).toMatchObject({ number: 1, shift: 2, substitute: teacher.name });
    if (!isAhead(DAY)) return;
    await page.goto('/kiosk');
    await expect(page.getByText('2 смена').first()).toBeVisible();
  });
});

const SECOND_SHIFT = [
  [1, '13:00 - 13:40'],
  [2, '13:50 - 14:30'],
] as const;

test('two people who edit bells at once keep both edits, and choose where they collide', async ({
  page,
  other,
}) => {
  test.setTimeout(testTime(90_000));
  const panel = page.getByRole('region', { name: 'Пока вы редактировали, запись изменили' });
  const open = async (one: Page, button: string) => {
    await new LoginPage(one).resume(HEADMASTER);
    await one.goto('/app/schedule/data/bells');
    await one.getByRole('button', { name: button }).click();
    return one.getByRole('dialog');
  };
  const save = (one: Page) => one.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click();

  await test.step('a set added along with the second shift is merged without a question', async () => {
    const shift = await open(page, 'Изменить вторую смену');
    const set = await open(other, 'Добавить набор звонков');
    await set.getByLabel('Название').fill('Короткий');
    await set.getByLabel('Отдельные даты').fill('29.12.2026');
    await set.getByLabel('1 урок', { exact: true }).first().fill('08:30 - 09:00');
    await save(other);
    await saved(other, 'Набор звонков добавлен');

    await shift.getByLabel('3 урок', { exact: true }).fill('15:00 - 15:40');
    await save(page);
    await saved(page, 'Вторая смена изменена');
    await expect(page.getByRole('main')).toContainText('Короткий');
  });

  await test.step('one lesson with two times is a question, and the rest is taken over', async () => {
    const mine = await open(page, 'Изменить набор: Короткий');
    const theirs = await open(other, 'Изменить набор: Короткий');
    await theirs.getByLabel('1 урок', { exact: true }).first().fill('08:35 - 09:05');
    await theirs.getByLabel('2 урок', { exact: true }).first().fill('09:10 - 09:40');
    await save(other);
    await saved(other, 'Набор звонков изменён');

    await mine.getByLabel('1 урок', { exact: true }).first().fill('08:40 - 09:10');
    await save(page);
    await expect(panel).toBeFocused();
    await expectAccessible(page);
    await expect(panel).toContainText('1 смена, 2 урок: 09:10 - 09:40');
    await expect(mine.getByLabel('1 урок', { exact: true }).first()).toHaveValue('08:40 - 09:10');
    await expect(mine.getByLabel('2 урок', { exact: true }).first()).toHaveValue('09:10 - 09:40');
    await panel.getByRole('radio', { name: /Уже сохранено/ }).check();
    await expect(mine.getByLabel('1 урок', { exact: true }).first()).toHaveValue('08:35 - 09:05');
    await panel.getByRole('radio', { name: /Ваше/ }).check();
    await mine.getByLabel('2 урок', { exact: true }).first().fill('09:15 - 09:45');
    await save(page);
    await saved(page, 'Набор звонков изменён');
    await expect(page.getByRole('main')).toContainText('1: 08:40–09:10; 2: 09:15–09:45');
  });

  await test.step('a set deleted meanwhile is reported, and can be added again', async () => {
    const mine = await open(page, 'Изменить набор: Короткий');
    const question = await open(other, 'Удалить набор: Короткий');
    await question.getByRole('button', { name: 'Удалить' }).click();
    await saved(other, 'Набор звонков удалён');

    await mine.getByLabel('3 урок', { exact: true }).first().fill('09:55 - 10:25');
    await save(page);
    await expect(mine.getByRole('alert').filter({ hasText: 'это удалили' })).toBeVisible();
    await expect(mine.getByLabel('3 урок', { exact: true }).first()).toHaveValue('09:55 - 10:25');
    await save(page);
    await saved(page, 'Набор звонков изменён');
    await expect(page.getByRole('main')).toContainText('3: 09:55–10:25');
  });
});
