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
import { test } from './support/test.ts';

const LESSONS = 5;
const FULL_NAME = /^[А-ЯЁ][а-яё-]+\s[А-ЯЁ]\.\s[А-ЯЁ]\.$/;
/** From the home page: the button, who, the preview, publishing. */
const MOST_ACTIONS = 4;

test.describe('a morning with an absent teacher', () => {
  let week = '';
  test.afterEach(({ school }) => school.clearPlans(week));

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

  test('is entered by a sentence, in the field and from the palette', async ({ page, login, school }) => {
    const { board, teacher, ...opened } = await openBoard({ page, login, school }, LESSONS);
    week = opened.week;
    await board.field.fill(`${teacher.name} нет с 2 урока`);
    const read = page.getByRole('list', { name: 'Прочитано' });
    await expect(read).toContainText('2–7 урок');
    await expect(board.lessons).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(board.lessons.first()).toBeFocused();
    await expect(page.getByRole('button', { name: /2–7 урок: изменить сроки/ })).toBeVisible();
    await expect(read).toHaveCount(0);
    // Who is back is a question about the absence that is known.
    await board.field.fill(`${teacher.name} вышла`);
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: `Закончить отсутствие: ${teacher.name}` });
    await question.getByRole('button', { name: 'Отмена' }).click();
    await expect(page.getByRole('button', { name: /2–7 урок: изменить сроки/ })).toBeVisible();
    const present = ['Абрамова П. М.', 'Агеева И. В.'].find((name) => name !== teacher.name);
    await board.field.fill(`${present} вышла`);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${present}: отсутствия на этой неделе нет`)).toBeVisible();
    await page.goto('/app/feedback');
    await page.getByRole('button', { name: 'Найти и открыть (Ctrl+K)' }).waitFor();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Найти и открыть' });
    await palette.getByRole('combobox').fill(`${teacher.name} заболела, ключи на вахте`);
    await palette.getByRole('option', { name: `Отметить отсутствие: ${teacher.name}` }).click();
    await expect(board.field).toHaveValue(`${teacher.name} заболела, ключи на вахте`);
    await expect(read).toContainText('весь день');
    await expect(page.getByText('Не понято: «ключи на вахте»')).toBeVisible();
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

  test('is edited by keyboard, with a key for each move in any layout, and taken back step by step', async ({
    page,
    login,
    school,
  }) => {
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
