import { type Line, lineOf, type SheetLayout } from '@zvonok/domain/spreadsheet/sheet-layout';
import type { MergedGrid } from '../../formats/grid.ts';
import {
  beginsDay,
  classInLine,
  classInTitle,
  classOf,
  dayOf,
  type LessonLabels,
  severalClasses,
  shiftOf,
  spelledDay,
} from './labels.ts';

/** A stretch of rows, or of columns, that belongs to one class, day or lesson; `end` is the first after it. */
export interface Block {
  start: number;
  end: number;
  /** Several that share a heading are joined by commas. */
  className: string | null;
  day: number | null;
  /** Two for a pair of lessons. */
  numbers: readonly number[] | null;
  /** In a table with a row for each teacher. */
  teacher: string | null;
}

/** The stretches in both directions; a crossing of two is a cell of the timetable. */
export interface Axes {
  rows: readonly Block[];
  columns: readonly Block[];
  /** The first row and column below and to the right of every heading. */
  body: { row: number; column: number };
  /** What the sheet's own name says, or a title above the table. */
  sheet: { className: string | null; day: number | null; shift: 1 | 2 | null };
  /** Cells that a heading, a day, a lesson's number or a teacher was read from. */
  labels: readonly { row: number; column: number }[];
}

interface Headings {
  classes: Line | null;
  days: Line | null;
  lessons: Line | null;
  teachers: Line | null;
}

type Axis = Line['axis'];
type Label = { row: number; column: number };

/** Where the classes, days and lessons of a sheet begin and end; null when its layout names a line there cannot be. */
export function axesOf(grid: MergedGrid, layout: SheetLayout, labels: LessonLabels): Axes | null {
  const line = (name: string | null | undefined) =>
    name === null || name === undefined ? null : lineOf(name);
  const lessons = line(layout.lessons);
  if (!lessons) return null;
  const headings = {
    classes: line(layout.classes),
    days: line(layout.days),
    lessons,
    teachers: line(layout.teachers),
  };
  const lines = Object.values(headings).flatMap((each) => each ?? []);
  const after = (axis: Axis) =>
    Math.max(0, ...lines.filter((each) => each.axis === axis).map(({ at }) => at + 1));
  const body = { row: after('row'), column: after('column') };
  const read: Label[] = [];
  const direction = (axis: Axis, from: number) =>
    blocksOf(grid, { headings: only(headings, axis), labels, axis, from, body, read });
  // Names in a row are of columns, and the other way round.
  const columns = direction('row', body.column);
  const rows = direction('column', body.row);
  const title = headings.classes || headings.teachers ? null : titleClass(grid, body, read);
  return {
    columns,
    rows,
    body,
    sheet: {
      className: headings.classes || headings.teachers ? null : (title ?? classInLine(grid.name)),
      day: headings.days ? null : dayOf(grid.name),
      shift: titleShift(grid, body, read) ?? shiftOf(grid.name),
    },
    labels: read,
  };
}

function only(headings: Headings, axis: Axis): Headings {
  const on = (line: Line | null) => (line?.axis === axis ? line : null);
  return {
    classes: on(headings.classes),
    days: on(headings.days),
    lessons: on(headings.lessons),
    teachers: on(headings.teachers),
  };
}

/** The class in a title above a week of its own, the nearest to the table. */
function titleClass(grid: MergedGrid, body: Axes['body'], read: Label[]): string | null {
  for (let row = body.row - 1; row >= 0; row--) {
    for (let column = 0; column < grid.width; column++) {
      const name = classInTitle(grid.text(row, column));
      if (name === null) continue;
      read.push({ row, column });
      return name;
    }
  }
  return null;
}

function titleShift(grid: MergedGrid, body: Axes['body'], read: Label[]): 1 | 2 | null {
  for (let row = body.row - 1; row >= 0; row--) {
    for (let column = 0; column < grid.width; column++) {
      const text = grid.text(row, column);
      const shift = text.length <= MOST_OF_A_TITLE ? shiftOf(text) : null;
      if (shift === null) continue;
      read.push({ row, column });
      return shift;
    }
  }
  return null;
}

