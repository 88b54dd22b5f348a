import { expect } from 'playwright/test';
import { LONG_TEST_MS } from '../patience.ts';
import { LoginPage } from './pages/login-page.ts';
import { MorningPage } from './pages/morning-page.ts';
import { HEADMASTER, SECRETARY } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { openBoard } from './support/open-board.ts';
import { DAY_NAME } from './support/school-api.ts';
import { withoutUpdates } from './support/smaller-host.ts';
import { test } from './support/test.ts';

const LESSONS = 5;
const FULL_NAME = /^[А-ЯЁ][а-яё-]+\s[А-ЯЁ]\.\s[А-ЯЁ]\.$/;

test.describe('a morning with two planners', () => {
  let week = '';
  test.afterEach(({ school }) => school.clearPlans(week));

  test('is seen live by those who have the day open already', async ({
    page,
    browser,
    baseURL,
    login,
    school,
  }) => {
    test.setTimeout(LONG_TEST_MS);
    const board = new MorningPage(page);
    await login.resume(SECRETARY);
    const { day, ...opened } = await board.open();
    week = opened.week;
    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ru-RU' });
    const second = new MorningPage(await context.newPage());
    await new LoginPage(second.page).resume(HEADMASTER);
    await second.open();
    const summary = await context.newPage();
    await summary.goto(`/app/schedule?mode=view-summary&day=${day}&week=${week}`);
    await expect(summary.getByRole('heading', { level: 1 })).toBeVisible();

    const teacher = await school.teacherWith(LESSONS, day);
    await board.enter(teacher.name);
    await expect(board.lessons).toHaveCount(LESSONS);
    await expect(second.lessons).toHaveCount(LESSONS);
    const titles = await board.lessons.locator('[data-part=move] > b').allTextContents();
    const [substitute = ''] = titles.filter((title) => FULL_NAME.test(title));
    expect(substitute).not.toBe('');
    await page.keyboard.press('Control+Enter');
    await board.publish();
    await expect(board.published).toBeVisible();

    await expect(second.page.getByText('Все уроки закрыты')).toBeVisible();
    await expect(second.published).toBeVisible();
    // Nothing is new on the corridor's screen any more.
    await expect(second.page.getByText('На экране всё как сейчас')).toBeVisible();
    await expect(summary.getByRole('main').getByText(substitute).first()).toBeVisible();
    await context.close();
  });

  test('says in an open preview who has published, and what of it still holds', async ({
    page,
    browser,
    baseURL,
    login,
    school,
  }) => {
    test.setTimeout(LONG_TEST_MS);
    const { board, teacher, ...opened } = await openBoard({ page, login, school }, LESSONS);
    week = opened.week;
    await board.enter(teacher.name);
    await expect(board.lessons).toHaveCount(LESSONS);
    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ru-RU' });
    const second = new MorningPage(await context.newPage());
    await new LoginPage(second.page).resume(HEADMASTER);
    await second.open();
    await expect(second.lessons).toHaveCount(LESSONS);
    const looked = second.page.waitForResponse(/\/preview$/);
    await second.page.getByRole('button', { name: 'Проверить и опубликовать' }).click();
    await looked;
    await expect(second.preview).toBeVisible();

    await page.keyboard.press('Control+Enter');
    await board.publish();
    await expect(board.published).toBeVisible();
    const news = second.page.getByRole('dialog', { name: 'План уже опубликовали' });
    await expect(news.getByText(/Пока вы смотрели: Опубликовано в .*Жданова Галина/)).toBeVisible();
    await expect(news.getByText('Публиковать больше нечего.')).toBeVisible();
    await expectAccessible(second.page);
    await news.getByRole('button', { name: 'Понятно' }).click();
    await expect(news).toHaveCount(0);
    await context.close();
  });

  test('never takes the place of a colleague’s draft unasked, and keeps both choices', async ({
    page,
    browser,
    baseURL,
    login,
    school,
  }) => {
    test.setTimeout(LONG_TEST_MS);
    const { board, teacher, ...opened } = await openBoard({ page, login, school }, LESSONS);
    week = opened.week;
    await board.enter(teacher.name);
    await expect(board.lessons).toHaveCount(LESSONS);
    const first = board.lessons.first();
    const choice = first.locator('[data-part=move] > b');
    const own = (await choice.textContent()) ?? '';

    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ru-RU' });
    const second = new MorningPage(await context.newPage());
    await new LoginPage(second.page).resume(HEADMASTER);
    await second.open();
    await expect(second.lessons).toHaveCount(LESSONS);
    const theirChoice = second.lessons.first().locator('[data-part=move] > b');
    await second.lessons.first().focus();
    await second.page.keyboard.press('ArrowRight');
    await expect(theirChoice).not.toHaveText(own);
    const theirs = (await theirChoice.textContent()) ?? '';
    const saved = second.page.waitForResponse(/\/preview$/);
    await second.page.keyboard.press('Control+Enter');
    await saved;
    await context.close();

    const question = page.getByRole('dialog', { name: 'План этого дня уже есть' });
    await page.keyboard.press('Control+Enter');
    await expect(question.getByText(/Пока вы составляли план, свой сохранил другой человек/)).toBeVisible();
    await expect(question.getByRole('listitem')).toContainText([`${theirs}, у вас: ${own}`]);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(choice).toHaveText(own);

    await page.keyboard.press('Control+Enter');
    await question.getByRole('button', { name: 'Взять их план' }).click();
    await expect(choice).toHaveText(theirs);
    await page.keyboard.press('Control+z');
    await expect(choice).toHaveText(own);
    await page.keyboard.press('Control+Enter');
    await board.publish();
    await expect(board.published).toBeVisible();
  });

  test('is not published over what another user did meanwhile, and says where', async ({
    page,
    login,
    school,
  }) => {
    test.setTimeout(LONG_TEST_MS);
    // With the stream of updates the plan would be made anew before anybody publishes it.
    await withoutUpdates(page);
    const { board, day, teacher, ...opened } = await openBoard({ page, login, school }, LESSONS);
    week = opened.week;
    await board.enter(teacher.name);
    await expect(board.lessons).toHaveCount(LESSONS);
    // Changed before the server has shown what it would do, the plan is made anew and nothing is left to publish.
    const looked = page.waitForResponse(/\/preview$/);
    await page.keyboard.press('Control+Enter');
    await looked;

    const taken = (await school.lessons()).find(
      (placed) => placed.day === day && placed.lesson.teacher?.id === teacher.id,
    );
    if (!taken) throw new Error(`${teacher.name} has no lesson on ${day}.`);
    const substitute = await school.freeTeacher(taken);
    await school.replace(taken.lesson.id, substitute.id, week);
    await board.preview.getByRole('button', { name: 'Опубликовать' }).click();

    // The dialog fades away with the same words.
    const why = page.getByRole('main').getByRole('alert');
    await expect(why).toContainText('Пока вы смотрели, расписание изменили.');
    await expect(why).toContainText(
      `${taken.className}, ${DAY_NAME[day].toLowerCase()}, ${taken.number} урок`,
    );
    await expect(why).toContainText(`${substitute.name} уже заменяет ${teacher.name}`);
    await expectAccessible(page);
    await expect(board.lessons).toHaveCount(LESSONS - 1);
  });
});
