import { readFile } from 'node:fs/promises';
import { type BrowserContext, type Download, expect, type Page } from 'playwright/test';
import { HEADMASTER, SECRETARY } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { test } from './support/test.ts';
import { linesOf, workbookOf } from './support/workbook.ts';

const XLSX_NAME = /^Расписание-\d\d_\d\d_\d\d-\d\d-\d\d-\d{4}\.xlsx$/;
/** The smallest print a sheet on the wall may have, in pixels of the screen. */
const EIGHT_POINTS = 10.6;
const PDF_NAME = /^Замены-\d\d_\d\d_\d\d-\d\d-\d\d-\d{4}\.pdf$/;
const EXPORT_CALL = '**/schedule/api/schedule/import-export/export?*';
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

  test('that cannot be exported leaves the ticks', async ({ page, login, schedule }) => {
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
  });
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
  });

  test('of a busy day, and of one with thirteen teachers away, print on one legible sheet that says whose it is', async ({
    page,
    login,
    schedule,
    school,
  }) => {
    const lessons = (await school.lessons()).filter((lesson) => lesson.day === 'THURSDAY');
    const teachers = [...new Set(lessons.flatMap(({ lesson }) => lesson.teacher?.name ?? []))];
    const replaceAll = async (names: readonly string[]) => {
      for (const placed of lessons.filter(({ lesson }) => names.includes(lesson.teacher?.name ?? '')))
        await school.replace(placed.lesson.id, (await school.freeTeacher(placed)).id);
    };
    await login.resume(SECRETARY);
    for (const [before, count] of [
      [0, 8],
      [8, 13],
    ] as const) {
      await replaceAll(teachers.slice(before, count));
      await page.emulateMedia({ media: null });
      await schedule.open('?mode=view-summary&day=THURSDAY');
      const cards = page.getByRole('article');
      await expect(cards).toHaveCount(count);

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
    }
  });
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
