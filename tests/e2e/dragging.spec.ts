import type { Locator, Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { patience } from '../patience.ts';
import { SECRETARY } from './support/accounts.ts';
import type { PlacedLesson } from './support/school-api.ts';
import { withoutUpdates } from './support/smaller-host.ts';
import { test } from './support/test.ts';

const nameOf = ({ lesson }: PlacedLesson) => lesson.teacher?.name ?? '';
const popup = (page: Page) => page.getByRole('dialog', { name: 'Объединение уроков' });

test.describe('dragging', () => {
  test('a teacher onto a lesson replaces, a lesson onto a lesson begins a merge', async ({
    page,
    login,
    schedule,
    school,
  }) => {
    const [first, second] = await school.pair('MONDAY');
    const substitute = await school.freeTeacher(second);
    await withoutUpdates(page);
    await login.resume(SECRETARY);
    await schedule.open('?mode=edit&day=MONDAY');
    const shelf = page.getByRole('complementary', { name: 'Учителя' });
    await canDrag(page);

    await drag(page, shelf.getByRole('button', { name: substitute.name }), schedule.cell(second));
    await expect(schedule.success).toContainText('Замена успешно создана');
    expect((await school.lesson(second.lesson.id)).teacher).toEqual(substitute);

    const [other] = (await school.lessonsOf('5Б', 'MONDAY')).filter(({ number }) => number !== second.number);
    if (!other) throw new Error('5Б has more than one lesson on Monday.');
    await drag(page, schedule.cell(first), schedule.cell(other));
    await expect(popup(page)).toContainText(`${other.className} будет объединен с ${first.className}`);
  });

  test('onto a place that is none changes nothing, sends nothing and says why', async ({
    page,
    login,
    schedule,
    school,
  }) => {
    const [first, second] = await school.pair('MONDAY');
    const own = first.lesson.teacher?.name ?? '';
    await school.replace(second.lesson.id, (await school.freeTeacher(second)).id);
    await withoutUpdates(page);
    await login.resume(SECRETARY);
    await schedule.open('?mode=edit&day=MONDAY');
    await canDrag(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') asked.push(request.url());
    });

    const shelf = page.getByRole('complementary', { name: 'Учителя' });
    await drag(page, shelf.getByRole('button', { name: own }), schedule.cell(first));
    await expect(schedule.failure).toHaveText(`Невозможно произвести замену. ${own} и так ведёт этот урок`);

    await drag(page, schedule.cell(first), schedule.cell(second));
    await expect(schedule.failure).toContainText('Невозможно произвести замену. На уроке уже стоит замена');
    await expect(popup(page)).toHaveCount(0);
    expect(asked.filter((url) => url.includes('/schedule/replacement'))).toEqual([]);
  });

  test.describe('on a tablet', () => {
    test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true });

    test('a finger that stays on a teacher carries them onto a lesson', async ({
      page,
      login,
      schedule,
      school,
    }) => {
      const [, place] = await school.pair('MONDAY');
      const substitute = await school.freeTeacher(place);
      await withoutUpdates(page);
      await login.resume(SECRETARY);
      await schedule.open('?mode=edit&day=MONDAY');
      const shelf = page.getByRole('complementary', { name: 'Учителя' });
      await shelf.getByRole('button', { name: 'Учителя', exact: true }).tap();
      await canDrag(page);
      // What plans comes after the table and stands above it.
      await schedule.button('Сбросить замены').waitFor();
      const teacher = shelf.getByRole('button', { name: substitute.name });
      // The list makes the table narrower, which then begins with its day again: both have to stand.
      for (const still of [teacher, schedule.cell(place)]) await still.hover({ trial: true });

      const finger = await putFinger(page, teacher);
      await expect(schedule.grid.locator('[data-unfit]').first()).toBeVisible();
      await finger.moveTo(schedule.cell(place));
      await expect(schedule.cell(place)).toHaveAttribute('data-drop');
      await finger.lift();

      await expect(schedule.success).toContainText('Замена успешно создана');
      expect((await school.lesson(place.lesson.id)).teacher).toEqual(substitute);
      await shelf.getByRole('button', { name: 'Учителя', exact: true }).tap();
      await expect(shelf.getByRole('searchbox')).toHaveCount(0);
    });
  });

  test('stands as in the menu of the lesson that was opened, and by name once the focus goes on', async ({
    page,
    login,
    schedule,
    school,
  }) => {
    const [, place] = await school.pair('MONDAY');
    await login.resume(SECRETARY);
    await schedule.open('?mode=edit&day=MONDAY');
    const shelf = page.getByRole('complementary', { name: 'Учителя' });
    const namesIn = async (list: Locator) =>
      (await list.locator('[data-name]').allTextContents()).map((name) => name.replace(/\d.*$/, ''));
    const names = () => namesIn(shelf);
    await shelf.getByRole('listitem').first().waitFor();
    const byName = await names();

    await schedule.cell(place).click();
    await schedule.menu.getByRole('option').first().waitFor();
    // One list at a time.
    await expect(shelf.getByRole('listitem')).toHaveCount(0);
    // The notes on candidates arrive after the menu is open, and change the order.
    let inMenu: string[] = [];
    await expect(async () => {
      inMenu = await namesIn(schedule.menu);
      expect(inMenu).not.toEqual(inMenu.toSorted((a, b) => a.localeCompare(b, 'ru')));
    }).toPass({ timeout: patience(15_000) });

    await page.keyboard.press('Escape');
    await expect.poll(async () => (await names()).filter((name) => name !== nameOf(place))).toEqual(inMenu);
    const best = shelf
      .getByRole('region', { name: 'Учителя ведущие выбранный предмет' })
      .getByRole('button')
      .first();
    await expect(best).toContainText('предмет');
    await expect(shelf).toContainText(`Кто заменит: ${place.className}, Понедельник, ${place.number} урок`);
    await page.keyboard.press('ArrowRight');
    await expect.poll(names).toEqual(byName);
  });

  test('has a way by keyboard: a teacher is taken and put down', async ({
    page,
    login,
    schedule,
    school,
  }) => {
    const [, place] = await school.pair('MONDAY');
    const substitute = await school.freeTeacher(place);
    await login.resume(SECRETARY);
    await schedule.open('?mode=edit&day=MONDAY');
    await schedule.cell(place).click();
    await expect(schedule.menuSearch).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(schedule.menu).toHaveCount(0);

    await page
      .getByRole('complementary', { name: 'Учителя' })
      .getByRole('button', { name: substitute.name })
      .press('Enter');
    await expect(schedule.cell(place)).toBeFocused();
    await page.keyboard.press('Enter');

    await expect(schedule.success).toContainText('Замена успешно создана');
    expect((await school.lesson(place.lesson.id)).teacher).toEqual(substitute);
  });
});

/** What drags comes once the table stands; with it, the place of the announcements of a drag. */
const canDrag = (page: Page) => page.locator('[id^="DndLiveRegion"]').waitFor({ state: 'attached' });

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover({ position: { x: 12, y: 12 } });
  await page.mouse.down();
  // Where the place is by now: something may have come in above it.
  await to.hover({ force: true });
  await to.hover({ force: true, position: { x: 20, y: 20 } });
  await page.mouse.up();
}

/** A finger on the screen, put where something is. */
async function putFinger(page: Page, on: Locator) {
  const devtools = await page.context().newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchMove', at: Locator) => {
    const box = await at.boundingBox();
    if (!box) throw new Error('It has to be seen.');
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    await devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  await on.scrollIntoViewIfNeeded();
  await touch('touchStart', on);
  return {
    moveTo: (place: Locator) => touch('touchMove', place),
    lift: () => devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  };
}
