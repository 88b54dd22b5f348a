import { lineName, lineOf, type SheetLayout } from '@zvonok/domain/spreadsheet/sheet-layout';
import type { MergedGrid } from '../../formats/grid.ts';
import type { NameBook } from './known-names.ts';
import { classOf, dayOf } from './labels.ts';
import { meanings, panesOf, scoreOf } from './panes.ts';
import { rolesOf } from './roles.ts';

/** Lines of one direction that are tried for the numbers of lessons, which rooms may look like. */
const TRIED = 3;

/**
 * How a sheet is laid out, by what its lines say; null for a sheet that is no table of lessons. Every way in which its
 * likeliest lines can stand together is tried, and the one wins in which most lessons have a class, a day and a number.
 */
export function recognise(grid: MergedGrid, names: NameBook): SheetLayout | null {
  const labels = names.lessons;
  const classes = [...firstOf(grid, classOf), ...(classOf(grid.name) ? [null] : [])];
  const days = [...firstOf(grid, dayOf), ...(dayOf(grid.name) === null ? [] : [null])];
  const lessons = likeliest(grid, (text) => labels.numberOf(text), TRIED);
  let best: { layout: SheetLayout; score: number } | null = null;
  for (const classLine of classes) {
    for (const dayLine of days) {
      for (const lessonLine of lessons) {
        if (lessonLine === classLine) continue;
        const layout = plainLayout(grid.name, classLine, dayLine, lessonLine);
        const score = scoreOf(panesOf(grid, layout, labels));
        if (score > (best?.score ?? 0)) best = { layout, score };
      }
    }
  }
  if (!best) return null;
  const [pane] = panesOf(grid, best.layout, labels);
  return pane ? { ...best.layout, ...rolesOf(pane, names) } : null;
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

/**
 * The likeliest line of each direction for classes or days; of several tables on one sheet the first table's.
 */
function firstOf(grid: MergedGrid, meaning: (text: string) => unknown): string[] {
  return likeliest(grid, meaning, 1).map((name) => {
    const line = lineOf(name);
    if (!line) return name;
    for (let at = 0; at < line.at; at++) {
      if (meanings(grid, { axis: line.axis, at }, meaning) > 1) return lineName({ axis: line.axis, at });
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
