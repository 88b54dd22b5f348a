import { readFile } from 'node:fs/promises';
import { addMonths } from '@zvonok/domain/calendar/month';
import { addDays, formatDate, nextMonday } from '@zvonok/domain/calendar/school-date';
import { schoolMomentAt } from '@zvonok/domain/calendar/server-date';
import { closedMonthTitle } from '@zvonok/domain/month-papers/paper-settings';
import { expect } from 'playwright/test';
import { witnessWorkbook } from '../../apps/server/src/testing/workbook.ts';
import { readZip } from '../../apps/server/src/testing/zip.ts';
import { LONG_TEST_MS } from '../patience.ts';
import { HEADMASTER } from './support/accounts.ts';
import { expectAccessibleInBothColors } from './support/axe.ts';
import { test } from './support/test.ts';

const { date: today } = schoolMomentAt(Date.now(), 'Europe/Moscow');
/** A month that is over and that the demo has left open, and a week that lies in it. */
const MONTH = addMonths(today, -2).slice(0, 7);
const WEEK = nextMonday(`${MONTH}-08`);

test('a month is closed, changed, and closed again as a correction', async ({ page, login, school }) => {
  test.setTimeout(LONG_TEST_MS);
  const [first, later] = [await school.ordinaryLesson('TUESDAY'), await school.ordinaryLesson('TUESDAY', 1)];
  const substitute = await school.freeTeacher(first);
  await school.replace(first.lesson.id, substitute.id, WEEK);
  await login.resume(HEADMASTER);
  await page.goto(`/app/schedule/book?period=${MONTH}`);
  await page.getByRole('radio', { name: 'Закрыть месяц' }).check();

  // Every hour leads to the day it was published for.
  await page.getByRole('main').getByText(`${substitute.name} — 1 час`).click();
  const hour = page.getByRole('link', { name: `${formatDate(addDays(WEEK, 1))}, ${first.number} урок` });
  await expect(hour).toHaveAttribute('href', new RegExp(`date=${addDays(WEEK, 1)}`));
  await expectAccessibleInBothColors(page);

  await page.getByRole('button', { name: 'Закрыть месяц' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click();
  await expect(page.getByText('С последнего закрытия ничего не изменилось.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Закрыть месяц' })).toHaveCount(0);

  await school.cancel(first.lesson.id, WEEK);
  await school.replace(later.lesson.id, (await school.freeTeacher(later)).id, WEEK);
  await page.reload();
  await expect(page.getByText('часы изменились: добавлено 1, убрано 1')).toBeVisible();
  await page.getByRole('button', { name: 'Закрыть исправление № 2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click();
  await expect(page.getByText('добавлено: 1, убрано: 1')).toBeVisible();

  // What was closed first stays as it was.
  const papers = page.getByLabel('Из каких часов');
  await papers.selectOption(closedMonthTitle(MONTH, 1));
  const sheet = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Справка о замещениях (xlsx)' }).click();
  const rows = witnessWorkbook(await readFile(await (await sheet).path())).get('Справка')?.rows ?? [];
  expect(rows.flat()).toContain(substitute.name);

  await papers.selectOption(closedMonthTitle(MONTH, 2));
  const order = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Приказ о замещении уроков (docx)' }).click();
  const words = readZip(await readFile(await (await order).path())).get('word/document.xml') ?? '';
  expect(words).toContain('О внесении изменений в приказ');
});

test('the forms of a name and the codes of the timesheet are the school’s own', async ({
  page,
  login,
  school,
}) => {
  const place = await school.ordinaryLesson('WEDNESDAY');
  const substitute = await school.freeTeacher(place);
  await school.replace(place.lesson.id, substitute.id, WEEK);
  await login.resume(HEADMASTER);
  await page.goto(`/app/schedule/book?period=${MONTH}&view=papers`);
  await page.getByRole('button', { name: `Исправить формы: ${substitute.name}` }).click();
  await page.getByLabel(/Поручить кому/).fill('Исправленному И. И.');
  await page.getByRole('button', { name: 'Запомнить' }).click();
  await expect(page.getByText('поручить Исправленному И. И.')).toBeVisible();

  await page.getByRole('button', { name: 'Настроить бумаги' }).click();
  await page.getByLabel('Коды замещений').fill('ЗН, ЗС');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Через запятую: 3 кода')).toBeVisible();
  await page.getByLabel('Коды замещений').fill('ЗН, ЗМ, ЗП');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await school.cancel(place.lesson.id, WEEK);
});
