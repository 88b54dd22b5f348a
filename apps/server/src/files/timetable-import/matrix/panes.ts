import { type Line, lineOf, type SheetLayout } from '@zvonok/domain/spreadsheet/sheet-layout';
import type { MergedGrid } from '../../formats/grid.ts';
import { type Axes, axesOf } from './axes.ts';
import { crossingsOf, filledCrossings } from './crossings.ts';
import { classOf, dayOf } from './labels.ts';
import type { LessonLabels } from './lesson-labels.ts';

/** A table of lessons on a sheet. */
export interface Pane {
  grid: MergedGrid;
  axes: Axes;
}

/**
 * The tables of a sheet: one, or several below or beside each other with the same headings, such as 5А–5Г above 6А–6В,
 * or Monday to Wednesday beside the other days. The layout names the lines of the first; empty when it names lines that
 * cannot be.
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
        { row: top, column: left },
        { row: tops[row + 1] ?? grid.height, column: lefts[column + 1] ?? grid.width },
      );
      const own = axesOf(part, layout, labels);
      return own ? [{ grid: part, axes: own }] : [];
    }),
  );
  // Headings repeated only to be seen are no table of their own.
  return scoreOf(parts) > scoreOf(whole) ? parts : whole;
}

/** Lessons that have all they need; two in one slot are a line misread. */
export function scoreOf(panes: readonly Pane[]): number {
  const crossings = panes.flatMap(({ axes }) => crossingsOf(axes));
  const slots = new Set(crossings.map(({ className, day, number }) => `${className} ${day} ${number}`));
  const filled = panes.reduce((sum, { grid, axes }) => sum + filledCrossings(grid, axes), 0);
  return filled === 0 ? 0 : filled * (slots.size / crossings.length);
}

/** Where the tables of a sheet begin in one direction; the first always at 0. */
function startsOf(grid: MergedGrid, layout: SheetLayout, labels: LessonLabels, axis: Line['axis']): number[] {
  const headings = [
    { line: layout.classes, meaning: classOf },
    { line: layout.days, meaning: dayOf },
    { line: layout.lessons, meaning: (text: string) => labels.numberOf(text) },
  ].flatMap(({ line: name, meaning }) => {
    const line = name === null ? null : lineOf(name);
    return line?.axis === axis ? [{ at: line.at, meaning }] : [];
  });
  const [first, ...others] = headings;
  // Numbers alone may be rooms.
  if (!first || first.meaning !== (layout.classes && lineOf(layout.classes)?.axis === axis ? classOf : dayOf))
    return [0];
  const size = axis === 'row' ? grid.height : grid.width;
  const starts = [0];
  for (let at = first.at + 1; at < size; at++) {
    const offset = at - first.at;
    const enough = others.length === 0 ? 2 : 1;
    if (meanings(grid, { axis, at }, first.meaning) < enough) continue;
    const isTable = others.every(
      (other) => meanings(grid, { axis, at: other.at + offset }, other.meaning) > 1,
    );
    if (isTable) starts.push(offset);
  }
  return starts;
}

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
