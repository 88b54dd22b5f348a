import { expect, type Locator } from 'playwright/test';
import { patience } from '../patience.ts';
import { HEADMASTER, SECRETARY } from './support/accounts.ts';
import { DAY_NAME } from './support/school-api.ts';
import { test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test.describe('at 360 px', () => {
  test('no page is wider than the window', async ({ page, login, schedule }) => {
    const expectNoOverflow = async () => {
      const tooWide = () => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return Math.max(0, scrollWidth - clientWidth);
      };
      await expect.poll(() => page.evaluate(tooWide)).toBe(0);
    };
    await page.goto('/login');
    await login.login.waitFor();
    await expectNoOverflow();
    await login.resume(SECRETARY);
    for (const search of ['', '?view=teacher', '?mode=edit', '?mode=view-summary&day=MONDAY']) {
      await schedule.open(search);
      await expectNoOverflow();
    }
    await page.goto('/app');
    await page.getByRole('grid', { name: /^Календарь событий/ }).waitFor();
    await expectNoOverflow();
    await page.goto('/app/nowhere');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectNoOverflow();
  });

  test('no step of the generator is wider than the window, and a subject is added to a class', async ({
    page,
    login,
  }) => {
    await login.resume(HEADMASTER);
    const steps: readonly [string, Locator][] = [
      ['', page.getByRole('combobox', { name: 'Ещё предмет' })],
      ['?step=teachers', page.getByRole('grid', { name: 'Когда не ведут уроки' })],
      ['?step=places', page.getByRole('form', { name: 'Что остаётся на месте' })],
      ['?step=rules', page.getByRole('form', { name: 'Шкала трудности' })],
      ['?step=check', page.getByRole('link', { name: 'К составлению' })],
      ['?step=run', page.getByRole('button', { name: 'Составить расписание' })],
      ['?step=compare', page.getByRole('heading', { level: 1 })],
    ];
    for (const [search, shown] of steps) {
      await page.goto(`/app/schedule/generator${search}`);
      await shown.waitFor();
      const tooWide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      await expect.poll(() => page.evaluate(tooWide)).toBe(0);
    }
    await page.goto('/app/schedule/generator');
    const more = page.getByRole('combobox', { name: 'Ещё предмет' });
    // The subjects come after the class they are offered for.
    const offered = more.getByRole('option').nth(1);
    await expect(offered).toBeAttached();
    const name = (await offered.textContent()) ?? '';
    await more.selectOption({ label: name });
    await expect(page.getByRole('dialog', { name: new RegExp(`: ${name}$`) })).toBeVisible();
  });

  test('what can be done with the timetable stands in one line, the rest under «⋯»', async ({
    page,
    login,
    schedule,
  }) => {
    await login.resume(SECRETARY);
    for (const [search, button] of [
      ['', 'Добавить замены'],
      ['?mode=edit', 'Выключить режим замен'],
    ] as const) {
      await schedule.open(search);
      const controls = [schedule.placeChoice, schedule.button(button), schedule.moreActions];
      const days = page.getByRole('button', { name: 'Пн', exact: true });
      // What comes late may move all of them while they are looked at one after the other.
      await expect(async () => {
        const boxes = await Promise.all([...controls, days].map((one) => one.boundingBox()));
        const middles = boxes.map((box) => Math.round(box ? box.y + box.height / 2 : Number.NaN));
        const [line = Number.NaN] = middles;
        expect(middles.slice(0, -1)).toEqual([line, line, line]);
        expect((boxes.at(-1)?.y ?? Number.NaN) - line).toBeLessThan(60);
      }).toPass({ timeout: patience(15_000) });
    }

    await schedule.pressRare('Сменить вид');
    await expect(schedule.placeChoice).toHaveAttribute('placeholder', 'Не выбрано');
    await schedule.pressRare('Просмотр замен');
    await expect(page.getByRole('heading', { level: 1, name: 'Просмотр замен' })).toBeVisible();
  });

  test('one day of one class is shown, changed by buttons, and planned in', async ({
    page,
    login,
    schedule,
    school,
  }) => {
    const place = await school.ordinaryLesson('WEDNESDAY');
    const substitute = await school.freeTeacher(place);
    await login.signIn(SECRETARY);
    await schedule.button('Добавить замены').click();
    await expect(schedule.title).toHaveText('Режим замены');
    await schedule.show(place.className);
    await page.getByRole('button', { name: 'Ср', exact: true }).click();
    await expect(page.getByRole('heading', { name: DAY_NAME[place.day] })).toBeVisible();

    // The other days of the week lie next to it, out of sight and out of reach.
    const week = page.getByRole('region', { name: `Расписание ${place.className}` });
    const lesson = week
      .locator('[data-day]:not([inert])')
      .getByRole('listitem')
      .nth(place.number - 1);
    await lesson.getByRole('button').click();
    await schedule.choose(substitute.name);

    await expect(schedule.success).toContainText('Замена успешно создана');
    await expect(lesson).toContainText(`${substitute.name} заменяет ${place.teacher.name}`);
    await expect(page).toHaveURL(/day=WEDNESDAY/);
  });
});

test('at 400 % the header and the bar scroll away, and a lesson is in the first view', async ({
  page,
  login,
  schedule,
}) => {
  // What a window of 1280 × 1024 px is at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  await login.resume(SECRETARY);
  await schedule.open('?day=MONDAY');
  const lesson = page.locator('[data-day]:not([inert])').getByRole('listitem').first();
  const subject = lesson.locator('b').first();
  await expect(subject).toBeInViewport({ ratio: 1 });

  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  await expect(page.getByRole('banner').first()).not.toBeInViewport();
  await expect(page.getByRole('navigation', { name: 'Разделы, нижняя панель' })).not.toBeInViewport();
});