const MOST_OF_A_TITLE = 120;

interface Head {
  at: number;
  className?: string;
  day?: number;
  numbers?: readonly number[];
  teacher?: string;
  /** How many lines its cell takes. */
  length: number;
  /** True for the kind that distinguishes the stretches of this direction. */
  isFinest: boolean;
}

interface Direction {
  headings: Headings;
  labels: LessonLabels;
  axis: Axis;
  /** The first line after every heading. */
  from: number;
  body: Axes['body'];
  /** Gathers the cells that are read. */
  read: Label[];
}

/** Columns a list of one class's lessons has at most in addition to its days and numbers. */
const MOST_OF_A_LIST = 12;

function blocksOf(grid: MergedGrid, direction: Direction): Block[] {
  const { headings, axis, from } = direction;
  const size = axis === 'row' ? grid.width : grid.height;
  const nothing = { className: null, day: null, numbers: null, teacher: null };
  if (Object.values(headings).every((line) => line === null)) {
    // Everything is named in the other direction, or by the sheet.
    const end = Math.min(size, from + MOST_OF_A_LIST);
    return end > from ? [{ ...nothing, start: from, end }] : [];
  }
  const heads = headsOf(grid, direction);
  const typical = typicalLength(heads);
  const blocks: Block[] = [];
  let now: Pick<Block, 'className' | 'day' | 'numbers' | 'teacher'> = {
    ...nothing,
    ...aboveBody(grid, direction),
  };
  for (const [index, head] of heads.entries()) {
    const { at, className, day, numbers, teacher, length, isFinest } = head;
    if (day !== undefined) now = { ...now, day };
    if (className !== undefined) now = { ...now, className };
    if (numbers !== undefined) now = { ...now, numbers };
    if (teacher !== undefined) now = { ...now, teacher };
    if (!isFinest) continue;
    const next = heads.slice(index + 1).find((other) => other.at > at)?.at ?? size;
    blocks.push({ ...now, start: at, end: Math.min(next, at + Math.max(length, typical)) });
  }
  return blocks;
}

/** The day in the corner of a table, or in a line above its headings: it holds until the next one. */
function aboveBody(grid: MergedGrid, { headings: { days }, axis, from, read }: Direction): { day?: number } {
  if (!days) return {};
  for (let at = from - 1; at >= 0; at--) {
    const [row, column] = axis === 'row' ? [days.at, at] : [at, days.at];
    const day = dayOf(grid.text(row, column));
    if (day === null) continue;
    read.push({ row, column });
    return { day };
  }
  return {};
}

function headsOf(grid: MergedGrid, direction: Direction): Head[] {
  const { headings, labels, axis, from, read } = direction;
  const { classes, days, lessons, teachers } = headings;
  const size = axis === 'row' ? grid.width : grid.height;
  const heads: Omit<Head, 'isFinest'>[] = [];
  const placeAt = (line: Line, at: number): [number, number] =>
    axis === 'row' ? [line.at, at] : [at, line.at];
  const isLessonLabel = lessons ? labelsOfOneKind(grid, direction, lessons) : () => false;
  const one = classes ? classesOf(grid, direction, classes) : classOf;
  const classMeaning = (text: string) => severalClasses(text) ?? one(text);
  const spelled = days ? spelledDays(grid, direction, days) : new Map<number, number>();
  for (let at = from; at < size; at++) {
    const add = <T>(line: Line | null, meaning: (text: string) => T | null, key: string) => {
      if (!line) return;
      const [row, column] = placeAt(line, at);
      const value = meaning(grid.text(row, column));
      if (value === null) return;
      const { startRow, endRow, startCol, endCol } = grid.merge(row, column);
      const length = axis === 'row' ? endCol - startCol + 1 : endRow - startRow + 1;
      heads.push({ at, [key]: value, length });
      read.push({ row, column });
    };
    const spelledDayAt = spelled.get(at);
    if (spelledDayAt !== undefined) heads.push({ at, day: spelledDayAt, length: 1 });
    add(days, dayOf, 'day');
    add(classes, classMeaning, 'className');
    add(lessons, (text) => (isLessonLabel(text) ? labels.numbersOf(text) : null), 'numbers');
    add(teachers, nameIn, 'teacher');
  }
  const count = (key: 'className' | 'day') => heads.filter((head) => head[key] !== undefined).length;
  const classesOrDays = count('className') < count('day') ? 'day' : 'className';
  const finest = finestOf({ lessons, teachers }, classesOrDays);
  // What a line says of the coarser kinds holds for its own stretch already.
  return heads
    .map((head) => ({ ...head, isFinest: head[finest] !== undefined }))
    .toSorted((a, b) => a.at - b.at || Number(a.isFinest) - Number(b.isFinest));
}

