import { expect } from 'playwright/test';
import { LONG_TEST_MS } from '../patience.ts';
import { ADMIN } from './support/accounts.ts';
import { withoutExtensions } from './support/smaller-host.ts';
import { test } from './support/test.ts';

/** Every area of the staff app, and pages that are nothing on such a host. */
const ADDRESSES = [
  '/app',
  '/app/schedule',
  '/app/schedule?view=teacher',
  '/app/schedule?mode=edit',
  '/app/schedule?mode=view-summary',
  '/app/schedule/editor',
  '/app/schedule/data/bells',
  '/app/schedule/data/teachers',
  '/app/schedule/load',
  '/app/schedule/morning',
  '/app/schedule/book',
  '/app/schedule/lost',
  '/app/schedule/generator',
  '/app/workOrders/cartridges',
  '/app/workOrders/sysadmin',
  '/app/workOrders/repair',
  '/app/certificates/certificate',
  '/app/feedback',
  '/app/notifications',
  '/app/admin/users',
  '/app/admin/events',
  '/app/admin/feedbacks',
  '/app/admin/journal',
  '/app/screens',
  '/app/profile/information',
  '/app/profile/sessions',
  '/certificate',
  '/certificate/status',
];

test.describe('on a host that has the documented calls only', () => {
  test('every area opens, and no other call is made', async ({ page, login }) => {
    test.setTimeout(LONG_TEST_MS);
    const made = await withoutExtensions(page);
    await login.resume(ADMIN);
    for (const address of ADDRESSES) {
      await page.goto(address, { waitUntil: 'networkidle' });
      expect(new URL(page.url()).pathname, address).toBe(address.split('?')[0]);
      await expect(page.getByText(/^Не удалось/), address).toHaveCount(0);
      expect(made, address).toEqual([]);
    }
  });

  test('a substitution is made and cancelled by the documented calls', async ({
    page,
    login,
    schedule,
    school,
  }) => {
    const place = await school.ordinaryLesson('MONDAY', 2);
    const substitute = await school.freeTeacher(place);
    const made = await withoutExtensions(page);
    await login.resume(ADMIN);
    await schedule.planFor(place.className);
    for (const name of ['Утро', 'Генератор', 'Журнал замен', 'Кого сегодня нет', 'Кого нет'])
      await expect(page.getByRole('link', { name })).toHaveCount(0);

    await schedule.cell(place).click();
    await schedule.choose(substitute.name);
    await expect(schedule.success).toContainText('Замена успешно создана');
    expect((await school.lesson(place.lesson.id)).teacher).toEqual(substitute);

    await schedule.cell(place).click();
    await schedule.choose(place.lesson.teacher?.name ?? '');
    await expect(schedule.success.getByText('Замена успешно отменена')).toBeVisible();
    expect((await school.lesson(place.lesson.id)).replacedTeacher).toBeNull();
    expect(made).toEqual([]);
  });

  test('a certificate is ordered without what only our server keeps', async ({ page }) => {
    const made = await withoutExtensions(page);
    await page.goto('/certificate');
    await expect(page.getByLabel('Класс', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Телефон или почта')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Статус справки' })).toHaveCount(0);
    expect(made).toEqual([]);
  });
});
