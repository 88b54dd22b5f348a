import { LONG_TEST_MS } from '../patience.ts';
import { SECRETARY, TEACHER } from './support/accounts.ts';
import { expectAccessibleInBothColors } from './support/axe.ts';
import { test } from './support/test.ts';

test.describe('axe finds nothing, in light and in dark,', () => {
  // axe looks at every one of some thousand elements.
  test.setTimeout(LONG_TEST_MS);

  test('on the sign-in page, also after a refusal', async ({ page, login }) => {
    await login.open();
    await login.login.waitFor();
    await expectAccessibleInBothColors(page);
    await login.fill(SECRETARY, 'не тот пароль');
    await login.error.getByText('неверными').waitFor();
    await expectAccessibleInBothColors(page);
  });

  test('while reading, by classes and by teachers', async ({ page, login, schedule, school }) => {
    const place = await school.ordinaryLesson('MONDAY');
    await school.replace(place.lesson.id, (await school.freeTeacher(place)).id);
    await login.signIn(SECRETARY);
    await schedule.cell(place).waitFor();
    await expectAccessibleInBothColors(page);
    await schedule.open(`?view=teacher&teacher=${place.teacher.id}`);
    await schedule.grid.waitFor();
    await expectAccessibleInBothColors(page);
  });

  test('while planning, in the menu and in the question', async ({ page, login, schedule, school }) => {
    const place = await school.splitLesson('MONDAY');
    await login.resume(SECRETARY);
    await schedule.planFor(place.className);
    await schedule.cell(place).click();
    await schedule.menu.waitFor();
    await expectAccessibleInBothColors(page);
    await page.keyboard.press('Escape');
    await schedule.button('Сбросить замены').click();
    await expectAccessibleInBothColors(page);
  });

  test('in the summary and the menu of the account', async ({ page, login, schedule, school }) => {
    const place = await school.ordinaryLesson('MONDAY');
    await school.replace(place.lesson.id, (await school.freeTeacher(place)).id);
    await login.resume(SECRETARY);
    await schedule.open('?mode=view-summary&day=MONDAY');
    await schedule.card(place.teacher.name).waitFor();
    await page.getByRole('button', { name: /^Меню/ }).click();
    await expectAccessibleInBothColors(page);
  });

  test('on the home page, in both its views', async ({ page, login }) => {
    await login.open();
    await login.fill(TEACHER);
    await page
      .getByRole('button', { name: /событи/ })
      .first()
      .click();
    await expectAccessibleInBothColors(page);
    await page.getByRole('radio', { name: 'Мои уроки' }).check();
    await page.getByRole('region', { name: 'Мои уроки' }).waitFor();
    await expectAccessibleInBothColors(page);
  });

  test('on the pages that lead nowhere', async ({ page, login }) => {
    await page.goto('/nowhere');
    await page.getByRole('heading').waitFor();
    await expectAccessibleInBothColors(page);
    await login.resume(SECRETARY);
    await page.goto('/app/nowhere');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessibleInBothColors(page);
  });
});