/** '11' among '10А' and '10Б' is a class; numbers that outnumber the classes of their line are lessons or rooms. */
function classesOf(grid: MergedGrid, { axis, from }: Direction, line: Line): typeof classOf {
  const size = axis === 'row' ? grid.width : grid.height;
  const [named, bare] = [new Set<string>(), new Set<string>()];
  for (let at = from; at < size; at++) {
    const text = axis === 'row' ? grid.text(line.at, at) : grid.text(at, line.at);
    const name = classInLine(text);
    if (name !== null) (classOf(text) === null ? bare : named).add(name);
  }
  return named.size === 0 || bare.size <= named.size ? classInLine : classOf;
}

function finestOf(
  { lessons, teachers }: Pick<Headings, 'lessons' | 'teachers'>,
  other: 'day' | 'className',
): 'numbers' | 'teacher' | 'day' | 'className' {
  if (lessons) return 'numbers';
  return teachers ? 'teacher' : other;
}

/** The name in a line of teachers; headings, dashes and words in small letters are none. */
function nameIn(text: string): string | null {
  if (/^(?:ф\.?\s?и\.?\s?о|учител|педагог|преподават)/iu.test(text)) return null;
  return /^(?:[до][’'ʼ])?\p{Lu}/u.test(text) ? text : null;
}

/**
 * A line of numbers has no lesson that is called by its time, and the other way round: such a line belongs to another
 * table.
 */
function labelsOfOneKind(
  grid: MergedGrid,
  { axis, from, labels }: Direction,
  line: Line,
): (text: string) => boolean {
  const size = axis === 'row' ? grid.width : grid.height;
  const isTime = (text: string) => /^\D{0,3}\d{1,2}[:.]\d{2}/.test(text);
  let [times, numbers] = [0, 0];
  for (let at = from; at < size; at++) {
    const text = axis === 'row' ? grid.text(line.at, at) : grid.text(at, line.at);
    if (labels.numbersOf(text) === null) continue;
    if (isTime(text)) times += 1;
    else numbers += 1;
  }
  const hasTimes = times > numbers;
  return (text) => isTime(text) === hasTimes;
}

/** Days whose names are spelled along a line, a letter or two in each cell, by where they begin. */
function spelledDays(grid: MergedGrid, { axis, from, read }: Direction, line: Line): Map<number, number> {
  const size = axis === 'row' ? grid.width : grid.height;
  const days = new Map<number, number>();
  let [letters, start] = ['', 0];
  let cells: Label[] = [];
  for (let at = from; at < size; at++) {
    const [row, column] = axis === 'row' ? [line.at, at] : [at, line.at];
    const text = grid.text(row, column).replace(/\s/g, '');
    if (!/^\p{L}{1,4}$/u.test(text)) continue;
    if (!beginsDay(letters + text)) [letters, cells] = ['', []];
    if (!beginsDay(letters + text)) continue;
    if (letters === '') start = at;
    letters += text;
    cells.push({ row, column });
    const day = spelledDay(letters);
    if (day === null || cells.length < 2) continue;
    days.set(start, day);
    read.push(...cells);
    [letters, cells] = ['', []];
  }
  return days;
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
