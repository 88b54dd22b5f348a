import type { Pane } from './panes.ts';

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
