import { type Line, lineOf, type SheetLayout } from '@zvonok/domain/spreadsheet/sheet-layout';
import type { MergedGrid } from '../../formats/grid.ts';
import { classOf, dayOf } from './labels.ts';
import type { LessonLabels } from './lesson-labels.ts';

/** A stretch of rows, or of columns, that belongs to one class, day or lesson; `end` is the first after it. */
export interface Block {
  start: number;
  end: number;
  className: string | null;
  day: number | null;
  number: number | null;
}

/** The stretches in both directions; a crossing of two is a cell of the timetable. */
export interface Axes {
  rows: readonly Block[];
  columns: readonly Block[];
  /** The first row and column below and beside every heading. */
  body: { row: number; column: number };
  /** What the sheet's own name says. */
  sheet: { className: string | null; day: number | null };
}

interface Headings {
  classes: Line | null;
  days: Line | null;
  lessons: Line | null;
}

type Axis = Line['axis'];

/** Where the classes, days and lessons of a sheet begin and end; null when its layout names a line there cannot be. */
export function axesOf(grid: MergedGrid, layout: SheetLayout, labels: LessonLabels): Axes | null {
  const named = [layout.classes, layout.days, layout.lessons].map((name) =>
    name === null ? null : lineOf(name),
  );
  const [classes = null, days = null, lessons = null] = named;
  if (!lessons) return null;
  const headings = { classes, days, lessons };
  const lines = Object.values(headings).flatMap((line) => line ?? []);
  const after = (axis: Axis) =>
    Math.max(0, ...lines.filter((line) => line.axis === axis).map(({ at }) => at + 1));
  const isOfSheet = !classes || !days;
  const body = { row: after('row'), column: after('column') };
  return {
    // Names in a row are of columns, and the other way round.
    columns: blocksOf(grid, {
      headings: only(headings, 'row'),
      labels,
      axis: 'row',
      from: body.column,
      isOfSheet,
    }),
    rows: blocksOf(grid, {
      headings: only(headings, 'column'),
      labels,
      axis: 'column',
      from: body.row,
      isOfSheet,
    }),
    body,
    sheet: { className: classes ? null : classOf(grid.name), day: days ? null : dayOf(grid.name) },
  };
}

function only({ classes, days, lessons }: Headings, axis: Axis): Headings {
  const on = (line: Line | null) => (line?.axis === axis ? line : null);
  return { classes: on(classes), days: on(days), lessons: on(lessons) };
}

interface Head {
  at: number;
  className?: string;
  day?: number;
  number?: number;
  /** How many lines its cell takes. */
  length: number;
  /** True for the kind that tells the stretches of this direction apart. */
  isFinest: boolean;
}

interface Direction {
  headings: Headings;
  labels: LessonLabels;
  axis: Axis;
  /** The first line after every heading. */
  from: number;
  /** True when the class or the day stands in the sheet's name. */
  isOfSheet: boolean;
}

/** Columns a list of one class's lessons has at most beside its days and numbers. */
const MOST_OF_A_LIST = 12;

function blocksOf(grid: MergedGrid, direction: Direction): Block[] {
  const { headings, axis, from, isOfSheet } = direction;
  const size = axis === 'row' ? grid.width : grid.height;
  if (Object.values(headings).every((line) => line === null)) {
    // A list of the class or the day that the sheet is called after.
    const end = Math.min(size, from + MOST_OF_A_LIST);
    return end > from && isOfSheet ? [{ start: from, end, className: null, day: null, number: null }] : [];
  }
  const heads = headsOf(grid, direction);
  const typical = typicalLength(heads);
  const blocks: Block[] = [];
  let now: Pick<Block, 'className' | 'day' | 'number'> = { className: null, day: null, number: null };
  for (const [index, head] of heads.entries()) {
    const { at, className, day, number, length, isFinest } = head;
    if (day !== undefined) now = { ...now, day };
    if (className !== undefined) now = { ...now, className };
    if (number !== undefined) now = { ...now, number };
    if (!isFinest) continue;
    const next = heads.slice(index + 1).find((other) => other.at > at)?.at ?? size;
    blocks.push({ ...now, start: at, end: Math.min(next, at + Math.max(length, typical)) });
  }
  return blocks;
}

function headsOf(grid: MergedGrid, { headings, labels, axis, from }: Direction): Head[] {
  const { classes, days, lessons } = headings;
  const size = axis === 'row' ? grid.width : grid.height;
  const heads: Omit<Head, 'isFinest'>[] = [];
  for (let at = from; at < size; at++) {
    const read = <T>(line: Line | null, meaning: (text: string) => T | null, key: string) => {
      if (!line) return;
      const [row, column] = axis === 'row' ? [line.at, at] : [at, line.at];
      const value = meaning(grid.text(row, column));
      if (value === null) return;
      const { startRow, endRow, startCol, endCol } = grid.merge(row, column);
      const length = axis === 'row' ? endCol - startCol + 1 : endRow - startRow + 1;
      heads.push({ at, [key]: value, length });
    };
    read(days, dayOf, 'day');
    read(classes, classOf, 'className');
    read(lessons, (text) => labels.numberOf(text), 'number');
  }
  const count = (key: 'className' | 'day') => heads.filter((head) => head[key] !== undefined).length;
  const classesOrDays = count('className') < count('day') ? 'day' : 'className';
  const finest = lessons ? 'number' : classesOrDays;
  // What a line says of the coarser kinds holds for its own stretch already.
  return heads
    .map((head) => ({ ...head, isFinest: head[finest] !== undefined }))
    .toSorted((a, b) => a.at - b.at || Number(a.isFinest) - Number(b.isFinest));
}

/** The commonest distance between two neighbouring heads of the finest kind. */
function typicalLength(heads: readonly Head[]): number {
  const counts = new Map<number, number>();
  for (const [index, head] of heads.entries()) {
    const next = heads[index + 1];
    if (!head.isFinest || !next?.isFinest) continue;
    counts.set(next.at - head.at, (counts.get(next.at - head.at) ?? 0) + 1);
  }
  const [length = 1] = [...counts].toSorted((a, b) => b[1] - a[1] || a[0] - b[0])[0] ?? [];
  return length;
}
