import { counted, NOUN } from '@zvonok/domain/text/plural';
import type { CellValue, LeftCell, MergedCells } from './cells.ts';

/** What a sheet says of its cells in addition to their values; rows and columns are counted from 0. */
export interface SheetFacts {
  rowDefs?: ReadonlyMap<number, { hidden?: boolean; height?: number }>;
  columns?: readonly { hidden?: boolean; width?: number }[];
  /** By '3,7': row 3, column 7. */
  cells?: ReadonlyMap<string, CellFacts>;
  merges?: readonly MergedCells[];
}

interface CellFacts {
  value: unknown;
  formula?: string;
  style?: { font?: Font };
  richText?: readonly { text: string; font?: Font }[];
}

interface Font {
  strikethrough?: boolean;
}

/** A row of a sheet, counted from 0, whose values may be taken out. */
export interface SheetRow {
  row: number;
  cells: CellValue[];
}

/**
 * Takes out of the rows what is hidden or struck out, and answers it with every formula the file has no result of. A
 * text that is struck out in part keeps the rest.
 */
export function takeLeftCells(rows: readonly SheetRow[], facts: SheetFacts): LeftCell[] {
  const isHidden = hiddenCells(facts);
  const left: LeftCell[] = [];
  for (const { row, cells } of rows) {
    for (const [column, value] of cells.entries()) {
      if (value === null || value === '') continue;
      if (isHidden(row, column)) {
        left.push({ row, column, text: leftText(value), why: 'hidden' });
        cells[column] = null;
        continue;
      }
      const struck = struckOut(value, facts.cells?.get(`${row},${column}`));
      if (!struck) continue;
      left.push({ row, column, text: struck.text, why: 'struck-out' });
      cells[column] = struck.rest;
    }
  }
  for (const [place, { formula, value }] of facts.cells ?? []) {
    if (formula === undefined || value !== null) continue;
    const [row = 0, column = 0] = place.split(',').map(Number);
    const text = formula === '' ? '=…' : `=${formula}`;
    left.push({ row, column, text, why: isHidden(row, column) ? 'hidden' : 'no-value' });
  }
  return left;
}

/** A cell shown as one with others is hidden with the last of them. */
function hiddenCells({
  rowDefs,
  columns = [],
  merges = [],
}: SheetFacts): (row: number, column: number) => boolean {
  const isRow = (row: number) => rowDefs?.get(row)?.hidden === true || rowDefs?.get(row)?.height === 0;
  const isColumn = (column: number) => columns[column]?.hidden === true || columns[column]?.width === 0;
  const shown = new Set(
    merges.flatMap(({ startRow, startCol, endRow, endCol }) =>
      some(startRow, endRow, (row) => !isRow(row)) && some(startCol, endCol, (column) => !isColumn(column))
        ? [`${startRow},${startCol}`]
        : [],
    ),
  );
  return (row, column) => (isRow(row) || isColumn(column)) && !shown.has(`${row},${column}`);
}

function some(from: number, to: number, fits: (index: number) => boolean): boolean {
  for (let index = from; index <= to; index += 1) if (fits(index)) return true;
  return false;
}

function struckOut(value: CellValue, cell: CellFacts | undefined): { text: string; rest: CellValue } | null {
  const isStruck = cell?.style?.font?.strikethrough === true;
  const runs = cell?.richText ?? [];
  if (runs.length === 0) return isStruck ? { text: leftText(value), rest: null } : null;
  const texts = (struck: boolean) =>
    tidy(
      runs
        .filter(({ font }) => (font ? font.strikethrough === true : isStruck) === struck)
        .map(({ text }) => text)
        .join(''),
    );
  const text = texts(true);
  return text === '' ? null : { text, rest: texts(false) || null };
}

/** What is left of a text without some of its lines. */
export function tidy(text: string): string {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

function leftText(value: CellValue): string {
  if (!(value instanceof Date)) return String(value);
  return Number.isNaN(value.getTime()) ? '' : value.toISOString().replace('T', ' ').slice(0, 16);
}

/** Why cells were left out, after their number: '3 ячейки зачёркнуто'. */
export const LEFT_TEXT = {
  hidden: 'в скрытых строках и столбцах',
  'struck-out': 'зачёркнуто',
  'no-value': 'с формулой без сохранённого значения',
} as const satisfies Record<LeftCell['why'], string>;

/** What is said of a sheet with hidden cells, or nothing. */
export function hiddenRemarks({ name, left = [] }: { name: string; left?: readonly LeftCell[] }): string[] {
  const hidden = left.filter(({ why }) => why === 'hidden');
  if (hidden.length === 0) return [];
  return [`Лист «${name}»: скрытые строки и столбцы не прочитаны: ${counted(hidden.length, NOUN.cell)}`];
}
