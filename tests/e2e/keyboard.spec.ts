import { expect, type Locator, type Page } from 'playwright/test';
import { ADMIN } from './support/accounts.ts';
import { test } from './support/test.ts';

/** More stops than any of these pages has from one of its parts to the next. */
const MOST_STOPS = 60;

/** Goes on with Tab until something has the focus; every stop on the way can be seen. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    await expect(focused).toBeVisible();
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`No Tab leads to ${wanted}.`);
}

/** A dialog listens once it has the focus. */
async function dialogOpens(page: Page): Promise<void> {
  await expect(page.locator('[role=dialog]:focus, [role=dialog] :focus')).toHaveCount(1);
}

test.describe('the lists of the back office, by the keyboard alone', () => {
  test('an event is found, its history read, its deletion refused, and it is opened', async ({
    page,
    login,
  }) => {
    await login.resume(ADMIN);
    await page.goto('/app/admin/events');
    const card = page.getByRole('list', { name: 'События' }).getByRole('article').first();
    const title = (await card.getByRole('heading').textContent()) ?? '';
    await page.keyboard.press('/');
    await expect(page.getByRole('textbox', { name: 'Найти событие' })).toBeFocused();
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/text=/);
    // What is narrowed away under the focus would take it along.
    await expect(page.getByRole('article').filter({ hasNotText: title })).toHaveCount(0);

    const history = card.getByRole('button', { name: `История: ${title}` });
    await tabTo(page, history);
    await page.keyboard.press('Enter');
    await dialogOpens(page);
    await page.keyboard.press('Escape');
    await expect(history).toBeFocused();

    const remove = card.getByRole('button', { name: `Удалить: ${title}` });
    await tabTo(page, remove);
    await page.keyboard.press('Space');
    await expect(page.getByRole('dialog')).toContainText('Вы уверены, что хотите удалить это событие?');
    await dialogOpens(page);
    await page.keyboard.press('Escape');
    await expect(remove).toBeFocused();

    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Редактирование события' })).toBeVisible();
    const place = page.getByLabel('Место', { exact: true });
    await tabTo(page, place);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Двор школы');
    await tabTo(page, page.getByRole('button', { name: 'Сохранить' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Событие успешно изменено')).toBeVisible();
  });

  test('certificates are chosen, closed together and deleted, and the focus is never lost', async ({
    page,
    login,
  }) => {
    await login.resume(ADMIN);
    await page.goto('/app/certificates/certificate');
    const cards = page.getByRole('list', { name: 'Справки' }).getByRole('article');
    const box = cards.first().getByRole('checkbox');
    await expect(box).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByRole('textbox', { name: 'Найти заявку' })).toBeFocused();
    await tabTo(page, box);
    await page.keyboard.press('Space');
    const bar = page.getByRole('region', { name: 'Выбранное' });
    await expect(bar).toBeVisible();
    await tabTo(page, bar.getByRole('button', { name: 'Закрыть заявки' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Закрыто: 1 заявка')).toBeVisible();
    await expect(bar).toBeHidden();
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);

    const remove = cards.first().getByRole('button', { name: /^Удалить/ });
    await page.keyboard.press('/');
    await tabTo(page, remove);
    await page.keyboard.press('Enter');
    await dialogOpens(page);
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Удалить' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Заявка успешно удалена')).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  });
});
