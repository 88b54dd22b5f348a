import type { FieldRole, SheetLayout } from '@zvonok/domain/spreadsheet/sheet-layout';
import type { MergedGrid } from '../../formats/grid.ts';
import type { Axes, Block } from './axes.ts';
import { dayOf } from './labels.ts';

/** A class, or a teacher, in one lesson of one day: where its texts stand. */
export interface Crossing {
  /** Null in a table of teachers, whose cells name the class. */
  className: string | null;
  teacher: string | null;
  day: number;
  number: number;
  rows: Block;
  columns: Block;
}

/** Every place of a sheet at which a lesson may stand; a pair of lessons is two places in one stretch. */
export function crossingsOf({ rows, columns, sheet }: Axes): Crossing[] {
  return rows.flatMap((row) =>
    columns.flatMap((column) => {
      const className = row.className ?? column.className ?? sheet.className;
      const teacher = row.teacher ?? column.teacher;
      const day = row.day ?? column.day ?? sheet.day;
      const numbers = row.numbers ?? column.numbers;
      if ((className ?? teacher) === null || day === null || numbers === null) return [];
      const names = className?.split(',') ?? [null];
      return numbers.flatMap((number) =>
        names.map((name) => ({ className: name, teacher, day, number, rows: row, columns: column })),
      );
    }),
  );
}

/** A text within a crossing, and the cell it was written into. */
export interface FoundText {
  text: string;
  row: number;
  column: number;
  /** The first column after it within the crossing, further than the next where cells are merged. */
  end: number;
}

/**
 * What one cell of a crossing says. A cell that is shown as one with others says it once in every crossing it reaches
 * into: a lesson of two classes, or two lessons long.
 */
export function textAt(
  grid: MergedGrid,
  axes: Axes,
  { rows, columns }: Crossing,
  row: number,
  column: number,
): FoundText {
  const { startRow, startCol, endCol } = grid.merge(row, column);
  const isFirst = row === Math.max(startRow, rows.start) && column === Math.max(startCol, columns.start);
  const isBody = startRow >= axes.body.row && startCol >= axes.body.column;
  const text = isFirst && isBody ? grid.text(startRow, startCol) : '';
  const isDay = dayOf(text) !== null && !/^\d/.test(text);
  return { text: isDay ? '' : text, row: startRow, column: startCol, end: Math.min(endCol + 1, columns.end) };
}

/** How many crossings say anything that may be a lesson. */
export function filledCrossings(grid: MergedGrid, axes: Axes): number {
  let filled = 0;
  for (const crossing of crossingsOf(axes)) {
    if (hasWords(grid, axes, crossing)) filled += 1;
  }
  return filled;
}

function hasWords(grid: MergedGrid, axes: Axes, crossing: Crossing): boolean {
  for (let row = crossing.rows.start; row < crossing.rows.end; row++) {
    for (let column = crossing.columns.start; column < crossing.columns.end; column++) {
      if (/\p{L}{2}/u.test(textAt(grid, axes, crossing, row, column).text)) return true;
    }
  }
  return false;
}

/** The texts of one share of a crossing: one for the whole class, several side by side for its subgroups. */
export interface Share {
  texts: Record<Exclude<FieldRole, 'skip'>, string[]>;
  places: Partial<Record<FieldRole, FoundText>>;
  cells: FoundText[];
  /** True when the lesson's cell reaches over the other shares. */
  isWide: boolean;
}

interface Table {
  grid: MergedGrid;
  axes: Axes;
  layout: SheetLayout;
}

/** What stands in a crossing, by the columns of its subgroups. */
export function sharesOf({ grid, axes, layout }: Table, crossing: Crossing): Share[] {
  const { rows, columns } = crossing;
  const shares: Share[] = [];
  const starts = lessonOffsets(layout.columns);
  for (let column = columns.start; column < columns.end; column++) {
    const offset = column - columns.start;
    const columnRole = layout.columns[offset] ?? 'skip';
    if (columnRole === 'skip') continue;
    const at = Math.max(
      0,
      starts.findLastIndex((start) => start <= offset),
    );
    shares[at] ??= { texts: { lesson: [], teacher: [], room: [] }, places: {}, cells: [], isWide: false };
    const share = shares[at];
    for (let row = rows.start; row < rows.end; row++) {
      const rowRole = layout.rows[row - rows.start] ?? 'skip';
      const role = columnRole === 'lesson' || rowRole === 'skip' ? rowRole : columnRole;
      if (role === 'skip' || !share) continue;
      const found = textAt(grid, axes, crossing, row, column);
      if (found.text === '') continue;
      share.texts[role].push(found.text);
      share.places[role] ??= found;
      share.cells.push(found);
      if (role === 'lesson' && found.end > columns.start + (starts[at + 1] ?? Number.POSITIVE_INFINITY)) {
        share.isWide = true;
      }
    }
  }
  return shares.filter((share) => share !== undefined);
}

function lessonOffsets(roles: readonly FieldRole[]): number[] {
  const offsets = roles.flatMap((role, offset) => (role === 'lesson' ? [offset] : []));
  return offsets.length > 0 ? offsets : [0];
}

/** One lesson for the whole class, with whatever stands in the others' columns. */
export function joined(lesson: Share, shares: readonly Share[]): Share {
  const all = (role: 'teacher' | 'room') => shares.flatMap(({ texts }) => texts[role]);
  const first = (role: 'teacher' | 'room') => shares.find(({ places }) => places[role])?.places[role];
  const [teacher, room] = [first('teacher'), first('room')];
  return {
    ...lesson,
    texts: { lesson: lesson.texts.lesson, teacher: all('teacher'), room: all('room') },
    places: { ...lesson.places, ...(teacher && { teacher }), ...(room && { room }) },
    cells: shares.flatMap(({ cells }) => cells),
  };
}

/** Whether lessons of a whole class are merged over the columns of its subgroups. */
export function hasWideLessons({ grid, axes }: Pick<Table, 'grid' | 'axes'>, layout: SheetLayout): boolean {
  if (layout.columns.filter((role) => role === 'lesson').length < 2 || !grid.hasMerges) return false;
  return crossingsOf(axes).some((crossing) =>
    sharesOf({ grid, axes, layout }, crossing).some(({ isWide }) => isWide),
  );
}
