import type { ImportCell } from '@zvonok/domain/spreadsheet/import-causes';
import { columnName } from '@zvonok/domain/spreadsheet/sheet-layout';
import { nameKey } from '@zvonok/domain/text/normalised-name';
import { counted, NOUN } from '@zvonok/domain/text/plural';
import { textOf } from '../formats/grid.ts';
import type { CellValue, ReadSheet, UnreadCells } from '../workbook/cells.ts';
import { hiddenRemarks, LEFT_TEXT } from '../workbook/left-cells.ts';
import { BELL_COLUMNS, SHEET } from '../workbook/vocabulary.ts';
import { bellsInOrder } from './lesson-hours.ts';
import { teacherSheet } from './lesson-sheet.ts';
import type { KnownNames } from './matrix/known-names.ts';
import { isLessonList, LESSON_TABLE } from './read-lessons.ts';
import { namesSeveral, saysNoTeacher, teacherIn, teacherKey, teacherSpelling } from './spelling.ts';
import { headingOf } from './table.ts';

/** Cells named of one column. */
const MOST_CELLS = 100;
const MOST_LETTERS = 80;
/** Columns that number the rows of any list. */
const ROW_NUMBERS = new Set(['№', '№ п/п', 'п/п', '№п/п', 'n', '#', 'номер'].map(nameKey));
/** More texts in a row than a title over a list has. */
const MOST_OF_A_TITLE = 3;

/**
 * What a list of lessons says beyond its own columns: the sheets of teachers and bells that follow from it, and the
 * cells that become nothing.
 */
export function readList(
  sheets: readonly ReadSheet[],
  known: KnownNames,
): { sheets: ReadSheet[]; unread: UnreadCells[]; remarks: string[] } {
  const list = listAmong(sheets);
  if (!list) return { sheets: [...sheets], unread: [], remarks: [] };
  const has = (name: string) => sheets.some((sheet) => sheet.name === name);
  return {
    sheets: [
      ...sheets,
      ...(has(SHEET.teachers) || known.teachers.length > 0 ? [] : teachersOf(list)),
      ...(has(SHEET.bells) ? [] : bellsOf(list, known)),
    ],
    unread: [...columnsWithoutMeaning(list), ...leftOut(list)],
    remarks: hiddenRemarks(list),
  };
}

/** The sheet the lessons are read from. */
export function listAmong(sheets: readonly ReadSheet[]): ReadSheet | undefined {
  return sheets.find(({ name }) => name === SHEET.lessons) ?? sheets.find(isLessonList);
}

/** A school without teachers gets those of its first list. */
function teachersOf(list: ReadSheet): ReadSheet[] {
  const names = new Map(
    cellsOf(list, 'teacher').flatMap((cell) => {
      const name = teacherIn(textOf(cell));
      const isNobody = !/\p{L}/u.test(name) || saysNoTeacher(name) || namesSeveral(name);
      return isNobody ? [] : [[teacherKey(name), teacherSpelling(name)] as const];
    }),
  );
  return names.size > 0 ? [teacherSheet([...names.values()])] : [];
}

/** Lessons that are named by times the school does not have bring their bells along. */
function bellsOf(list: ReadSheet, { bells = [] }: KnownNames): ReadSheet[] {
  const texts = cellsOf(list, 'number').map((cell) => textOf(cell));
  const found = bellsInOrder(texts, bells);
  const areWhole = texts.every((text) => text === '' || /\d[:.]\d{2}\s*[-–—]\s*\d/.test(text));
  if (!found || found.length === 0 || !areWhole) return [];
  const rows = [Object.values(BELL_COLUMNS), ...found.map(({ number, time }) => [number, time])];
  return [{ name: SHEET.bells, isDerived: true, rows: rows.map((cells, at) => ({ row: at + 1, cells })) }];
}

function cellsOf(list: ReadSheet, key: 'teacher' | 'number'): CellValue[] {
  const { at, columns } = headingOf(list, LESSON_TABLE);
  const column = columns.get(key);
  return column === undefined ? [] : list.rows.slice(at + 1).map(({ cells }) => cells[column] ?? null);
}

/** Filled cells in columns that are none of a list's, and in rows that only they fill. */
function columnsWithoutMeaning(list: ReadSheet): UnreadCells[] {
  const { at, columns } = headingOf(list, LESSON_TABLE);
  const meant = new Set(columns.values());
  const heading = list.rows[at];
  const unread = new Map<number, ImportCell[]>();
  for (const [index, { row, cells }] of list.rows.entries()) {
    const filled = cells.filter((cell) => textOf(cell) !== '').length;
    if (index === at || (index < at && filled <= MOST_OF_A_TITLE)) continue;
    for (const [column, cell] of cells.entries()) {
      const text = textOf(cell);
      const isRowNumber = ROW_NUMBERS.has(nameKey(textOf(heading?.cells[column]))) && /^\d+\.?$/.test(text);
      if (text === '' || meant.has(column) || isRowNumber) continue;
      const named = { sheet: list.name, row, column: columnName(column), text: text.slice(0, MOST_LETTERS) };
      const found = unread.get(column);
      if (found) found.push(named);
      else unread.set(column, [named]);
    }
  }
  return [...unread].map(([column, cells]) => {
    const title = textOf(heading?.cells[column]);
    const where = title === '' ? `столбца ${columnName(column)} без названия` : `столбца «${title}»`;
    return {
      message: `${counted(cells.length, NOUN.cell)} ${where} (лист «${list.name}»)`,
      count: cells.length,
      cells: cells.slice(0, MOST_CELLS),
    };
  });
}

/** Cells that are struck out, or hold a formula without its result. */
function leftOut({ name, left = [] }: ReadSheet): UnreadCells[] {
  const kinds = Map.groupBy(
    left.filter(({ why }) => why !== 'hidden'),
    ({ why }) => why,
  );
  return [...kinds].map(([why, cells]) => ({
    message: `${counted(cells.length, NOUN.cell)} ${LEFT_TEXT[why]} (лист «${name}»)`,
    count: cells.length,
    cells: cells.slice(0, MOST_CELLS).map(({ row, column, text }) => ({
      sheet: name,
      row: row + 1,
      column: columnName(column),
      text: text.slice(0, MOST_LETTERS),
    })),
  }));
}
