import { expect } from 'playwright/test';
import { LONG_TEST_MS, patience } from '../patience.ts';
import { LoginPage } from './pages/login-page.ts';
import { MorningPage } from './pages/morning-page.ts';
import { SchedulePage } from './pages/schedule-page.ts';
import { HEADMASTER, SECRETARY } from './support/accounts.ts';
import { announcementsOf } from './support/announcements.ts';
import { expectAccessible } from './support/axe.ts';
import { isSchoolDayToday } from './support/days-ahead.ts';
import { openBoard } from './support/open-board.ts';
import { DAY_NAME } from './support/school-api.ts';
import { test } from './support/test.ts';
import { withoutUpdates } from './support/without-updates.ts';

const LESSONS = 5;
const FULL_NAME = /^[А-ЯЁ][а-яё-]+\s[А-ЯЁ]\.\s[А-ЯЁ]\.$/;
/** From the home page: the button, who, the preview, publishing. */
const MOST_ACTIONS = 4;

test.describe('a morning with an absent teacher', () => {
  let week = '';
  test.afterEach(async ({ school }) => {
    await school.clearReplacements(week);
    await school.endAbsences(week);
    await school.revokeScreens();
  });

  test('is published by keyboard in four actions, seen by others, and recalled', async ({
    page,
    browser,
    baseURL,
    login,
    school,
  }) => {
    test.setTimeout(LONG_TEST_MS);
    const { board, teacher, ...opened } = await openBoard({ page, login, school }, LESSONS);
    week = opened.week;
    await page.keyboard.press('Tab');
    await expect(board.field).not.toBeFocused();

    await board.act(async () => {
      await page.keyboard.press('n');
      await expect(board.field).toBeFocused();
    });
    await board.act(async () => {
      await page.keyboard.type(teacher.name);
      await page.keyboard.press('Enter');
    });
    await expect(board.lessons).toHaveCount(LESSONS);
    await expect(board.lessons.first()).toBeFocused();
    await board.act(async () => {
      await page.keyboard.press('Control+Enter');
      await expect(board.preview.getByRole('button', { name: 'Опубликовать' })).toBeFocused();
    });
    await board.act(() => page.keyboard.press('Enter'));
    await expect(board.published).toBeVisible();
    expect(board.actions).toBeLessThanOrEqual(MOST_ACTIONS);
    console.log(`${LESSONS} lessons by keyboard: ${board.actions} actions`);

    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ru-RU' });
    const other = new SchedulePage(await context.newPage());
    await new LoginPage(other.page).resume(HEADMASTER);
    const second = new MorningPage(other.page);
    await second.open();
    await expect(other.page.getByText('Все уроки закрыты')).toBeVisible();
    await page.getByRole('button', { name: 'Отозвать' }).click();
    await expect(board.lessons).toHaveCount(LESSONS);
    await expect(second.lessons).toHaveCount(LESSONS);
    await context.close();
  });

  test('is seen in the corridor, proved by its screen, and recalled after a reload', async ({
    page,
    browser,
    baseURL,
    login,
    school,
  }) => {
    test.setTimeout(LONG_TEST_MS);
    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ru-RU' });
    const corridor = await context.newPage();
    await corridor.goto('/kiosk/?pair');
    const code = corridor.locator('p', { hasText: /^[A-Z2-9]{3} [A-Z2-9]{3}$/ });
    await school.pairScreen(((await code.textContent()) ?? '').replace(' ', ''));
    await expect(code).toHaveCount(0);

    const { board, teacher, ...opened } = await openBoard({ page, login, school }, LESSONS);
    week = opened.week;
    await board.enter(teacher.name);
    await expect(board.lessons).toHaveCount(LESSONS);
    const proposals = await board.lessons.locator('[data-part=move] > b').allTextContents();
    const [substitute = ''] = proposals.filter((title) => FULL_NAME.test(title));
    expect(substitute).toMatch(FULL_NAME);
    await expect(corridor.getByText(substitute)).toHaveCount(0);
    await page.keyboard.press('Control+Enter');
    await board.publish();
    await expect(board.published).toBeVisible();
    const proof = page.getByText(/экраны 1 из 1 обновлены в \d\d:\d\d:\d\d/);
    await expect(proof).toBeVisible();
    if (isSchoolDayToday()) {
      // It turns from one day to the next by itself.
      await expect(corridor.getByText(substitute).first()).toBeVisible({ timeout: patience(45_000) });
    }

    await page.reload();
    await expect(board.published).toBeVisible();
    await expect(proof).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Отозвать' }).click();
    await expect(board.lessons).toHaveCount(LESSONS);
    await expect(board.published).toHaveCount(0);
    await context.close();
  });

  test('is edited by keyboard and taken back step by step', async ({ page, login, school }) => {
    test.setTimeout(LONG_TEST_MS);
    const { board, teacher, ...opened } = await openBoard({ page, login, school }, LESSONS);
    week = opened.week;
    await board.enter(teacher.name);
    await expect(board.lessons).toHaveCount(LESSONS);
    const first = board.lessons.first();
    await expect(first).toBeFocused();
    await expectAccessible(page);
    const proposed = (await first.textContent()) ?? '';

    await page.keyboard.press('ArrowRight');
    await expect(first).not.toHaveText(proposed);
    await page.keyboard.press('Control+z');
    await expect(first).toHaveText(proposed);

    await page.keyboard.press('Enter');
    const list = page.getByRole('dialog');
    await expect(list.getByRole('option').nth(1)).toBeVisible();
    await expect(list.getByRole('combobox')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('2');
    await expect(list).toHaveCount(0);
    await expect(first).not.toHaveText(proposed);
    const chosen = (await first.textContent()) ?? '';

    // The draft outlives the page.
    await page.reload();
    await expect(first).toHaveText(chosen);
    await page.keyboard.press('Escape');
  });

  test('takes back whatever was done last: an edit, the publication, who is away', async ({
    page,
    login,
    school,
  }) => {
    test.setTimeout(LONG_TEST_MS);
    const { board, teacher, ...opened } = await openBoard({ page, login, school }, LESSONS);
    week = opened.week;
    const marked = page.getByText(`Отсутствует ${teacher.name}: весь день`);
    await board.enter(teacher.name);
    await expect(marked).toBeVisible();
    await expect(page.getByText(`Без учителя: ${LESSONS} уроков`, { exact: true })).toBeVisible();
    const first = board.lessons.first();
    await expect(first).toBeFocused();
    const proposed = (await first.textContent()) ?? '';
    await page.keyboard.press('ArrowRight');
    await expect(first).not.toHaveText(proposed);
    await page.keyboard.press('Control+z');
    await expect(first).toHaveText(proposed);

    await page.keyboard.press('ArrowRight');
    await expect(first).not.toHaveText(proposed);
    await page.keyboard.press('Control+Enter');
    await board.publish();
    await expect(board.published).toBeVisible();
    await expect(page.getByText('Все уроки закрыты')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(board.lessons).toHaveCount(LESSONS);
    await expect(board.published).toHaveCount(0);

    await page.keyboard.press('Control+z');
    await expect(page.getByText(`Отсутствие снято: ${teacher.name}`)).toBeVisible();
    await expect(board.absent).toHaveCount(0);
    await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
    await expect(board.absent).toHaveCount(1);
    await expect(board.lessons).toHaveCount(LESSONS);
    const back = page.getByRole('region', { name: 'Сообщения' }).getByRole('button', { name: 'Отменить' });
    await back.last().click();
    await expect(board.absent).toHaveCount(0);
  });

  test('is recalled but for what was changed since, with what was chosen, and put back by one key', async ({
    page,
    login,
    school,
  }) => {
    test.setTimeout(LONG_TEST_MS);
    const { board, day, teacher, ...opened } = await openBoard({ page, login, school }, LESSONS);
    week = opened.week;
    await board.enter(teacher.name);
    const first = board.lessons.first();
    await expect(first).toBeFocused();
    const choice = first.locator('[data-part=move] > b');
    const proposed = (await choice.textContent()) ?? '';
    await page.keyboard.press('ArrowRight');
    await expect(choice).not.toHaveText(proposed);
    const chosen = (await choice.textContent()) ?? '';
    const place = (await first.locator('[data-part=lesson]').textContent()) ?? '';
    await page.keyboard.press('Control+Enter');
    await board.preview.getByRole('button', { name: 'Опубликовать' }).click();
    await expect(board.published).toContainText('Жданова Галина');

    const changed = (await school.lessons(week)).find(
      (placed) =>
        placed.day === day &&
        placed.lesson.replacedTeacher === teacher.name &&
        !place.includes(placed.className),
    );
    if (!changed) throw new Error(`Nothing of ${teacher.name} is replaced on ${day}.`);
    await school.cancel(changed.lesson.id, week);
    await expect(board.lessons).toHaveCount(1);
    await page.getByRole('button', { name: 'Отозвать…' }).click();
    const question = page.getByRole('dialog', { name: 'Отозвать публикацию?' });
    await expect(question.getByRole('listitem')).toHaveText(
      new RegExp(`^${changed.className}, .*, ${changed.number} урок`),
    );
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Отозвать' }).click();
    await expect(board.lessons).toHaveCount(LESSONS);
    await expect(page.getByText(/^Отозвана публикация в .*Жданова Галина/)).toBeVisible();
    await expect(page.getByText('Остаются как есть, потому что после публикации их изменили:')).toBeVisible();
    await expect(choice).toHaveText(chosen);
    await expect(page.getByRole('button', { name: /^Закрепить: /, pressed: true })).toHaveCount(1);
    await expectAccessible(page);

    await page.keyboard.press('Control+z');
    await expect(board.lessons).toHaveCount(1);
    await expect(board.published).toBeVisible();
    await expect(board.absent).toHaveCount(1);
  });

  test('keeps what was published in sight, with who has done it and the way to change it', async ({
    page,
    login,
    school,
  }) => {
    test.setTimeout(LONG_TEST_MS);
    const { board, day, teacher, ...opened } = await openBoard({ page, login, school }, LESSONS);
    week = opened.week;
    await board.enter(teacher.name);
    await expect(board.lessons).toHaveCount(LESSONS);
    await page.keyboard.press('Control+Enter');
    await board.preview.getByRole('button', { name: 'Опубликовать' }).click();
    const list = page.getByRole('region', { name: 'Опубликованные уроки' }).getByRole('listitem');
    await expect(list.filter({ hasText: /Жданова Галина/ })).not.toHaveCount(0);
    await expectAccessible(page);

    const changed = (await school.lessons(week)).find(
      (placed) => placed.day === day && placed.lesson.replacedTeacher === teacher.name,
    );
    if (!changed) throw new Error(`Nothing of ${teacher.name} is replaced on ${day}.`);
    const row = list.filter({ hasText: `${changed.number} урок, ${changed.className},` });
    await school.cancel(changed.lesson.id, week);
    await expect(row).toContainText(`изменение снято, как в расписании: ${teacher.name}`);
    await row.getByRole('link', { name: /^Открыть в расписании/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Режим замены');
  });

  test('changes what was published as a publication of its own, and takes that back', async ({
    page,
    login,
    school,
  }) => {
    test.setTimeout(LONG_TEST_MS);
    const { board, teacher, ...opened } = await openBoard({ page, login, school }, LESSONS);
    week = opened.week;
    await board.enter(teacher.name);
    await expect(board.lessons).toHaveCount(LESSONS);
    await page.keyboard.press('Control+Enter');
    await board.publish();
    await expect(board.published).toBeVisible();
    const list = page.getByRole('region', { name: 'Опубликованные уроки' }).getByRole('listitem');
    const row = list.filter({ hasText: `вместо: ${teacher.name}` }).first();
    const before = (await row.locator('span').first().textContent()) ?? '';

    await row.getByRole('button', { name: /^Изменить: / }).click();
    const moves = page.getByRole('dialog');
    await expect(moves).toContainText('Сейчас: ');
    await expect(moves.getByRole('option').filter({ hasText: 'Отменить замену' })).toBeVisible();
    await expectAccessible(page);
    await moves.getByRole('option').first().click();
    await expect(board.lessons).toHaveCount(1);
    await expect(board.lessons).toContainText('опубликовано: ');
    const chosen = (await board.lessons.locator('[data-part=move] > b').textContent()) ?? '';
    expect(before).not.toContain(chosen);

    await page.keyboard.press('Control+z');
    await expect(board.lessons).toHaveCount(0);
    await expect(row).toContainText(before);
    await row.getByRole('button', { name: /^Изменить: / }).click();
    await moves.getByRole('option').first().click();
    await expect(board.lessons).toHaveCount(1);
    await page.keyboard.press('Control+Enter');
    await expect(board.preview).toContainText('Всего 1 изменение');
    await expect(board.preview).toContainText('Снимается: ');
    await board.preview.getByRole('button', { name: 'Опубликовать' }).click();
    await expect(list.filter({ hasText: chosen })).not.toHaveCount(0);
    await expect(board.lessons).toHaveCount(0);

    await page.getByRole('button', { name: 'Отозвать' }).first().click();
    await expect(list.filter({ hasText: before })).not.toHaveCount(0);
  });

  test('knows a part of the day by one action more, which is taken back as well', async ({
    page,
    login,
    school,
  }) => {
    test.setTimeout(LONG_TEST_MS);
    const { board, teacher, ...opened } = await openBoard({ page, login, school }, LESSONS);
    week = opened.week;
    await board.enter(teacher.name);
    await expect(board.lessons).toHaveCount(LESSONS);
    const number =
      (await board.lessons.first().locator('[data-part=lesson] > b').first().textContent()) ?? '';
    await page.getByRole('button', { name: `${teacher.name}, весь день: изменить сроки` }).click();
    const menu = page.getByRole('group', { name: `На сколько: ${teacher.name}` });
    await expect(menu).toBeVisible();
    await expectAccessible(page);
    await menu
      .getByRole('group', { name: 'По урок' })
      .getByRole('button', { name: number, exact: true })
      .click();
    await expect(page.getByText(`Сроки изменены: ${teacher.name}`)).toBeVisible();
    await expect(board.lessons).toHaveCount(1);

    await page.keyboard.press('Control+z');
    await expect(board.lessons).toHaveCount(LESSONS);
    await expect(board.absent.first()).toContainText('весь день');
  });

  test('has a key for each of its moves, in any layout', async ({ page, login, school }) => {
    test.setTimeout(LONG_TEST_MS);
    const { board, teacher, ...opened } = await openBoard({ page, login, school }, LESSONS);
    week = opened.week;
    await board.enter(teacher.name);
    const first = board.lessons.first();
    await expect(first).toBeFocused();

    for (const [key, name] of [
      ['Alt+Digit2', /По предмету/],
      ['Alt+Digit3', /Поровну/],
      ['Alt+Digit1', /Меньше перемен/],
    ] as const) {
      await page.keyboard.press(key);
      await expect(page.getByRole('radio', { name })).toBeChecked();
    }
    const pinned = page.getByRole('button', { name: /^Закрепить: / }).first();
    await page.keyboard.press('Space');
    await expect(pinned).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Space');
    await expect(pinned).toHaveAttribute('aria-pressed', 'false');

    // Each does its move with the lesson, or says why it cannot.
    const told = page.getByRole('region', { name: 'Сообщения' });
    const choice = first.locator('[data-part=move] > b');
    for (const [key, title] of [
      ['KeyH', /Домой|Ко? \S+ уроку/],
      ['KeyM', /Объединить/],
      ['KeyP', /Перенос|Обмен|урок сюда|обмен с/],
    ] as const) {
      await page.keyboard.press(key);
      await expect(choice.filter({ hasText: title }).or(told.getByText(title)).first()).toBeVisible();
    }
  });

  test('asks once before a busy teacher is chosen from the list, and says so from then on', async ({
    page,
    login,
    school,
  }) => {
    test.setTimeout(LONG_TEST_MS);
    const { board, teacher, ...opened } = await openBoard({ page, login, school }, LESSONS);
    week = opened.week;
    await board.enter(teacher.name);
    const first = board.lessons.first();
    await expect(first).toBeFocused();
    await page.keyboard.press('Enter');
    const list = page.getByRole('dialog');
    const refused = list.getByRole('group', { name: 'Не предлагаются' }).getByRole('option');
    const busy = refused
      .and(page.locator(':not([aria-disabled])'))
      .filter({ hasText: /ведёт \d/ })
      .first();
    const name = (await busy.locator('[data-part=name]').textContent()) ?? '';
    // Moves stand there too, with why they are not possible.
    await expect(
      refused.filter({ hasText: /Домой|Перенос|Обмен|Присмотр|Объединить/ }).first(),
    ).toBeVisible();

    await page.keyboard.type(name.replaceAll('\u00a0', ' '));
    // Who could look after the class as well stands above.
    await page.keyboard.press('PageDown');
    await page.keyboard.press('Enter');
    await expect(list.getByText('ещё раз, чтобы поставить всё равно')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(list).toHaveCount(0);
    await expect(first).toContainText(name);
    await expect(first).toContainText('Одновременно ведёт');
    await page.keyboard.press('Control+Enter');
    await expect(board.preview.getByText(/: ведёт \d/).first()).toBeVisible();
  });

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
    await expect(second.page.getByRole('list', { name: 'Экран в коридоре' })).toContainText(substitute);
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

  test('keeps what was chosen when the network is lost in the middle of publishing', async ({
    page,
    context,
    login,
    school,
  }) => {
    test.setTimeout(LONG_TEST_MS);
    const { board, teacher, ...opened } = await openBoard({ page, login, school }, LESSONS);
    week = opened.week;
    await board.enter(teacher.name);
    const first = board.lessons.first();
    await expect(first).toBeFocused();
    const proposed = (await first.textContent()) ?? '';
    await page.keyboard.press('ArrowRight');
    await expect(first).not.toHaveText(proposed);
    const chosen = (await first.textContent()) ?? '';
    const publish = board.preview.getByRole('button', { name: 'Опубликовать' });
    const refusal = board.preview.getByText('Проверьте подключение к сети');
    // What is looked at is the server's word before the network goes.
    const looked = page.waitForResponse(/\/preview$/);
    await page.keyboard.press('Control+Enter');
    await looked;

    await context.setOffline(true);
    await publish.click();
    await expect(refusal).toBeInViewport();
    await context.setOffline(false);
    await board.preview.getByRole('button', { name: 'Вернуться' }).click();
    await expect(first).toHaveText(chosen);

    // The request arrives, and its answer is lost.
    await page.route(
      /\/publish$/,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    const lookedAgain = page.waitForResponse(/\/preview$/);
    await page.getByRole('button', { name: 'Проверить и опубликовать' }).click();
    await lookedAgain;
    await publish.click();
    await expect(board.published).toBeVisible();
    await expect(board.preview).toHaveCount(0);
    await page.getByRole('button', { name: 'Отозвать' }).click();
    await expect(board.lessons).toHaveCount(LESSONS);
  });

  test('takes the next name while the answer about the one before is on its way', async ({
    page,
    login,
    school,
  }) => {
    const board = new MorningPage(page);
    await login.resume(SECRETARY);
    const { day, week: shown } = await board.open();
    week = shown;
    const [first, second] = [await school.teacherWith(LESSONS, day), await school.teacherWith(3, day)];
    const answer = Promise.withResolvers<void>();
    await page.route('**/schedule/api/schedule/absence', async (route) => {
      if (route.request().method() === 'POST') await answer.promise;
      await route.continue();
    });

    for (const { name } of [first, second]) {
      await page.keyboard.type(name);
      await page.keyboard.press('Enter');
      await expect(board.absent.filter({ hasText: name })).toContainText('отмечаем…');
      await expect(board.field).toBeFocused();
    }
    answer.resolve();

    await expect(board.lessons).toHaveCount(LESSONS + 3);
    await expect(board.absent.filter({ hasText: 'отмечаем…' })).toHaveCount(0);
    await expect(board.lessons.and(page.locator(':focus'))).toHaveCount(1);
  });

  test('is announced: who is away and what is open, proposed, taken and published', async ({
    page,
    login,
    school,
  }) => {
    test.setTimeout(LONG_TEST_MS);
    const { board, teacher, ...opened } = await openBoard({ page, login, school }, LESSONS);
    week = opened.week;
    const told = await announcementsOf(page);
    await board.enter(teacher.name);
    await expect.poll(() => told).toContainEqual(expect.stringMatching(`^Нет .*: ${teacher.name}$`));
    await expect
      .poll(() => told)
      .toContainEqual(expect.stringMatching(`^Без учителя: ${LESSONS} уроков\\. План готов: \\d`));
    await expect(board.lessons.first()).toBeFocused();

    await page.keyboard.press('ArrowRight');
    await expect.poll(() => told).toContainEqual(expect.stringMatching(/^Выбрано: \S/));
    await page.keyboard.press(' ');
    await expect.poll(() => told).toContain('Откреплено');
    await page.keyboard.press('Control+Enter');
    await board.preview.getByRole('button', { name: 'Опубликовать' }).click();
    await expect.poll(() => told).toContain('План дня опубликован');
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
    const why = page.getByRole('region', { name: 'Последствия' }).getByRole('alert');
    await expect(why).toContainText('Пока вы смотрели, расписание изменили.');
    await expect(why).toContainText(
      `${taken.className}, ${DAY_NAME[day].toLowerCase()}, ${taken.number} урок`,
    );
    await expect(why).toContainText(`${substitute.name} уже заменяет ${teacher.name}`);
    await expectAccessible(page);
    await expect(board.lessons).toHaveCount(LESSONS - 1);
  });

  for (const [name, viewport] of [
    ['with the mouse', { width: 1440, height: 900 }],
    ['on a phone', { width: 360, height: 740 }],
  ] as const) {
    test(`is published ${name} in four actions`, async ({ page, login, school }) => {
      test.setTimeout(LONG_TEST_MS);
      await page.setViewportSize(viewport);
      const board = new MorningPage(page);
      await login.resume(SECRETARY);
      await page.goto('/app');
      const { day, ...opened } = await board.act(() => board.openFromHome());
      week = opened.week;
      const teacher = await school.teacherWith(LESSONS, day);
      await board.act(async () => {
        await board.field.pressSequentially(teacher.name);
        await page.getByRole('option', { name: teacher.name }).click();
      });
      await expect(board.lessons).toHaveCount(LESSONS);
      await expectAccessible(page);
      await board.act(() => page.getByRole('button', { name: 'Проверить и опубликовать' }).click());
      await expect(board.preview.getByRole('button', { name: 'Опубликовать' })).toBeFocused();
      await expectAccessible(page);
      await board.act(() => board.preview.getByRole('button', { name: 'Опубликовать' }).click());
      await expect(board.published).toBeVisible();
      expect(board.actions).toBeLessThanOrEqual(MOST_ACTIONS);
      console.log(`${LESSONS} lessons ${name}: ${board.actions} actions`);
    });
  }
});
