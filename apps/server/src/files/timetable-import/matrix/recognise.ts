import { type FieldRole, lineName, lineOf, type SheetLayout } from '@zvonok/domain/spreadsheet/sheet-layout';
import type { MergedGrid } from '../../formats/grid.ts';
import type { Axes, Block } from './axes.ts';
import { cellWords } from './cell-words.ts';
import { type Crossing, crossingsOf, textAt } from './crossings.ts';
import type { NameBook } from './known-names.ts';
import { classInLine, classInTitle, classOf, dayOf, roleOf } from './labels.ts';
import { meanings, type Pane, panesOf, scoreOf, sharesWords } from './panes.ts';

/** Texts of one column, or row, that are looked at before it is decided what they are. */
const SAMPLE = 200;
/** How much of a sample has to be of one kind. */
const MOST_OF_A_LINE = 0.6;

/** What the columns and rows of a sheet's crossings hold, by their headings and by what stands in them. */
export function rolesOf({ grid, axes }: Pane, names: NameBook): { columns: FieldRole[]; rows: FieldRole[] } {
  const crossings = crossingsOf(axes);
  const width = longest(axes.columns);
  const height = longest(axes.rows);
  const columns = Array.from({ length: width }, (_, offset): FieldRole => {
    const headed = headedRole(grid, axes, offset);
    if (headed) return headed;
    return roleOfTexts(sampled(grid, axes, crossings, { column: offset }), names, offset === 0);
  });
  const rows = Array.from(
    { length: height },
    (_, offset): FieldRole =>
      height === 1
        ? 'lesson'
        : roleOfTexts(sampled(grid, axes, crossings, { row: offset }, columns), names, offset === 0),
  );
  return { columns: columns.includes('lesson') ? columns : ['lesson', ...columns.slice(1)], rows };
}

function longest(blocks: readonly Block[]): number {
  return Math.max(1, ...blocks.map(({ start, end }) => end - start));
}

/** The heading of a column stands in the last line of headings, or in the row below. */
function headedRole(grid: MergedGrid, { columns, rows, body }: Axes, offset: number): FieldRole | null {
  const firstRow = rows[0]?.start ?? body.row;
  // Without a line of headings it stands somewhere above the first lesson.
  const [top, bottom] = body.row === 0 ? [0, firstRow] : [body.row - 1, Math.min(firstRow, body.row + 2)];
  for (const { start, end } of columns) {
    if (start + offset >= end) continue;
    for (let row = top; row < bottom; row++) {
      const { startCol } = grid.merge(row, start + offset);
      const role = startCol === start + offset ? roleOf(grid.text(row, start + offset)) : null;
      if (role) return role;
    }
  }
  return null;
}

function sampled(
  grid: MergedGrid,
  axes: Axes,
  crossings: readonly Crossing[],
  at: { column?: number; row?: number },
  roles?: readonly FieldRole[],
): string[] {
  const texts: string[] = [];
  for (const crossing of crossings) {
    const { rows, columns } = crossing;
    for (let row = rows.start; row < rows.end; row++) {
      if (at.row !== undefined && row - rows.start !== at.row) continue;
      for (let column = columns.start; column < columns.end; column++) {
        const offset = column - columns.start;
        if (at.column !== undefined && offset !== at.column) continue;
        if (roles && roles[offset] !== 'lesson') continue;
        const { text } = textAt(grid, axes, crossing, row, column);
        if (text !== '') texts.push(text);
      }
    }
    if (texts.length >= SAMPLE) break;
  }
  return texts;
}

function roleOfTexts(texts: readonly string[], names: NameBook, isFirst: boolean): FieldRole {
  if (texts.length === 0) return isFirst ? 'lesson' : 'skip';
  const kinds = texts.map((text) => kindOf(text, names));
  const share = (kind: FieldRole) => kinds.filter((each) => each === kind).length / kinds.length;
  if (share('room') >= MOST_OF_A_LINE) return 'room';
  if (share('teacher') >= MOST_OF_A_LINE) return 'teacher';
  return 'lesson';
}

function kindOf(text: string, names: NameBook): FieldRole {
  if (names.room(text) !== null) return 'room';
  if (names.subject(text) !== null) return 'lesson';
  const found = text.split(/[\n/,;]/).map((part) => cellWords(part.trim(), names));
  if (found.some(({ rest }) => /\p{L}{2}/u.test(rest))) return 'lesson';
  const hasTeacher = found.some(({ teachers }) => teachers.length > 0);
  const hasRoom = found.some(({ rooms }) => rooms.length > 0);
  if (hasTeacher && !hasRoom) return 'teacher';
  return hasRoom && !hasTeacher ? 'room' : 'lesson';
}

