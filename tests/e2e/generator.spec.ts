import { expect, type Locator, type Page } from 'playwright/test';
import { patience } from '../patience.ts';
import { EditorPage } from './pages/editor-page.ts';
import { LoginPage } from './pages/login-page.ts';
import { ADMIN, HEADMASTER } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { DAYS, type Day } from './support/school-api.ts';
import { test } from './support/test.ts';

const CLASS = '6Г';
/** Who has four lessons on a Wednesday. */
const ABSENT = 'Козлова М. В.';

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

  test('keeps a rule that was changed along with what another user has changed', async ({
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
    /** A button that is disabled may also be saving still. */
    const saved = async (on: Page, form: string) => {
      const answer = on.waitForResponse((one) => one.request().method() === 'PUT');
      await save(on, form).click();
      await answer;
      await expect(save(on, form)).toBeDisabled();
    };
    const points = (on: Page) => on.getByRole('textbox', { name: 'Музыка, 5', exact: true });
    const before = await points(other).inputValue();

    await rule(page).check({ force: true });
    await saved(page, 'Правила');
    // The other page saw the limits before that: another part of them is saved all the same.
    await points(other).fill('5');
    await saved(other, 'Шкала трудности');
    await page.reload();
    await expect(rule(page)).toBeChecked();
    await expect(points(page)).toHaveValue('5');

    // The same part is in question.
    await points(other).fill('6');
    await points(page).fill('7');
    await saved(page, 'Шкала трудности');
    await save(other, 'Шкала трудности').click();
    await expect(other.getByRole('alert').filter({ hasText: 'изменил кто-то другой' })).toBeVisible();
    await other.getByRole('button', { name: 'Взять сохранённое' }).click();
    await expect(points(other)).toHaveValue('7');

    await points(other).fill(before);
    await saved(other, 'Шкала трудности');
    await usual(page).check({ force: true });
    await saved(page, 'Правила');
  });

  test('makes a timetable before the eyes of others, puts it in place, and takes it back', async ({
    page,
    login,
    browser,
    baseURL,
  }) => {
    const editor = new EditorPage(page);
    await login.resume(HEADMASTER);
    await editor.openFor(CLASS);
    const before = await editor.lessons();

    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ru-RU' });
    const watching = await elsewhere.newPage();
    await new LoginPage(watching).resume(ADMIN);
    await watching.goto('/app/schedule/generator?step=run');
    const seen = watching.getByRole('region', { name: 'Последнее составление' });
    const begin = watching.getByRole('button', { name: 'Составить расписание' });
    await expect(begin).toBeVisible();

    await page.goto('/app/schedule/generator?step=run');
    await page.getByRole('combobox', { name: 'Как составить' }).selectOption('С нуля');
    await page.getByRole('combobox', { name: 'Сколько искать' }).selectOption('тщательно');
    await page.getByRole('button', { name: 'Составить расписание' }).click();
    const run = page.getByRole('region', { name: 'Последнее составление' });
    await expect(run.getByText('Окна учителей')).toBeVisible({ timeout: patience(30_000) });
    // What has a clash, or a lesson without a place, is not put in place of anything; zeros are left out.
    await expect(run.getByText('Остальные показатели: 0')).toBeVisible({ timeout: patience(30_000) });
    for (const must of ['Накладки', 'Уроки без места'])
      await expect(figure(run, must)).toHaveCount(0, { timeout: patience(30_000) });
    await expect(seen.getByText('Окна учителей')).toBeVisible();
    await expect(seen.getByRole('progressbar')).toBeVisible();
    await expect(begin).toBeHidden();
    await run.getByRole('button', { name: 'Остановить' }).click();
    await expect(run).toContainText('остановлено', { timeout: patience(15_000) });
    await expect(seen).toContainText('остановлено');
    await watching.goto('/app/schedule/editor');

    const answered = page.waitForResponse(/\/generator\/versions\/\d+/);
    await run.getByRole('link', { name: 'Сравнить' }).click();
    await expect(page.getByRole('table', { name: 'В числах' })).toContainText('Окна учителей');
    await expectDifferences(page, (await (await answered).json()) as Compared);
    await expectAccessible(page);
    await apply(page);
    const noticed = watching.getByRole('region', { name: 'Новое расписание' });
    await expect(noticed).toContainText('потом начнётся новое');

    // The next search is compared with the timetable to come, here one with itself.
    await page.goto('/app/schedule/generator?step=compare');
    await expect(page.getByText('Постоянное расписание уже такое.')).toBeVisible();
    await page.goBack();
    await takeBack(page);
    await expect(noticed).toBeHidden();
    await elsewhere.close();
    await editor.openFor(CLASS);
    await expect.poll(() => editor.lessons()).toEqual(before);
  });

  test('gives a teacher a free day by few moves, searches on, and the timetable is as it was once that is taken back', async ({
    page,
    login,
    school,
  }) => {
    const editor = new EditorPage(page);
    const run = page.getByRole('region', { name: 'Последнее составление' });
    const searchOn = run.getByRole('button', { name: 'Искать дальше' });
    const begin = page.getByRole('button', { name: 'Составить расписание' });
    const wish = async (line: string) => {
      await page.goto('/app/schedule/generator?step=teachers');
      const form = page.getByRole('form', { name: 'Все учителя' });
      await form.getByText('Вставить списком').click();
      await form.getByRole('textbox', { name: 'Пожелания, по строке на учителя' }).fill(line);
      await form.getByRole('button', { name: 'Отметить: 1 учитель' }).click();
      const save = form.getByRole('button', { name: 'Сохранить' });
      await save.click();
      await expect(save).toBeDisabled();
      await step(page, 'Составление').click();
      await page
        .getByRole('combobox', { name: 'Как составить' })
        .selectOption('Починить с наименьшими переменами');
      await begin.click();
    };
    await login.resume(HEADMASTER);

    // What cannot be is said at once, and nothing is searched for.
    await wish(`${ABSENT}: пн; вт; ср; чт; пт 1-6`);
    await expect(run.getByText('Так починить нельзя.')).toBeVisible({ timeout: patience(15_000) });
    await expect(run.getByRole('listitem').filter({ hasText: ABSENT }).first()).toContainText('Невозможно');
    await expectAccessible(page);
    await run
      .getByRole('link', { name: /^Исправить/ })
      .first()
      .click();
    await expect(page.getByRole('combobox', { name: 'Учитель' })).toBeVisible();
    await school.forgetWishes();

    await wish(`${ABSENT}: ср`);
    await expect(run.getByText(/^Переставлено? \d+ урок/)).toBeVisible({ timeout: patience(30_000) });
    const small = await run.getByRole('link', { name: /^Сравнить № / }).textContent();
    await expectAccessible(page);
    await searchOn.focus();
    await page.keyboard.press('Enter');
    await expect(run.getByText(/не нашлось|Можно взять любое/)).toBeVisible({ timeout: patience(60_000) });
    await expect(searchOn.or(run.getByText('Меньше переставить нельзя')).first()).toBeVisible();

    // What was found first is there still.
    await run.getByRole('link', { name: small ?? '', exact: true }).click();
    await expect(page.getByRole('combobox', { name: 'Что сравнить' })).toContainText(/урок.*класс/);
    const [name = ''] = /^\S+(?=:)/.exec(
      (await page.getByRole('combobox', { name: 'Чьи уроки' }).getByRole('option').first().textContent()) ??
        '',
    ) ?? [''];
    const address = page.url();
    await editor.openFor(name);
    const before = await editor.lessons();
    await page.goto(address);
    await apply(page);
    await takeBack(page);
    await editor.openFor(name);
    await expect.poll(() => editor.lessons()).toEqual(before);
    await school.forgetWishes();
  });
});

