import {
  addDays,
  dateInWeek,
  dayTitle,
  formatDate,
  type IsoDate,
  schoolWeekOf,
  weekTitle,
  weekTitleOnPaper,
} from '@zvonok/domain/calendar/school-date';
import { schoolMomentAt } from '@zvonok/domain/calendar/server-date';
import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { readPdf } from '../../apps/server/src/testing/read-pdf.ts';
import { HEADMASTER, SECRETARY } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { test } from './support/test.ts';

const currentWeek = (): IsoDate => schoolWeekOf(schoolMomentAt(Date.now(), 'Europe/Moscow').date);
const titleOf = (monday: IsoDate) => weekTitle(monday, dateInWeek(monday, 'FRIDAY'));
const week = (page: Page) => page.getByRole('group', { name: 'Неделя' });

/** How far the columns of a day begin from the sticky column, in pixels. */
async function distanceOf(page: Page, day: string): Promise<number> {
  const left = async (name: string | RegExp) =>
    (await page.getByRole('columnheader', { name }).first().boundingBox())?.x ?? Number.NaN;
  const corner = await page.getByRole('columnheader', { name: 'Класс', exact: true }).boundingBox();
  return Math.round((await left(new RegExp(`^${day}, 1 урок`))) - (corner ? corner.x + corner.width : 0));
}

test.describe('the timetable opens where the reader is', () => {
  test('on the day of the address, headed with dates, and goes through the weeks', async ({
    page,
    login,
    schedule,
  }) => {
    const monday = currentWeek();
    await login.resume(SECRETARY);
    await schedule.open('?day=WEDNESDAY');
    await schedule.grid.waitFor();
    await expect.poll(async () => Math.abs(await distanceOf(page, 'Среда'))).toBeLessThanOrEqual(2);
    await expect(
      page.getByRole('columnheader', { name: /^Вторник, \d+ \p{L}+( сегодня)?$/u }),
    ).toBeAttached();

    await page.getByRole('group', { name: 'Перейти ко дню' }).getByRole('button', { name: 'Вт' }).click();
    await expect(page).toHaveURL(/day=TUESDAY/);
    await expect.poll(async () => Math.abs(await distanceOf(page, 'Вторник'))).toBeLessThanOrEqual(2);

    await week(page).getByRole('button', { name: 'Следующая неделя' }).click();
    await expect(week(page)).toContainText(titleOf(addDays(monday, 7)));
    await expect(page).toHaveURL(new RegExp(`week=${addDays(monday, 7)}`));
    await week(page).getByRole('button', { name: 'Сегодня' }).click();
    await expect(week(page)).toContainText(titleOf(monday));
    await expect(page).not.toHaveURL(/week=|day=/);
  });

  test('shows all days of one class or one teacher, and goes back to the day that was in view', async ({
    page,
    login,
    schedule,
  }) => {
    await login.resume(SECRETARY);
    for (const [view, choice, name, corner] of [
      ['', schedule.classSelect, '7Б', 'Класс'],
      ['?view=teacher', schedule.teacherSelect, 'Логинова В. Н.', 'Учитель'],
    ] as const) {
      await schedule.open(view);
      const head = page.getByRole('columnheader', { name: corner, exact: true });
      await head.waitFor();
      const scrolled = () => schedule.grid.evaluate(({ scrollLeft }) => scrollLeft);
      const dayWidth = await page
        .getByRole('columnheader', { name: /^Вторник, \d+ \p{L}+/u })
        .first()
        .evaluate((day) => day.getBoundingClientRect().width);
      await schedule.grid.evaluate((grid, left) => grid.scrollTo({ left }), 2 * dayWidth);
      await expect.poll(scrolled).toBe(2 * dayWidth);

      await choice.selectOption(name);
      await expect(schedule.grid).toHaveAccessibleName(new RegExp(`^Расписание:? ${name}$`));
      const days = schedule.grid.getByRole('columnheader', { name: /^(Пон|Вто|Сре|Чет|Пят)/ });
      await expect(days).toHaveCount(5);
      for (const day of await days.all()) await expect(day).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);

      await choice.selectOption({ index: 0 });
      await head.waitFor();
      await expect.poll(scrolled).toBe(2 * dayWidth);
    }
  });

  test('a week that is over is changed only after unlocking it', async ({ page, login, schedule }) => {
    const past = addDays(currentWeek(), -7);
    await login.resume(SECRETARY);
    await schedule.open(`?mode=edit&class=5А&week=${past}`);
    await expect(week(page)).toContainText('прошла');
    const cell = schedule.grid.getByRole('gridcell', { name: /5А, Понедельник, 1 урок/ });
    await cell.click();
    await expect(schedule.menu).toBeHidden();
    await expect(schedule.grid).toHaveAttribute('aria-readonly', 'true');
    await expect(schedule.button('Сбросить замены')).toBeHidden();
    await expectAccessible(page);

    await schedule.button('Изменить прошлое').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Изменить прошлое' }).click();
    await expect(schedule.grid).toHaveAttribute('aria-readonly', 'false');
    await cell.click();
    await expect(schedule.menu).toBeVisible();
  });
});