/** Lines of one direction that are tried for the numbers of lessons, which rooms may look like. */
const TRIED = 3;
/** Numbers alone are classes only if a line has so many of them. */
const BARE_CLASSES = 3;
/** Teachers a table has at least that has a line for each. */
const TEACHERS_DOWN = 3;

/**
 * How a sheet is laid out, by what its lines say; null for a sheet that is no table of lessons. Every way in which its
 * likeliest lines can stand together is tried, and the one wins in which most lessons have a class, a day and a number.
 */
export function recognise(grid: MergedGrid, names: NameBook): SheetLayout | null {
  const labels = names.lessons;
  const hasTitles = countOf(grid, classInTitle) > 0;
  const bare = hasTitles ? [] : bareClasses(grid);
  const classes = [
    ...firstOf(grid, classOf),
    ...bare,
    ...(hasTitles || classInLine(grid.name) ? [null] : []),
  ];
  const days = [...firstOf(grid, dayOf), ...spelledLines(grid), ...(dayOf(grid.name) === null ? [] : [null])];
  const lessons = likeliest(grid, (text) => labels.numbersOf(text)?.join() ?? null, TRIED);
  const teachers = teacherLines(grid, names);
  let best: { layout: SheetLayout; score: number } | null = null;
  const consider = (layout: SheetLayout, isTaught: (panes: readonly Pane[]) => boolean) => {
    const panes = panesOf(grid, layout, labels);
    const score = isNamedOtherwise(grid, layout) ? 0 : scoreOf(panes) * restartsOf(panes);
    if (score > (best?.score ?? 0) && isTaught(panes)) best = { layout, score };
  };
  // Days and the numbers of their lessons mostly stand in one direction, which decides where both are numbers alone.
  const pairs = days
    .flatMap((day) => lessons.map((lesson) => ({ day, lesson })))
    .toSorted((a, b) => Number(isAcross(a)) - Number(isAcross(b)));
  for (const { day, lesson } of pairs) {
    for (const line of teachers.filter((each) => each !== lesson && each !== day)) {
      consider({ ...plainLayout(grid.name, null, day, lesson), teachers: line }, namesClasses);
    }
  }
  // Next to teachers, '5А мат' is no heading.
  for (const { day, lesson } of best === null ? pairs : []) {
    for (const line of classes.filter((each) => each !== lesson)) {
      consider(plainLayout(grid.name, line, day, lesson), () => true);
    }
  }
  // What is assigned in a function is not seen here.
  const found = best as { layout: SheetLayout; score: number } | null;
  if (!found) return null;
  const [pane] = panesOf(grid, found.layout, labels);
  if (!pane) return null;
  return found.layout.teachers ? found.layout : { ...found.layout, ...rolesOf(pane, names) };
}

function isAcross({ day, lesson }: { day: string | null; lesson: string }): boolean {
  return day !== null && lineOf(day)?.axis !== lineOf(lesson)?.axis;
}

/** Whether a column of classes is headed 'Урок', or one of lessons 'Класс'. */
function isNamedOtherwise(grid: MergedGrid, { classes, lessons }: SheetLayout): boolean {
  const heading = (name: string | null) => {
    const line = name === null ? null : lineOf(name);
    if (line?.axis !== 'column') return '';
    for (let row = 0; row < Math.min(grid.height, HEADINGS_TRIED); row++) {
      const text = grid.text(row, line.at);
      if (text !== '') return text;
    }
    return '';
  };
  return /^(?:№|урок|номер)/iu.test(heading(classes)) || /^класс/iu.test(heading(lessons));
}

const HEADINGS_TRIED = 8;

/** A layout to start from where nothing was recognised: a person names the lines. */
export function plainLayout(
  sheet: string,
  classes: string | null,
  days: string | null,
  lessons: string | null,
): SheetLayout {
  return { sheet, isRead: true, classes, days, lessons, columns: ['lesson'], rows: ['lesson'] };
}

/** Less than 1 where the numbers go on from day to day: they are those of rows, not of lessons. */
function restartsOf(panes: readonly Pane[]): number {
  for (const { axes } of panes) {
    for (const blocks of [axes.rows, axes.columns]) {
      const byDay = Map.groupBy(
        blocks.filter(({ day, numbers }) => day !== null && numbers !== null),
        ({ day }) => day,
      );
      const first = [...byDay.values()].map((day) =>
        Math.min(...day.flatMap(({ numbers }) => numbers ?? [])),
      );
      if (first.length > 1 && first.slice(1).every((number, at) => number > (first[at] ?? 0))) return GOES_ON;
    }
  }
  return 1;
}

const GOES_ON = 0.5;

