import type { ImportCell } from '@zvonok/domain/spreadsheet/import-causes';
import { type CellUse, columnName, type FilledCellUse } from '@zvonok/domain/spreadsheet/sheet-layout';
import { counted, NOUN } from '@zvonok/domain/text/plural';
import type { Grid, GridPlace, MergedGrid } from '../../formats/grid.ts';
import type { UnreadCells } from '../../workbook/cells.ts';
import { LEFT_TEXT } from '../../workbook/left-cells.ts';
import { cellWords } from './cell-words.ts';
import type { NameBook } from './known-names.ts';
import { classOf, dayOf, numbersOf, roleOf } from './labels.ts';
import type { Pane } from './panes.ts';

/** Cells named of one kind of leftover. */
const MOST_CELLS = 100;
const MOST_LETTERS = 80;
/** More texts in one line than a title or a note below a table has. */
const MOST_OF_A_TITLE = 3;

type Shade = Exclude<FilledCellUse, 'unread'>;

/**
 * What became of the cells of a sheet. Every filled cell is in the end exactly one of the uses; one that was given none
 * is unread.
 */
export class CellUses {
  readonly #grid: MergedGrid;
  readonly #uses = new Map<number, Shade>();
  readonly #left: NonNullable<Grid['left']>;

  constructor(grid: MergedGrid, left: Grid['left'] = []) {
    this.#grid = grid;
    this.#left = left.filter(({ why }) => why !== 'hidden');
  }

  /** The first use of a cell holds, but a lesson outweighs a heading that was read from the same cell. */
  mark({ row, column }: GridPlace, use: Shade): void {
    const key = this.#key(row, column);
    const known = this.#uses.get(key);
    if (known === undefined || (use === 'problem' && known === 'lesson')) this.#uses.set(key, use);
  }

