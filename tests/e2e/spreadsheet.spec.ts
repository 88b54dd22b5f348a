import { readFile } from 'node:fs/promises';
import { type BrowserContext, type Download, expect, type Page } from 'playwright/test';
import { LONG_TEST_MS } from '../patience.ts';
import { HEADMASTER, SECRETARY, TEACHER } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { test } from './support/test.ts';
import { linesOf, workbookOf } from './support/workbook.ts';

const XLSX_NAME = /^Расписание-\d\d_\d\d_\d\d-\d\d-\d\d-\d{4}\.xlsx$/;
/** The smallest print a sheet on the wall may have, in pixels of the screen. */
const EIGHT_POINTS = 10.6;
const PDF_NAME = /^Замены-\d\d_\d\d_\d\d-\d\d-\d\d-\d{4}\.pdf$/;
const EXPORT_CALL = '**/schedule/api/schedule/import-export/export?*';
const IMPORT_CALL = '**/schedule/api/schedule/import-export/import?*';
const PDF_CALL = '**/export-replacements-pdf/*';

/** The dialogs of the way out and of the way in. */
function filesOn(page: Page) {
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    button: (name: string) => dialog.getByRole('button', { name, exact: true }),
    says: dialog.getByRole('status').first(),
    async choose(name: string, buffer: Buffer) {
      await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer });
    },
  };
}

async function bytesOf(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}

