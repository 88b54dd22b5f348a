import { expect } from 'playwright/test';
import { ADMIN } from './support/accounts.ts';
import { test } from './support/test.ts';

/** The calls that answer a list. */
const LISTS =
  /\/api\/(?:.*\/)?(?:certificate|users|event|event\/find|cartridge|sysadmin|repair|new|user)(?:\?.*)?$/;

test('a school with nothing in it says so in the given words on every page', async ({ page, login }) => {
  await page.route(LISTS, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: [] }) : route.fallback(),
  );
  // No feedback is answered so.
  await page.route('**/feedback-service/feedback', (route) =>
    route.fulfill({ status: 404, json: { title: 'Не найдено', status: 404 } }),
  );
  await login.resume(ADMIN);
  for (const [path, text] of [
    ['/app', 'Список событий пуст'],
    ['/app/workOrders/cartridges', 'Нет заявок'],
    ['/app/workOrders/sysadmin', 'Нет заявок'],
    ['/app/workOrders/repair?view=table', 'Нет заявок'],
    ['/app/certificates/certificate', 'Нет заявок'],
    ['/app/admin/users', 'Нет пользователей'],
    ['/app/admin/events', 'Нет событий'],
    ['/app/admin/feedbacks', 'Нет фидбеков'],
    ['/app/notifications', 'Нет уведомлений'],
    ['/app/profile/sessions', 'Отсутствуют'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(text, { exact: true }).last(), path).toBeVisible();
  }
});
