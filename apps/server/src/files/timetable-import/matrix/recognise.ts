import { lineName, type SheetLayout } from '@zvonok/domain/spreadsheet/sheet-layout';
import type { MergedGrid } from '../../formats/grid.ts';
import { axesOf } from './axes.ts';
import { crossingsOf, filledCrossings } from './crossings.ts';
import type { NameBook } from './known-names.ts';
import { classOf, dayOf, numberOf } from './labels.ts';
import { rolesOf } from './roles.ts';

/** Lines of one direction that are tried for the numbers of lessons, which rooms may look like. */
const TRIED = 3;

/**
 * How a sheet is laid out, by what its lines say; null for a sheet that is no table of lessons. Every way in which its
 * likeliest lines can stand together is tried, and the one wins in which most lessons have a class, a day and a number.
 */
export function recognise(grid: MergedGrid, names: NameBook): SheetLayout | null {
  const classes = [...likeliest(grid, classOf, 1), ...(classOf(grid.name) ? [null] : [])];
  const days = [...likeliest(grid, dayOf, 1), ...(dayOf(grid.name) === null ? [] : [null])];
  const lessons = likeliest(grid, numberOf, TRIED);
  let best: { layout: SheetLayout; score: number } | null = null;
  for (const classLine of classes) {
    for (const dayLine of days) {
      for (const lessonLine of lessons) {
        if (lessonLine === classLine) continue;
        const layout = plainLayout(grid.name, classLine, dayLine, lessonLine);
        const score = scoreOf(grid, layout);
        if (score > (best?.score ?? 0)) best = { layout, score };
      }
    }
  }
  if (!best) return null;
  const axes = axesOf(grid, best.layout);
  return axes && { ...best.layout, ...rolesOf(grid, axes, names) };
}

/** A layout to start from where nothing was recognised: a person names the lines. */
export function plainLayout(
  sheet: string,
  classes: string | null,
  days: string | null,
  lessons: string | null,
): SheetLayout {
  return { sheet, isRead: true, classes, days, lessons, columns: ['lesson'], rows: ['lesson'] };
}

/** Lessons that have all they need; each counts for more where more classes and days are told apart. */
function scoreOf(grid: MergedGrid, layout: SheetLayout): number {
  const axes = axesOf(grid, layout);
  if (!axes) return 0;
  const crossings = crossingsOf(axes);
  const slots = new Set(crossings.map(({ className, day, number }) => `${className} ${day} ${number}`));
  const filled = filledCrossings(grid, axes);
  // Two lessons in one slot are a line misread.
  return filled === 0 ? 0 : filled * (slots.size / crossings.length);
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