test.describe('the workbook', () => {
  test('goes out as ticked and comes back without a change', async ({ page, login, schedule }) => {
    await login.resume(HEADMASTER);
    await schedule.open();
    const { dialog, button, says, choose } = filesOn(page);

    await schedule.pressRare('Экспорт');
    await expect(dialog).toHaveAccessibleName('Экспорт расписания');
    await expect(button('Подтвердить')).toBeDisabled();
    await dialog.getByLabel('Таблица учителей').check();
    const coming = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    const download = await coming;

    expect(download.suggestedFilename()).toMatch(XLSX_NAME);
    await expect(schedule.success).toContainText('Расписание успешно экспортировано');
    await expect(dialog).toBeHidden();
    await expect(schedule.moreActions).toBeFocused();

    await schedule.pressRare('Импорт');
    await choose(download.suggestedFilename(), await bytesOf(download));

    await expect(says).toContainText('ничего не изменится');
    await expect(button('Импортировать')).toHaveCount(0);
  });

  test('asks about an unknown name, once for all its rows, and takes the answer', async ({
    page,
    login,
    schedule,
    school,
  }) => {
    const place = await school.ordinaryLesson('FRIDAY');
    const known = place.teacher.name;
    const mistyped = `${known.slice(0, 3)}${known.slice(2)}`;
    const lines = linesOf(await school.lessons()).map((line) =>
      line.teacher === known ? { ...line, teacher: mistyped } : line,
    );
    await login.resume(HEADMASTER);
    await schedule.open();
    const { dialog, button, says, choose } = filesOn(page);

    await schedule.pressRare('Импорт');
    await choose('Расписание.xlsx', workbookOf(lines));
    await expect(dialog.getByRole('heading', { name: 'Не понято: 1' })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('radio', { name: `Это ${known}` }).check();
    await button('Проверить с ответами').click();

    await expect(says).toContainText('ничего не изменится');
    await expect(dialog.getByText(`«${mistyped}» — это ${known}`)).toBeVisible();
  });

  test('shows what it changes, and changes that', async ({ page, login, schedule, school }) => {
    const lessons = await school.lessons();
    const place = await school.ordinaryLesson('FRIDAY');
    const teacher = await school.freeTeacher(place);
    const lines = linesOf(lessons).map((line) =>
      line.className === place.className && line.day === 'Пятница' && line.number === place.number
        ? { ...line, teacher: teacher.name }
        : line,
    );
    await login.resume(HEADMASTER);
    await schedule.open();
    const { dialog, button, says, choose } = filesOn(page);

    await schedule.pressRare('Импорт');
    await choose('Расписание.xlsx', workbookOf(lines));
    const change = dialog.getByRole('table', { name: 'Изменение: 1 урок' });
    await expect(change.locator('del')).toHaveText(place.teacher.name);
    await expect(change.locator('ins')).toHaveText(teacher.name);
    expect((await school.lesson(place.lesson.id)).teacher?.id).toBe(place.teacher.id);

    await button('Импортировать').click();
    await expect(says).toContainText('Расписание загружено. Изменён 1 урок.');
    await button('Закрыть').click();

    expect((await school.lesson(place.lesson.id)).teacher?.id).toBe(teacher.id);
  });

  test('with wrong rows is refused row by row, and changes nothing', async ({
    page,
    login,
    schedule,
    school,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const before = await school.lessons();
    const lines = linesOf(before);
    const [first] = lines;
    if (!first) throw new Error('The demo school has no lessons.');
    await login.resume(HEADMASTER);
    await schedule.open();
    const { dialog, button, says, choose } = filesOn(page);

    await schedule.pressRare('Импорт');
    await choose(
      'Расписание.xlsx',
      workbookOf([{ ...first, teacher: 'Ким О.' }, { ...first, day: 'Праздник' }, ...lines.slice(1)]),
    );

    await expect(says).toContainText('Лист «Уроки», строка 2, столбец «Учитель»');
    await dialog.getByText('Все ошибки по строкам').click();
    const errors = dialog.getByRole('table', { name: /^В книге \d+ ошиб/ });
    await expect(errors.getByRole('row').filter({ hasText: 'Ким О.' })).toContainText('Уроки');
    await expect(errors.getByRole('cell', { name: '3', exact: true }).first()).toBeVisible();
    await button('Скопировать список').click();
    await expect(dialog.getByText('Скопировано в буфер обмена')).toBeVisible();
    const copied = await pasted(context);
    expect(copied.split(/\r?\n/)[1]).toMatch(/^Уроки\t2\tУчитель\t.*Ким О\./);
    await expectAccessible(page);
    expect(await school.lessons()).toEqual(before);

    await choose('Расписание.pdf', Buffer.from('%PDF-1.7'));
    await expect(says).toContainText('Это не книга и не таблица');
    await expect(dialog.getByText('Расписание.pdf')).toBeVisible();
  });

  test('can be held back on its way', async ({ page, login, schedule, school }) => {
    const lines = linesOf(await school.lessons());
    await login.resume(HEADMASTER);
    await schedule.open();
    const { dialog, button, says, choose } = filesOn(page);
    await page.route(IMPORT_CALL, () => {});

    await schedule.pressRare('Импорт');
    await choose('Расписание.xlsx', workbookOf(lines));
    await expect(dialog.getByRole('progressbar')).toBeVisible();
    await page.keyboard.press('Escape');
    await button('Отменить').click();
    await expect(dialog.getByText('Расписание.xlsx')).toBeVisible();
    await page.unroute(IMPORT_CALL);
    await button('Проверить').click();

    await expect(says).toContainText('ничего не изменится');
  });

  test('is kept when no answer comes, and sent again', async ({ page, login, schedule, school }) => {
    const lines = linesOf(await school.lessons());
    await login.resume(HEADMASTER);
    await schedule.open();
    const { dialog, button, says, choose } = filesOn(page);
    await page.route(IMPORT_CALL, (route) => route.abort());

    await schedule.pressRare('Импорт');
    await choose('Расписание.xlsx', workbookOf(lines));
    await expect(says).toContainText('Сервер не ответил');
    await expect(dialog.getByText('Расписание.xlsx')).toBeVisible();
    await page.unroute(IMPORT_CALL);
    await button('Проверить ещё раз').click();

    await expect(says).toContainText('ничего не изменится');
  });

  test('cannot come in where the host has no import, and the dialog says so', async ({
    page,
    login,
    schedule,
    school,
  }) => {
    const lines = linesOf(await school.lessons());
    await login.resume(HEADMASTER);
    await schedule.open();
    const { button, says, choose } = filesOn(page);
    await page.route(IMPORT_CALL, (route) => route.fulfill({ status: 501, json: { status: 501 } }));

    await schedule.pressRare('Импорт');
    await choose('Расписание.xlsx', workbookOf(lines));
    await expect(says).toContainText('не умеет загружать');
    await button('Закрыть').click();

    await schedule.moreActions.click();
    await expect(schedule.button('Экспорт')).toBeVisible();
    await expect(schedule.button('Импорт')).toHaveCount(0);
  });

  test('is exported by anybody and imported by those who may edit', async ({ login, schedule }) => {
    await login.resume(TEACHER);
    await schedule.open();

    await schedule.moreActions.click();
    await expect(schedule.button('Экспорт')).toBeVisible();
    await expect(schedule.button('Импорт')).toHaveCount(0);
  });

  test('that cannot be exported leaves the ticks, and a host without exports no button', async ({
    page,
    login,
    schedule,
  }) => {
    await login.resume(SECRETARY);
    await schedule.open();
    const { dialog, button } = filesOn(page);
    await page.route(EXPORT_CALL, (route) => route.abort());
    await schedule.pressRare('Экспорт');
    await dialog.getByLabel('Таблица классов').check();
    await button('Подтвердить').click();
    await expect(schedule.failure).toContainText('Расписание не было экспортировано');

    await schedule.pressRare('Экспорт');
    await expect(dialog.getByLabel('Таблица классов')).toBeChecked();
    await page.unroute(EXPORT_CALL);
    await page.route(EXPORT_CALL, (route) => route.fulfill({ status: 501, json: { status: 501 } }));
    await button('Подтвердить').click();

    await expect(schedule.failure).toContainText('Расписание не было экспортировано');
    await schedule.moreActions.click();
    await expect(page.getByRole('link', { name: 'Печать', exact: true })).toBeVisible();
    await expect(schedule.button('Экспорт')).toHaveCount(0);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`in ${colorScheme}`, () => {
      test.use({ colorScheme });
      test.setTimeout(LONG_TEST_MS);

      test('has dialogs axe finds nothing in', async ({ page, login, schedule, school }) => {
        const lines = linesOf(await school.lessons());
        await login.resume(HEADMASTER);
        await schedule.open();
        const { button, says, choose } = filesOn(page);
        await schedule.pressRare('Экспорт');
        await expect(button('Подтвердить')).toBeVisible();
        await expectAccessible(page);
        await button('Отмена').click();
        await schedule.pressRare('Импорт');
        await choose('Расписание.xlsx', workbookOf(lines.slice(4)));
        await expect(says).toContainText('Вот что изменится');
        await expectAccessible(page);
      });
    });
  }
});

test.describe("a day's replacements", () => {
  test('are saved as a PDF with the given name', async ({ page, login, schedule, school }) => {
    const place = await school.ordinaryLesson('WEDNESDAY');
    await school.replace(place.lesson.id, (await school.freeTeacher(place)).id);
    await login.resume(SECRETARY);
    await schedule.open('?mode=view-summary&day=WEDNESDAY');
    const coming = page.waitForEvent('download');
    await schedule.button('Экспорт замен').click();
    const download = await coming;

    expect(download.suggestedFilename()).toMatch(PDF_NAME);
    expect((await bytesOf(download)).subarray(0, 5).toString()).toBe('%PDF-');
    await expect(schedule.success).toContainText('Замены успешно экспортированы');
  });

  test('that cannot be exported are reported', async ({ page, login, schedule }) => {
    await login.resume(SECRETARY);
    await schedule.open('?mode=view-summary');
    await page.route(PDF_CALL, (route) => route.abort());
    await schedule.button('Экспорт замен').click();

    await expect(schedule.failure).toContainText('Замены не были экспортированы');
    await page.unroute(PDF_CALL);
    const coming = page.waitForEvent('download');
    await schedule.failure.getByRole('button', { name: 'Повторить' }).click();
    expect((await coming).suggestedFilename()).toMatch(PDF_NAME);

    await page.route(PDF_CALL, (route) => route.fulfill({ status: 404, json: { status: 404 } }));
    await schedule.button('Экспорт замен').click();
    await expect(schedule.button('Экспорт замен')).toHaveCount(0);
    await expect(schedule.button('Назад')).toBeVisible();
  });

  test('are not offered for export to a teacher', async ({ login, schedule }) => {
    await login.resume(TEACHER);
    await schedule.open('?mode=view-summary');

    await expect(schedule.button('Назад')).toBeVisible();
    await expect(schedule.button('Экспорт замен')).toHaveCount(0);
  });

  for (const [day, count] of [
    ['busy', 8],
    ['very full', 13],
  ] as const) {
    test(`of a ${day} day, ${count} teachers away, print on one legible sheet that says whose it is`, async ({
      page,
      login,
      schedule,
      school,
    }) => {
      const lessons = (await school.lessons()).filter((lesson) => lesson.day === 'THURSDAY');
      const absent = [...new Set(lessons.flatMap(({ lesson }) => lesson.teacher?.name ?? []))].slice(
        0,
        count,
      );
      for (const placed of lessons) {
        if (!absent.includes(placed.lesson.teacher?.name ?? '')) continue;
        await school.replace(placed.lesson.id, (await school.freeTeacher(placed)).id);
      }
      await login.resume(SECRETARY);
      await schedule.open('?mode=view-summary&day=THURSDAY');
      const cards = page.getByRole('article');
      await expect(cards).toHaveCount(absent.length);

      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText('Гимназия № 7').filter({ visible: true })).toHaveCount(1);
      await expect(page.getByText(/^Замены\. Четверг, \d+ .+ \d{4}/)).toBeVisible();
      await expect(schedule.button('Назад')).toBeHidden();
      // A border on the very edge of the printed area is cut off.
      const edges = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().right));
      expect(Math.max(...edges)).toBeLessThan(await page.evaluate(() => document.body.clientWidth));
      const sizes = await cards
        .locator('h2, th, td, small')
        .evaluateAll((texts) => texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize)));
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(EIGHT_POINTS);
    });
  }
});

/** What is in the clipboard, pasted into an empty page: the school's own pages may not read it. */
async function pasted(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  await page.setContent('<textarea autofocus></textarea>');
  await page.locator('textarea').focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(page.locator('textarea')).toHaveValue(/./);
  const text = await page.locator('textarea').inputValue();
  await page.close();
  return text;
}
