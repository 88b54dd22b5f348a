import { expect, type Page } from 'playwright/test';
import { patience } from '../patience.ts';
import { EditorPage } from './pages/editor-page.ts';
import { HEADMASTER } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { test } from './support/test.ts';

const CLASS = '6Г';

const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Шаги генератора' }).getByRole('link', { name });

test.describe('the generator', () => {
  test('names what cannot be, and leads to where it is mended', async ({ page, login }) => {
    await login.resume(HEADMASTER);
    await page.goto('/app/schedule/generator?step=places');
    const form = page.getByRole('form', { name: 'Уроков в день у класса' });
    const most = form.getByRole('textbox', { name: `${CLASS}, Не больше` });
    const save = form.getByRole('button', { name: 'Сохранить' });
    await most.fill('2');
    await save.click();
    await expect(save).toBeDisabled();

    await step(page, 'Проверка').click();
    const finding = page.getByRole('listitem').filter({ hasText: 'Невозможно' }).filter({ hasText: CLASS });
    await expect(finding.first()).toContainText('уроков в неделе помещается');
    await expectAccessible(page);
    await finding.first().getByRole('link', { name: 'Исправить' }).click();
    await expect(page.locator(':focus')).toHaveAttribute('aria-label', new RegExp(`^${CLASS}, `));

    await step(page, 'Кабинеты и закрепления').click();
    await most.fill('');
    await save.click();
    await expect(save).toBeDisabled();
    await step(page, 'Проверка').click();
    await expect(page.getByRole('link', { name: 'К составлению' })).toBeVisible();
    await expect(finding).toHaveCount(0);
  });

  test('keeps a rule that was changed beside what somebody else has changed', async ({
    page,
    login,
    context,
  }) => {
    await login.resume(HEADMASTER);
    await page.goto('/app/schedule/generator?step=rules');
    const other = await context.newPage();
    await other.goto('/app/schedule/generator?step=rules');
    const rule = (on: Page) =>
      on.getByRole('group', { name: 'Сдвоенные уроки стоят рядом' }).getByRole('radio', { name: 'строго' });
    const usual = (on: Page) =>
      on
        .getByRole('group', { name: 'Сдвоенные уроки стоят рядом' })
        .getByRole('radio', { name: 'желательно' });
    const save = (on: Page, form: string) =>
      on.getByRole('form', { name: form }).getByRole('button', { name: 'Сохранить' });
    const points = (on: Page) => on.getByRole('textbox', { name: 'Музыка, 5', exact: true });
    const before = await points(other).inputValue();

    await rule(page).check({ force: true });
    await save(page, 'Правила').click();
    await expect(save(page, 'Правила')).toBeDisabled();
    // The other page saw the limits before that: another part of them is saved all the same.
    await points(other).fill('5');
    await save(other, 'Шкала трудности').click();
    await expect(save(other, 'Шкала трудности')).toBeDisabled();
    await page.reload();
    await expect(rule(page)).toBeChecked();
    await expect(points(page)).toHaveValue('5');

    // The same part is asked about.
    await points(other).fill('6');
    await points(page).fill('7');
    await save(page, 'Шкала трудности').click();
    await expect(save(page, 'Шкала трудности')).toBeDisabled();
    await save(other, 'Шкала трудности').click();
    await expect(other.getByRole('alert').filter({ hasText: 'изменил кто-то другой' })).toBeVisible();
    await other.getByRole('button', { name: 'Взять сохранённое' }).click();
    await expect(points(other)).toHaveValue('7');

    await points(other).fill(before);
    await save(other, 'Шкала трудности').click();
    await expect(save(other, 'Шкала трудности')).toBeDisabled();
    await usual(page).check({ force: true });
    await save(page, 'Правила').click();
    await expect(save(page, 'Правила')).toBeDisabled();
  });

  test('makes a timetable, shows what it changes, puts it in place, and takes it back', async ({
    page,
    login,
  }) => {
    const editor = new EditorPage(page);
    await login.resume(HEADMASTER);
    await editor.openFor(CLASS);
    const before = await editor.lessons();

    await page.goto('/app/schedule/generator?step=run');
    await page.getByRole('combobox', { name: 'Сколько искать' }).selectOption('тщательно');
    await page.getByRole('button', { name: 'Составить расписание' }).click();
    const run = page.getByRole('region', { name: 'Последнее составление' });
    await expect(run.getByText('Окна учителей')).toBeVisible({ timeout: patience(30_000) });
    await run.getByRole('button', { name: 'Остановить' }).click();
    await expect(run).toContainText('остановлено', { timeout: patience(15_000) });

    await run.getByRole('link', { name: 'Сравнить' }).click();
    await expect(page.getByRole('table', { name: 'В числах' })).toContainText('Окна учителей');
    await expect(page.getByRole('region', { name: /: сейчас$/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Применить/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Применить' }).click();

    const notice = page.getByRole('region', { name: 'Новое расписание' });
    await expect(notice).toContainText('Оно из генератора', { timeout: patience(15_000) });
    await notice.getByRole('button', { name: 'Открыть нынешнее' }).click();
    await expect(notice).toContainText('потом начнётся новое');
    await notice.getByRole('button', { name: 'Отменить новое' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Отменить новое' }).click();
    await expect(notice).toBeHidden({ timeout: patience(15_000) });
    await editor.openFor(CLASS);
    await expect.poll(() => editor.lessons()).toEqual(before);
  });
});
