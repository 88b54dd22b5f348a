import { type Line, lineName, lineOf, type SheetLayout } from '@zvonok/domain/spreadsheet/sheet-layout';
import type { MergedGrid } from '../../formats/grid.ts';
import { type Axes, axesOf } from './axes.ts';
import { crossingsOf, filledCrossings } from './crossings.ts';
import { classOf, dayOf, type LessonLabels } from './labels.ts';

/** A table of lessons on a sheet. */
export interface Pane {
  grid: MergedGrid;
  axes: Axes;
}

/**
 * The tables of a sheet: one, or several below or next to each other with the same headings, such as 5А–5Г above 6А–6В,
 * or Monday to Wednesday next to the other days. The layout names the lines of the first; empty when it names lines
 * that cannot be.
 */
export function panesOf(grid: MergedGrid, layout: SheetLayout, labels: LessonLabels): Pane[] {
  const axes = axesOf(grid, layout, labels);
  if (!axes) return [];
  const whole = [{ grid, axes }];
  const tops = startsOf(grid, layout, labels, 'row');
  const lefts = startsOf(grid, layout, labels, 'column');
  if (tops.length === 1 && lefts.length === 1) return whole;
  const parts = tops.flatMap((top, row) =>
    lefts.flatMap((left, column): Pane[] => {
      const part = grid.part(
        { row: top.start, column: left.start },
        { row: tops[row + 1]?.start ?? grid.height, column: lefts[column + 1]?.start ?? grid.width },
      );
      const own = axesOf(part, shifted(layout, { row: top.shift, column: left.shift }), labels);
      return own ? [{ grid: part, axes: own }] : [];
    }),
  );
  // Headings repeated only to be seen are no table of their own; other classes over the same columns are.
  const [inParts, asOne] = [scoreOf(parts), scoreOf(whole)];
  const isBetter = haveOtherClasses(parts, axes) ? inParts >= NEARLY * asOne : inParts > asOne;
  return isBetter ? parts : whole;
}

const NEARLY = 0.9;

/** Whether a part names a class over columns, or next to rows, that the first headings give to another one. */
function haveOtherClasses(parts: readonly Pane[], whole: Axes): boolean {
  return parts.some(({ grid, axes }) =>
    (['rows', 'columns'] as const).some((direction) => {
      const origin = direction === 'rows' ? grid.origin.row : grid.origin.column;
      return axes[direction].some(({ start, className }) => {
        const at = origin + start;
        const first =
          whole[direction].find((block) => at >= block.start && at < block.end)?.className ?? null;
        return className !== null && first !== null && first !== className;
      });
    }),
  );
}

/** Lessons that have all they need; two in one slot are a line misread. */
export function scoreOf(panes: readonly Pane[]): number {
  const crossings = panes.flatMap(({ axes }) => crossingsOf(axes));
  const slots = new Set(
    crossings.map(({ className, teacher, day, number }) => `${className} ${teacher} ${day} ${number}`),
  );
  const filled = panes.reduce((sum, { grid, axes }) => sum + filledCrossings(grid, axes), 0);
  return filled === 0 ? 0 : filled * (slots.size / crossings.length);
}

/** Where a table begins, and how many lines fewer it has above its headings than the first one. */
interface Start {
  start: number;
  shift: number;
}

/** Where the tables of a sheet begin in one direction; the first always at 0. */
function startsOf(grid: MergedGrid, layout: SheetLayout, labels: LessonLabels, axis: Line['axis']): Start[] {
  const classLine = layout.classes === null ? null : lineOf(layout.classes);
  // Below a line of '8А' and '8Б', the numbers 8 and 9 are rooms.
  if (classLine?.axis === axis && meanings(grid, classLine, classOf) === 0) return [{ start: 0, shift: 0 }];
  const headings = [
    { line: layout.classes, meaning: classOf },
    { line: layout.days, meaning: dayOf },
    { line: layout.lessons, meaning: (text: string) => labels.numbersOf(text)?.join() ?? null },
  ].flatMap(({ line: name, meaning }) => {
    const line = name === null ? null : lineOf(name);
    return line?.axis === axis ? [{ at: line.at, meaning }] : [];
  });
  const [first, ...others] = headings;
  const starts = [{ start: 0, shift: 0 }];
  // Numbers alone may be rooms.
  if (axis === 'column' && layout.classes === null) return weeksBeside(grid, layout) ?? starts;
  if (!first || first.meaning !== (classLine?.axis === axis ? classOf : dayOf)) return starts;
  const size = axis === 'row' ? grid.height : grid.width;
  const top = Math.min(...headings.map(({ at }) => at));
  for (let at = first.at + 1; at < size; at++) {
    const offset = at - first.at;
    const enough = others.length === 0 ? 2 : 1;
    const named = meanings(grid, { axis, at }, first.meaning);
    if (named < enough && !(named === 1 && sharesWords(grid, axis, first.at, at))) continue;
    const isTable = others.every(
      (other) => meanings(grid, { axis, at: other.at + offset }, other.meaning) > 1,
    );
    if (!isTable) continue;
    // Titles above the headings belong to this table, lessons to the one before.
    let titles = 0;
    while (titles < top && !isOfLesson(grid, layout, labels, { axis, at: top + offset - titles - 1 }))
      titles += 1;
    starts.push({ start: top + offset - titles, shift: top - titles });
  }
  return starts;
}