  useOf(row: number, column: number): CellUse {
    if (this.#left.some((cell) => cell.row === row && cell.column === column)) return 'unread';
    if (!this.#isFilled(row, column)) return 'empty';
    return this.#uses.get(this.#key(row, column)) ?? 'unread';
  }

  get counts(): Record<FilledCellUse, number> {
    const counts = { heading: 0, label: 0, lesson: 0, problem: 0, skipped: 0, unread: 0 };
    for (const { row, column } of this.filled()) {
      const use = this.useOf(row, column);
      if (use !== 'empty') counts[use] += 1;
    }
    counts.unread += this.#left.length;
    return counts;
  }

  /** Every cell in which something is seen. */
  *filled(): Generator<GridPlace> {
    for (let row = 0; row < this.#grid.height; row++) {
      for (let column = 0; column < this.#grid.width; column++) {
        if (this.#isFilled(row, column)) yield { row, column };
      }
    }
  }

  /** The cells that became nothing, by where they are; `at` says where the table ends and on which side they stand. */
  unread(panes: readonly Pane[]): UnreadCells[] {
    const cells = [...this.filled()].filter(({ row, column }) => this.useOf(row, column) === 'unread');
    const name = this.#grid.name;
    const groups = Map.groupBy(cells, (cell) => regionOf(cell, panes));
    const left = Map.groupBy(this.#left, ({ why }) => why);
    return [
      ...[...groups].map(([region, all]) => ({
        message: `${counted(all.length, NOUN.cell)} ${region} (лист «${name}»)`,
        count: all.length,
        cells: all
          .slice(0, MOST_CELLS)
          .map((cell) => this.#named(cell, this.#grid.text(cell.row, cell.column))),
      })),
      ...[...left].map(([why, all]) => ({
        message: `${counted(all.length, NOUN.cell)} ${LEFT_TEXT[why]} (лист «${name}»)`,
        count: all.length,
        cells: all.slice(0, MOST_CELLS).map((cell) => this.#named(cell, cell.text)),
      })),
    ];
  }

  #named({ row, column }: GridPlace, text: string): ImportCell {
    return {
      sheet: this.#grid.name,
      row: row + 1,
      column: columnName(column),
      text: text.slice(0, MOST_LETTERS),
    };
  }

  /** A cell under a merged one is not seen. */
  #isFilled(row: number, column: number): boolean {
    if (this.#grid.text(row, column) === '') return false;
    const { startRow, startCol } = this.#grid.merge(row, column);
    return startRow === row && startCol === column;
  }

  #key(row: number, column: number): number {
    return row * this.#grid.width + column;
  }
}

function regionOf({ row, column }: GridPlace, panes: readonly Pane[]): string {
  const tops = panes.map(({ grid, axes }) => grid.origin.row + axes.body.row);
  const bottoms = panes.map(({ grid, axes }) => grid.origin.row + (axes.rows.at(-1)?.end ?? 0));
  const rights = panes.map(({ grid, axes }) => grid.origin.column + (axes.columns.at(-1)?.end ?? 0));
  if (panes.length === 0) return 'на листе, в котором не найдено расписание';
  if (row >= Math.max(...bottoms)) return 'ниже таблицы';
  if (row < Math.min(...tops)) return 'над таблицей';
  return column >= Math.max(...rights)
    ? 'справа от таблицы'
    : 'в таблице, но без класса, дня или номера урока';
}

/**
 * Marks what stands around the lessons: headings, days, numbers and times, titles above a table and notes below it. A
 * line with several texts, or with one that begins like a lesson, is no title.
 */
export function markLabels(uses: CellUses, sheet: MergedGrid, panes: readonly Pane[], names: NameBook): void {
  const end = otherTableBelow(sheet, panes);
  for (const { grid, axes } of panes) {
    const at = ({ row, column }: GridPlace) => ({
      row: grid.origin.row + row,
      column: grid.origin.column + column,
    });
    for (const label of axes.labels.filter(({ row }) => grid.origin.row + row < end)) {
      const { startRow, startCol } = grid.merge(label.row, label.column);
      const isHeading = label.row < axes.body.row;
      uses.mark(at({ row: startRow, column: startCol }), isHeading ? 'heading' : 'label');
    }
    for (let row = 0; row < Math.min(grid.height, end - grid.origin.row); row++) {
      for (let column = 0; column < grid.width; column++) {
        const text = grid.text(row, column);
        if (text === '') continue;
        // Under the classes there may be a line that says what their columns hold.
        const isHeading = row < Math.max(axes.body.row, axes.rows[0]?.start ?? 0);
        const isBeside = column < axes.body.column;
        if (!isHeading && repeatsHeading(grid, axes, row, column)) uses.mark(at({ row, column }), 'heading');
        const isLabel = isBeside
          ? isLabelText(text)
          : !isCovered(axes, row, column) && (isBreakText(text) || repeatsLabel(axes, row, text));
        if (isHeading && (isHeadingWord(text) || (isBeside && isLabelText(text)))) {
          uses.mark(at({ row, column }), 'heading');
        } else if (!isHeading && isLabel) uses.mark(at({ row, column }), 'label');
      }
    }
  }
  const bodies = panes.map(({ grid, axes }) => ({
    top: grid.origin.row + axes.body.row,
    bottom: grid.origin.row + (axes.rows.at(-1)?.end ?? 0),
  }));
  for (let row = 0; row < Math.min(sheet.height, end); row++) {
    if (bodies.some(({ top, bottom }) => row >= top && row < bottom && !isLoneLine(sheet, row))) continue;
    const open = openCells(uses, sheet, row);
    const isTitle =
      open.length > 0 &&
      open.length <= MOST_OF_A_TITLE &&
      filledIn(sheet, row) <= MOST_OF_A_TITLE &&
      open.every((column) => isTitleText(sheet.text(row, column), names));
    if (isTitle) for (const column of open) uses.mark({ row, column }, 'heading');
  }
}

/** Days and numbers that are written again in the middle of a wide table. */
function repeatsLabel({ rows }: Pane['axes'], row: number, text: string): boolean {
  const block = rows.find(({ start, end }) => row >= start && row < end);
  const day = dayOf(text);
  if (!block) return false;
  return day === null ? numbersOf(text)?.join() === block.numbers?.join() : day === block.day;
}

/** Headings that are written again for every day. */
function repeatsHeading(
  grid: MergedGrid,
  { body, labels }: Pane['axes'],
  row: number,
  column: number,
): boolean {
  const text = grid.text(row, column);
  return labels.some(
    (label) => label.row < body.row && label.column === column && grid.text(label.row, column) === text,
  );
}

/** Rows with several cells that make another table below the lessons. */
const ROWS_OF_A_TABLE = 3;

/**
 * The row in which another table begins below all lessons, its title included; beyond the sheet where there is none.
 */
function otherTableBelow(sheet: MergedGrid, panes: readonly Pane[]): number {
  const bottom = Math.max(
    0,
    ...panes.map(({ grid, axes }) => grid.origin.row + (axes.rows.at(-1)?.end ?? 0)),
  );
  for (let row = bottom; row + ROWS_OF_A_TABLE <= sheet.height; row++) {
    const rows = Array.from({ length: ROWS_OF_A_TABLE }, (_, next) => filledIn(sheet, row + next));
    if (rows.every((filled) => filled > 1)) return row > bottom && isLoneLine(sheet, row - 1) ? row - 1 : row;
  }
  return sheet.height;
}

function isCovered({ rows, columns }: Pane['axes'], row: number, column: number): boolean {
  const within = (at: number) => (block: { start: number; end: number }) =>
    at >= block.start && at < block.end;
  return rows.some(within(row)) && columns.some(within(column));
}

function isLoneLine(sheet: MergedGrid, row: number): boolean {
  return filledIn(sheet, row) === 1;
}

function filledIn(sheet: MergedGrid, row: number): number {
  let count = 0;
  for (let column = 0; column < sheet.width; column++) if (sheet.text(row, column) !== '') count += 1;
  return count;
}

function openCells(uses: CellUses, sheet: MergedGrid, row: number): number[] {
  return Array.from({ length: sheet.width }, (_, column) => column).filter(
    (column) => uses.useOf(row, column) === 'unread',
  );
}

/** What people write over a table and under it; a lesson, a class or a day is none of it. */
function isTitleText(text: string, names: NameBook): boolean {
  if (classOf(text) !== null && text.length <= 12) return false;
  if (dayOf(text) !== null && !/^\d/.test(text)) return false;
  const { rest, teachers, rooms } = cellWords(text, names);
  const isLesson = rest !== '' && names.subject(rest) !== null && teachers.length + rooms.length > 0;
  return !isLesson && names.subject(text) === null;
}

/** Words over a column that say what stands in it. */
function isHeadingWord(text: string): boolean {
  return (
    roleOf(text) !== null ||
    /^(?:день|дни|день недели|д\/н|уроки?|класс(?:ы|\/день)?|№.*|номер.*|время.*|звонки?|нед(?:еля)?|n|п\/п|часы?|смена|начало|конец|окончание|каб\.?|кл\.?|предмет.*|учител.*)$/iu.test(
      text.trim(),
    )
  );
}

/** Days, numbers, times and breaks next to the lessons. */
function isLabelText(text: string): boolean {
  return (
    dayOf(text) !== null ||
    numbersOf(text) !== null ||
    isHeadingWord(text) ||
    isBreakText(text) ||
    /^(?:[12]|I{1,2})\s*смена$/iu.test(text) ||
    /^\d{1,3}\.?$/.test(text)
  );
}

/** 'Перемена 10 мин', 'Обед', '15 мин.', and the time of a lesson. */
function isBreakText(text: string): boolean {
  return (
    /^(?:перемена|большая перемена|обед|завтрак|полдник|динамическая пауза)(?:\s*\(?\d{1,2}\s*мин(?:ут|\.)?\)?)?$/iu.test(
      text,
    ) ||
    /^\D{0,3}\d{1,2}[:.]\d{2}(?:\s*[-–—]\s*\d{1,2}[:.]\d{2})?$/.test(text) ||
    /^\(?\d{1,2}\s*(?:мин(?:ут|\.)?|['’])\)?$/iu.test(text)
  );
}