/** Applies what is compared; what it leaves undone is accepted by name, each by itself. */
async function apply(page: Page): Promise<void> {
  const asked = page.waitForResponse(/\/generator\/versions\/\d+\?from=/);
  await page.getByRole('button', { name: /^Применить/ }).click();
  const { broken } = (await (await asked).json()) as { broken: unknown[] };
  const dialog = page.getByRole('dialog');
  for (const at of broken.keys()) await dialog.getByRole('checkbox').nth(at).check({ force: true });
  await dialog.getByRole('button', { name: /^Применить/ }).click();
  await expect(page.getByRole('region', { name: 'Новое расписание' })).toContainText('Оно из генератора', {
    timeout: patience(15_000),
  });
}

/** Takes back, in the editor, what was applied. */
async function takeBack(page: Page): Promise<void> {
  const notice = page.getByRole('region', { name: 'Новое расписание' });
  await notice.getByRole('button', { name: 'Открыть нынешнее' }).click();
  await expect(notice).toContainText('потом начнётся новое');
  await notice.getByRole('button', { name: 'Отменить новое' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить новое' }).click();
  await expect(notice).toBeHidden({ timeout: patience(15_000) });
}

/** The number of a search under a name. */
const figure = (run: Locator, name: string) =>
  run.locator('dl > div').filter({ hasText: name }).locator('dd').first();

interface Compared {
  classes: { id: number; name: string; changed: number }[];
  teachers: { id: number; name: string; changed: number }[];
  lessons: {
    classId: number;
    day: Day;
    number: number;
    parts: { teacherId: number | null }[];
  }[];
}

/** «Сравнить» lists everybody whose lessons differ, and says those lessons as the server does. */
async function expectDifferences(page: Page, { classes, teachers, lessons }: Compared): Promise<void> {
  const whose = page.getByRole('combobox', { name: 'Чьи уроки' });
  const told = (text: string | null) => {
    const [, name = '', count = ''] = /^(.*): (\d+)\s(урок|урока|уроков)$/.exec(text ?? '') ?? [];
    return { name, changed: Number(count) };
  };
  const listed = (await whose.getByRole('option').allTextContents()).map(told);
  expect(listed).toEqual([...classes, ...teachers].map(({ name, changed }) => ({ name, changed })));

  const [group] = classes;
  const teacher = teachers.find(({ id }) =>
    lessons.some(
      ({ classId, parts }) => classId === group?.id && parts.some((part) => part.teacherId === id),
    ),
  );
  if (!group || !teacher) throw new Error('The search has found the timetable that stands.');
  const ofGroup = lessons.filter(({ classId }) => classId === group.id);
  const theirs = lessons.filter(({ parts }) => parts.some(({ teacherId }) => teacherId === teacher.id));
  for (const [key, { name }, own] of [
    [`class ${group.id}`, group, ofGroup],
    [`teacher ${teacher.id}`, teacher, theirs],
  ] as const) {
    await whose.selectOption(key);
    const weeks = [page.getByRole('region', { name: `${name}: сейчас` }), foundWeek(page, name)];
    const [before, after] = [await textsOf(weeks[0]), await textsOf(weeks[1])];
    // Every place that differs is marked in both weeks, and no other.
    for (const [place, text] of before) {
      const other = after.get(place) ?? '';
      const differs = text.replace(MARK, '') !== other.replace(MARK, '');
      expect([place, MARK.test(text), MARK.test(other)]).toEqual([place, differs, differs]);
    }
    expect([...after.values()].some((text) => MARK.test(text))).toBe(true);
    const filled = [...after].flatMap(([place, text]) => (text.replace(MARK, '') === '' ? [] : [place]));
    const places = own.map(({ day, number }) => `${DAYS.indexOf(day)} ${number}`);
    expect(filled.sort()).toEqual([...new Set(places)].sort());
    for (const { day, number } of ofGroup.filter((lesson) => theirs.includes(lesson))) {
      const word = key.startsWith('class') ? teacher.name : group.name;
      expect(after.get(`${DAYS.indexOf(day)} ${number}`)).toContain(word);
    }
  }
}

const MARK = / ?\(изменено\)$/;

const foundWeek = (page: Page, name: string) =>
  page.getByRole('region', { name: new RegExp(`^${name.replaceAll('.', '\\.')}: № \\d+$`) });

/** What stands in every place of a week, by the number of its day and of its lesson. */
async function textsOf(week: Locator | undefined): Promise<Map<string, string>> {
  await week?.locator('tbody tr').first().waitFor();
  const rows = (await week?.locator('tbody tr').all()) ?? [];
  const texts = new Map<string, string>();
  for (const row of rows) {
    const number = await row.getByRole('rowheader').textContent();
    for (const [day, text] of (await row.getByRole('cell').allTextContents()).entries())
      texts.set(`${day} ${number}`, text);
  }
  return texts;
}