/** Where weeks of several classes begin that stand side by side: the first day comes again. */
function weeksBeside(grid: MergedGrid, { days, lessons }: SheetLayout): Start[] | null {
  const dayLine = days === null ? null : lineOf(days);
  const lessonLine = lessons === null ? null : lineOf(lessons);
  if (dayLine?.axis !== 'row' || lessonLine?.axis !== 'column') return null;
  const named = Array.from({ length: grid.width }, (_, column) => dayOf(grid.text(dayLine.at, column)));
  const first = named.findIndex((day) => day !== null);
  const again = named.flatMap((day, column) => (column > first && day === named[first] ? [column] : []));
  const before = first - lessonLine.at;
  return [0, ...again.map((column) => column - before - lessonLine.at)].map((start) => ({ start, shift: 0 }));
}

/** Whether a line has the number of a lesson where the sheet has its numbers. */
function isOfLesson(
  grid: MergedGrid,
  { lessons }: SheetLayout,
  labels: LessonLabels,
  { axis, at }: Line,
): boolean {
  const line = lessons === null ? null : lineOf(lessons);
  if (!line || line.axis === axis) return false;
  const text = axis === 'row' ? grid.text(at, line.at) : grid.text(line.at, at);
  return labels.numbersOf(text) !== null;
}

/** The lines of the first table as another one has them. */
function shifted(layout: SheetLayout, by: { row: number; column: number }): SheetLayout {
  const moved = (name: string | null) => {
    const line = name === null ? null : lineOf(name);
    return line && lineName({ axis: line.axis, at: line.at - by[line.axis] });
  };
  return {
    ...layout,
    classes: moved(layout.classes),
    days: moved(layout.days),
    lessons: moved(layout.lessons),
  };
}

/** Whether two lines have the same words in one place, such as 'День' and 'Урок' before the classes of each table. */
export function sharesWords(grid: MergedGrid, axis: Line['axis'], first: number, other: number): boolean {
  const size = axis === 'row' ? grid.width : grid.height;
  for (let along = 0; along < Math.min(size, WORDS_TRIED); along++) {
    const [text, same] = [first, other].map((at) =>
      axis === 'row' ? grid.text(at, along) : grid.text(along, at),
    );
    if (text !== undefined && text === same && /^\p{L}{3,}$/u.test(text) && dayOf(text) === null) return true;
  }
  return false;
}

const WORDS_TRIED = 4;

/** How many different things a line names. */
export function meanings(grid: MergedGrid, { axis, at }: Line, meaning: (text: string) => unknown): number {
  const size = axis === 'row' ? grid.width : grid.height;
  const found = new Set<unknown>();
  for (let along = 0; along < size; along++) {
    const value = axis === 'row' ? meaning(grid.text(at, along)) : meaning(grid.text(along, at));
    if (value !== null) found.add(value);
  }
  return found.size;
}

/** When a lesson of a shift is. */
export interface BellFound {
  shift: 1 | 2;
  number: number;
  time: string;
}

/** The times next to the numbers of a table, or in the same cells. */
export function bellsOf({ grid, axes }: Pane): BellFound[] {
  const bells: BellFound[] = [];
  const shift = axes.sheet.shift ?? 1;
  for (const { row, column } of axes.labels) {
    for (const text of [grid.text(row, column), grid.text(row, column + 1), grid.text(row, column - 1)]) {
      const [, start, end] = /(\d{1,2}[:.]\d{2})\s*[-–—]\s*(\d{1,2}[:.]\d{2})/.exec(text) ?? [];
      const block = axes.rows.find((each) => row >= each.start && row < each.end);
      const [number, other] = block?.numbers ?? [];
      if (
        start === undefined ||
        end === undefined ||
        number === undefined ||
        other !== undefined ||
        number < 0
      )
        continue;
      bells.push({ shift, number, time: `${clock(start)} - ${clock(end)}` });
      break;
    }
  }
  return bells;
}

function clock(text: string): string {
  return text.replace('.', ':').padStart(5, '0');
}