/** Columns in which a day is spelled downwards, a letter a row. */
function spelledLines(grid: MergedGrid): string[] {
  const lines: string[] = [];
  for (let at = 0; at < Math.min(grid.width, SPELLED_TRIED); at++) {
    const texts = Array.from({ length: grid.height }, (_, row) => grid.text(row, at).replace(/\s/g, ''));
    const letters = texts
      .filter((text) => /^\p{L}{1,4}$/u.test(text))
      .join('')
      .toLowerCase();
    if (letters.includes('понедельник') || letters.includes('вторник'))
      lines.push(lineName({ axis: 'column', at }));
  }
  return lines;
}

const SPELLED_TRIED = 4;

/** Lines of numbers alone, as small schools call their classes: 5, 6, 7; or '5-1', '5-2'. */
function bareClasses(grid: MergedGrid): string[] {
  return likeliest(grid, classInLine, 2).filter((name) => {
    const line = lineOf(name);
    return line !== null && meanings(grid, line, classInLine) >= BARE_CLASSES;
  });
}

function countOf(grid: MergedGrid, meaning: (text: string) => unknown): number {
  let count = 0;
  for (let row = 0; row < grid.height; row++) {
    for (let column = 0; column < grid.width; column++) {
      if (meaning(grid.text(row, column)) !== null) count += 1;
    }
  }
  return count;
}

/** Columns, or rows, in which mostly teachers stand. */
function teacherLines(grid: MergedGrid, names: NameBook): string[] {
  const lines: string[] = [];
  for (const axis of ['column', 'row'] as const) {
    const size = axis === 'column' ? grid.width : grid.height;
    for (let at = 0; at < Math.min(size, TEACHER_LINES_TRIED); at++) {
      const along = axis === 'column' ? grid.height : grid.width;
      let [teachers, others] = [0, 0];
      for (let other = 0; other < along; other++) {
        const text = axis === 'column' ? grid.text(other, at) : grid.text(at, other);
        if (text === '') continue;
        const { rest, teachers: found, rooms } = cellWords(text, names);
        if (found.length === 1 && rest === '' && rooms.length === 0) teachers += 1;
        else others += 1;
      }
      if (teachers >= TEACHERS_DOWN && teachers > others) lines.push(lineName({ axis, at }));
    }
  }
  return lines;
}

const TEACHER_LINES_TRIED = 6;
/** How many of a teacher's cells have to name a class. */
const MOST = 0.5;

/** Whether the cells of a table of teachers name classes. */
function namesClasses(panes: readonly Pane[]): boolean {
  let [named, filled] = [0, 0];
  for (const { grid, axes } of panes) {
    for (let row = axes.body.row; row < grid.height; row++) {
      for (let column = axes.body.column; column < grid.width; column++) {
        const text = grid.text(row, column);
        if (text === '') continue;
        filled += 1;
        if (CLASS_IN_CELL.test(text)) named += 1;
      }
    }
  }
  return filled > 0 && named / filled >= MOST;
}

const CLASS_IN_CELL = /(?<![\p{L}\d])(?:1[0-2]|[1-9])(?:[-.]\d{1,2}|\s?[-«"]?\s?\p{L}[»"]?)(?![\p{L}\d])/u;

/**
 * The likeliest line of each direction for classes or days; of several tables on one sheet the first table's.
 */
function firstOf(grid: MergedGrid, meaning: (text: string) => unknown): string[] {
  return likeliest(grid, meaning, 1).map((name) => {
    const line = lineOf(name);
    if (!line) return name;
    for (let at = 0; at < line.at; at++) {
      const named = meanings(grid, { axis: line.axis, at }, meaning);
      if (named > 1 || (named === 1 && sharesWords(grid, line.axis, line.at, at)))
        return lineName({ axis: line.axis, at });
    }
    return name;
  });
}

/** Names of the rows and columns with most meanings of a kind, the likeliest first. */
function likeliest(grid: MergedGrid, meaning: (text: string) => unknown, most: number): string[] {
  const rows = new Map<number, { all: number; values: Set<unknown> }>();
  const columns = new Map<number, { all: number; values: Set<unknown> }>();
  const count = (map: typeof rows, at: number, value: unknown) => {
    const line = map.get(at) ?? { all: 0, values: new Set() };
    line.all += 1;
    line.values.add(value);
    map.set(at, line);
  };
  for (let row = 0; row < grid.height; row++) {
    for (let column = 0; column < grid.width; column++) {
      const value = meaning(grid.text(row, column));
      if (value === null) continue;
      count(rows, row, value);
      count(columns, column, value);
    }
  }
  return (
    [
      ['row', rows],
      ['column', columns],
    ] as const
  ).flatMap(([axis, map]) =>
    [...map]
      .toSorted(
        ([a, first], [b, second]) =>
          second.values.size - first.values.size || second.all - first.all || a - b,
      )
      .slice(0, most)
      .map(([at]) => lineName({ axis, at })),
  );
}
