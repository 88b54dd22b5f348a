import type { ReadSheet } from '../files/workbook/cells.ts';
import { SHEET } from '../files/workbook/vocabulary.ts';

const COLUMNS = ['День', 'Урок', 'Класс', 'Подгруппа', 'Предмет', 'Учитель', 'Кабинет', 'Поток'];

/**
 * Rows of 'Уроки' that were put together from another file, each as one text: 'Среда 3 7Б · История Белкин О. Р. 12'.
 */
export function exportLines(sheets: readonly ReadSheet[]): string[] {
  const lessons = sheets.find(({ name }) => name === SHEET.lessons);
  const [heading, ...rows] = lessons?.rows ?? [];
  return rows.map(({ cells, person }) => {
    const texts = COLUMNS.map((title) => cells[heading?.cells.indexOf(title) ?? -1] ?? '').filter(
      (text) => text !== '',
    );
    return [...texts, ...(person === undefined ? [] : [`(${person})`])].join(' ');
  });
}

/** Names on the sheet 'Учителя'. */
export function exportTeachers(sheets: readonly ReadSheet[]): string[] {
  const rows = sheets.find(({ name }) => name === SHEET.teachers)?.rows.slice(1) ?? [];
  return rows.map(({ cells: [name], person }) => (person === undefined ? `${name}` : `${name} (${person})`));
}