test('a week of holidays is named, and skipped on going through the weeks', async ({
  page,
  login,
  schedule,
}) => {
  // Far from the weeks that other journeys are about.
  const monday = addDays(currentWeek(), 7 * 30);
  const dialog = page.getByRole('dialog');
  await login.resume(HEADMASTER);
  await page.goto('/app/schedule/data#calendar');
  await page.getByRole('button', { name: 'Добавить в календарь' }).click();
  await dialog.getByLabel('Название').fill('Карантин');
  for (const [label, date] of [
    ['Первый день', monday],
    ['Последний день', addDays(monday, 6)],
  ] as const) {
    await dialog.getByRole('spinbutton', { name: `день, ${label}` }).click();
    await page.keyboard.type(formatDate(date).replaceAll('.', ''));
  }
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('button', { name: /^Удалить: Карантин/ })).toBeVisible();

  await schedule.open(`?week=${addDays(monday, -7)}`);
  await week(page).getByRole('button', { name: 'Следующая неделя' }).click();
  await expect(week(page)).toContainText(titleOf(addDays(monday, 7)));

  await schedule.open(`?week=${monday}`);
  await expect(week(page)).toContainText(`Карантин до ${dayTitle(addDays(monday, 6))}`);
  await expect(page.getByText('На этой неделе нет ни уроков, ни замен.')).toBeVisible();
  await expectAccessible(page);
  await schedule.button('К следующей учебной неделе').click();
  await expect(week(page)).toContainText(titleOf(addDays(monday, 7)));

  await page.goto('/app/schedule/data#calendar');
  await page.getByRole('button', { name: /^Удалить: Карантин/ }).click();
  await dialog.getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Удалено из учебного календаря')).toBeVisible();
});

test.describe('the timetable on paper', () => {
  test('waits for its sheets when it is printed right after it was opened', async ({
    page,
    login,
    schedule,
  }) => {
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      window.print = () => {
        window.dispatchEvent(new Event('beforeprint'));
        requestAnimationFrame(() => {
          seen.push([...document.querySelectorAll('article')].map(({ ariaLabel }) => ariaLabel).join());
          window.dispatchEvent(new Event('afterprint'));
        });
      };
    });
    const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
    await page.route(/assets\/paper-/, async (route) => {
      await pressed;
      await route.continue();
    });
    await login.resume(SECRETARY);
    await schedule.open('?class=7Б');
    await page.keyboard.press('Control+p');
    press();
    await expect.poll(() => page.evaluate('seen')).toEqual(['7Б класс']);
  });

  /** The words of every printed page, without the spaces a PDF has between letters. */
  const printed = async (page: Page) => {
    const pages = await readPdf(await page.pdf({ preferCSSPageSize: true }));
    return pages.map((lines) => lines.flat().join('').replace(/\s/g, ''));
  };

  test('is one sheet of a class, or pages of the school that all say whose week it is', async ({
    page,
    login,
    schedule,
  }) => {
    const monday = addDays(currentWeek(), 7);
    const head = ['Гимназия№7', weekTitleOnPaper(monday, dateInWeek(monday, 'FRIDAY')).replace(/\s/g, '')];
    await login.resume(SECRETARY);
    await schedule.open(`?week=${monday}&class=${encodeURIComponent('7Б')}`);
    await schedule.pressRare('Печать');
    const sheets = page.getByRole('article');
    await expect(sheets).toHaveAccessibleName('7Б класс');
    await expectAccessible(page);
    const [sheet, ...more] = await printed(page);
    expect(more).toEqual([]);
    for (const words of ['7Бкласс', ...head, 'Понедельник', 'Пятница', '08:30–09:10'])
      expect(sheet).toContain(words);

    await page.getByRole('combobox', { name: 'Что печатать' }).selectOption('Вся школа по классам');
    await expect(sheets.nth(1)).toHaveAccessibleName(/^Расписание классов/);
    const pages = await printed(page);
    expect(pages.length).toBeGreaterThan(await sheets.count());
    for (const words of pages) for (const told of head) expect(words).toContain(told);

    await page.getByRole('link', { name: 'К расписанию' }).click();
    await expect(schedule.grid.getByRole('rowheader').nth(1)).toBeVisible();
    // The browser's own print takes the same sheets, once they have come.
    await expect.poll(() => printed(page)).toEqual(pages);
    await expect(schedule.grid).toBeVisible();
  });
});
