import { expect, type Locator, type Page } from 'playwright/test';
import { SchoolServer } from '../../apps/server/src/testing/school-server.ts';
import { patience, testTime } from '../patience.ts';
import { RegistrationPage } from './pages/registration-page.ts';
import { PASSWORD } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { test as base } from './support/test.ts';
import { sheetOf } from './support/workbook.ts';

/** A school that has no accounts yet, and no data. */
const test = base.extend<object, { server: SchoolServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of this pattern.
    async ({}, use) => {
      const server = await SchoolServer.launch({ demo: false });
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: patience(90_000) },
  ],
});

const DAYS = ['Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница'];
const LESSONS = 4;
const HEADINGS = ['5А', '6Б', 'Физмат', 'Гимн.', 'Проф. 11'];
const SUBJECTS = [
  ['Математика', 'Орлова Е. С.', '301'],
  ['Русский язык', 'Якушева В. В.', '206'],
  ['История', 'Сомов П. Р.', '112'],
  ['Физика', 'Крылов Д. А.', '315'],
  ['Биология', 'Лебедева Т. И.', '108'],
] as const;
/** Cells of the two classes that are read, by the row of the sheet and the column of the class. */
const ODD: Readonly<Record<string, string>> = {
  '1 0': 'Математика\nБелкин',
  '6 1': 'Математика\n214к1',
  '9 0': 'ЭК-3',
  '12 1': 'Инд.',
  '15 0': 'С.К.',
};

/** Days and numbers down, classes across; three headings name no class, and five cells have words that are unknown. */
function oddTable(): Buffer {
  const rows = DAYS.flatMap((day) => Array.from({ length: LESSONS }, (_, at) => [day, at + 1] as const));
  const cell = (row: number, column: number) => {
    const [subject, teacher, room] = SUBJECTS[(row + column) % SUBJECTS.length] ?? SUBJECTS[0];
    return ODD[`${row} ${column}`] ?? `${subject}\n${teacher} ${room}`;
  };
  return sheetOf('Расписание', [
    ['День', '№', ...HEADINGS],
    ...rows.map(([day, number], row) => [
      number === 1 ? day : '',
      number,
      ...HEADINGS.map((_, column) => cell(row, column)),
    ]),
  ]);
}

/** What a person does, counted. */
function hand() {
  let count = 0;
  return {
    press: async (what: Locator) => {
      count++;
      await what.click();
    },
    type: async (what: Locator, text: string) => {
      count++;
      await what.fill(text);
    },
    choose: async (what: Locator, buffer: Buffer) => {
      count++;
      await what.setInputFiles({ name: 'Расписание лицея.xlsx', mimeType: '', buffer });
    },
    get count() {
      return count;
    },
  };
}

async function signInAsFirst(page: Page, server: SchoolServer): Promise<void> {
  const registration = new RegistrationPage(page);
  const code = /^ {4}([2-9A-Z]{7})$/m.exec(server.output)?.[1] ?? '';
  await registration.open(`?code=${code}`);
  await registration.fill({ code, login: 'director.aa', password: PASSWORD });
  await registration.submit.click();
  await page.waitForURL(/\/login/);
  await page.getByLabel('Логин', { exact: true }).fill('director.aa');
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Войти' }).click();
  await page.waitForURL(/\/app/);
}

test('a table with three unknown headings and five odd words is brought in by ten actions', async ({
  page,
  server,
  schedule,
}) => {
  test.setTimeout(testTime(90_000));
  const dialog = page.getByRole('dialog');
  const person = hand();
  await signInAsFirst(page, server);
  await schedule.open();

  await person.press(page.getByRole('button', { name: 'Загрузить расписание' }));
  await person.choose(dialog.locator('input[type=file]'), oddTable());
  await expect(dialog.getByRole('heading', { name: 'Не понято: 8' })).toBeVisible();
  await expectAccessible(page);
  await expect(dialog.getByRole('button', { name: 'Проверить с ответами' })).toHaveCount(0);

  const heading = (written: string) => dialog.getByRole('textbox', { name: `Класс для «${written}»` });
  await person.type(heading('Физмат'), '10А');
  await person.type(heading('Гимн.'), '10Б');
  await person.type(heading('Проф. 11'), '11');
  await person.press(dialog.getByRole('button', { name: 'Принять предложенное: 5' }));
  const word = dialog.getByRole('group', { name: 'Что такое «Инд.»' });
  await person.press(word.getByRole('radio', { name: /^Не урок/ }));
  await expect(dialog.getByText('На всё отвечено.')).toBeVisible();
  await person.press(dialog.getByRole('button', { name: 'Проверить с ответами' }));
  await expect(dialog.getByRole('status').first()).toContainText('Вот что изменится');
  await expectAccessible(page);
  await person.press(dialog.getByRole('button', { name: 'Импортировать' }));
  await expect(dialog.getByRole('status').first()).toContainText('Расписание загружено');

  expect(person.count).toBeLessThanOrEqual(10);
  await dialog.getByRole('button', { name: 'Закрыть' }).click();
  for (const name of ['5А', '6Б', '10А', '10Б', '11']) {
    await expect(schedule.grid.getByRole('rowheader', { name, exact: true })).toBeVisible();
  }

  await test.step('and the second time the school remembers the answers', async () => {
    await schedule.pressRare('Импорт');
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'Расписание лицея.xlsx', mimeType: '', buffer: oddTable() });

    await expect(dialog.getByRole('status').first()).toContainText('ничего не изменится');
    await expect(dialog.getByText('«Физмат» — класс 10А')).toBeVisible();
    await dialog.getByRole('button', { name: 'Забыть: «Инд.»' }).click();
    await dialog.getByRole('button', { name: 'Проверить с ответами' }).click();

    await expect(dialog.getByRole('heading', { name: 'Не понято: 1' })).toBeVisible();
    await expect(dialog.getByRole('group', { name: 'Что такое «Инд.»' })).toBeVisible();
  });
});
