import { eventsOn, eventWindow } from '@zvonok/domain/calendar/events';
import { type Month, monthGrid, monthOf, monthTitle, stepMonth } from '@zvonok/domain/calendar/month';
import {
  addDays,
  dateInWeek,
  dayTitle,
  formatDate,
  type IsoDate,
  schoolWeekOf,
} from '@zvonok/domain/calendar/school-date';
import { schoolMomentAt } from '@zvonok/domain/calendar/server-date';
import { expect, type Page } from 'playwright/test';
import { patience } from '../patience.ts';
import { HomePage } from './pages/home-page.ts';
import { SECRETARY, TEACHER } from './support/accounts.ts';
import type { PlacedLesson, SchoolApi } from './support/school-api.ts';
import { test as base } from './support/test.ts';

const TEACHER_NAME = 'Логинова В. Н.';
const EVENTS_CALL = '**/management-service/event/find?*';

const test = base.extend<{ home: HomePage }>({ home: ({ page }, use) => use(new HomePage(page)) });

const schoolToday = (): IsoDate => schoolMomentAt(Date.now(), 'Europe/Moscow').date;

/** A day of the month that is shown with something in its calendar. */
async function busyDay(school: SchoolApi, month: Month) {
  const events = await school.events(eventWindow(month));
  const day = monthGrid(month).find(
    (date) => monthOf(date).month === month.month && eventsOn(events, date)[0],
  );
  if (!day) throw new Error(`Nothing happens in ${monthTitle(month)}.`);
  return { day, events: eventsOn(events, day) };
}

/** The windows of time for which the page has requested events. */
function watchWindows(page: Page): string[] {
  const windows: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/event/find')) windows.push([...searchParams.values()].join(' '));
  });
  return windows;
}

const windowOf = (month: Month) => Object.values(eventWindow(month)).join(' ');

test('N on the home page opens the day for entering who is away', async ({ page, home }) => {
  await home.openAs(SECRETARY);
  await expect(page.getByRole('link', { name: /^Кого (сегодня )?нет$/ })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/app\/schedule\/morning/);
  await expect(page.getByRole('heading', { level: 1, name: 'Утро' })).toBeVisible();
});

test.describe('the calendar', () => {
  test('lists what happens on the day that is pressed, and keeps the day in the address', async ({
    page,
    home,
    school,
  }) => {
    const { day, events } = await busyDay(school, monthOf(schoolToday()));
    await home.openAs(SECRETARY);
    await expect(home.calendar.getByRole('gridcell')).toHaveCount(42);
    await expect(home.day(dayTitle(day))).toHaveAccessibleName(/\d событи[ея]?/);
    await home.day(dayTitle(day)).click();

    await expect(home.events.getByRole('heading', { level: 2 })).toHaveText(`События на ${formatDate(day)}:`);
    await expect(home.events.getByRole('article')).toHaveCount(events.length);
    for (const { title, description, responsible, startDate } of events) {
      const [date = '', time = ''] = startDate.split(' ');
      const card = home.events.getByRole('article', { name: title });
      await expect(card).toContainText(`Начало: ${formatDate(date)} ${time.slice(0, 5).replace('-', ':')}`);
      await expect(card).toContainText(description);
      await expect(card).toContainText(responsible);
    }
    await page.reload();
    await expect(home.events.getByRole('heading', { level: 2 })).toHaveText(`События на ${formatDate(day)}:`);
  });

  test('asks for three months to each side, and keeps what it knows while the next window comes', async ({
    page,
    home,
    school,
  }) => {
    const month = monthOf(schoolToday());
    const next = stepMonth(month, 1);
    const { day } = await busyDay(school, next);
    const windows = watchWindows(page);
    await home.openAs(SECRETARY);
    await expect(home.calendar.getByRole('button', { name: /событи/ }).first()).toBeVisible();
    expect(windows).toEqual([windowOf(month)]);

    const answers = Promise.withResolvers<void>();
    await page.route(EVENTS_CALL, async (route) => {
      await answers.promise;
      await route.continue();
    });
    await home.nextMonth();
    await expect(home.month).toHaveText(monthTitle(next));
    await expect.poll(() => windows).toContain(windowOf(next));
    await expect(home.day(dayTitle(day))).toHaveAccessibleName(/событи/);

    const answered = page.waitForResponse(EVENTS_CALL);
    answers.resolve();
    await answered;
    await home.previousMonth();
    await expect(home.month).toHaveText(monthTitle(month));
    expect(windows.filter((window) => window === windowOf(next))).toHaveLength(1);
  });
});

test.describe('a teacher’s own lessons', () => {
  /** A whole-class lesson of theirs, and the text the widget has for it. */
  async function ownLesson(school: SchoolApi): Promise<PlacedLesson & { text: string }> {
    const found = (await school.lessons()).find(({ lesson }) => lesson.teacher?.name === TEACHER_NAME);
    if (!found) throw new Error(`${TEACHER_NAME} teaches nothing.`);
    const { className, lesson } = found;
    const text = `${className} (${lesson.educationalSubject.shortName}), каб. ${lesson.room?.number}`;
    return { ...found, text };
  }

  /** Sets the clock of the page, `minutes` from the beginning of a lesson, in a week that is over. */
  async function setClock(page: Page, school: SchoolApi, { day, number }: PlacedLesson, minutes: number) {
    const date = dateInWeek(addDays(schoolWeekOf(schoolToday()), -14), day);
    const bell = new Date(`${date}T${await school.bell(number)}:00+03:00`);
    await page.clock.setFixedTime(new Date(bell.getTime() + minutes * 60_000));
    await page
      .evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
      .catch(() => {});
  }

  test('are highlighted from a quarter of an hour before the bell until the end', async ({
    page,
    home,
    school,
  }) => {
    const lesson = await ownLesson(school);
    await setClock(page, school, lesson, -16);
    await home.openAs(TEACHER);
    await home.show('Мои уроки');
    const day = home.ownLessons.getByRole('region').filter({ hasText: 'сегодня' });
    const shown = day.getByRole('listitem').filter({ hasText: lesson.text });
    await expect(shown).not.toHaveAttribute('aria-current');
    for (const [minutes, badge] of [
      [-15, 'скоро'],
      [0, 'сейчас'],
      [39, 'сейчас'],
    ] as const) {
      await setClock(page, school, lesson, minutes);
      await expect(shown).toHaveAttribute('aria-current', 'time');
      await expect(shown).toContainText(badge);
    }
    await setClock(page, school, lesson, 40);
    await expect(shown).not.toHaveAttribute('aria-current');
  });

  test('take a substitution in, and are remembered as the view', async ({ page, home, school }) => {
    const lessons = await school.lessons();
    const own = await ownLesson(school);
    const busy = lessons.filter(({ lesson }) => lesson.teacher?.name === TEACHER_NAME);
    const other = lessons.find(
      ({ day, number, lesson }) =>
        lesson.teacher &&
        lesson.subgroupLesson.length === 0 &&
        !busy.some((taught) => taught.day === day && taught.number === number),
    );
    await home.openAs(TEACHER);
    await home.show('Мои уроки');
    await expect(home.ownLesson(own.text).first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Мои уроки' })).toBeChecked();
    await expect(home.ownLesson('(замена)')).toHaveCount(0);

    await school.replace(other?.lesson.id ?? 0, own.lesson.teacher?.id ?? 0);
    // The read that followed the reload may still be on its way with the week as it was: coming back again asks again.
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await expect(home.ownLesson('(замена)')).toContainText(`${other?.className} (`, {
        timeout: patience(2000),
      });
    }).toPass({ timeout: patience(15_000) });
  });
});
