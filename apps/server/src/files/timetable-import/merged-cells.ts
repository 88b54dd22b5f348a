import type { CellValue, MergedCells, ReadRow, ReadSheet } from '../workbook/cells.ts';

/**
 * Rows in which a cell merged over several rows says in each of them what it says in the first. Rows that are not there
 * stay away; cells merged over columns are left as they are, for one value cannot be two facts of a lesson.
 */
export function withMergedCells({ rows, merges = [] }: ReadSheet): readonly ReadRow[] {
  const downwards = merges.filter(({ startRow, endRow }) => endRow > startRow);
  if (downwards.length === 0) return rows;
  const filled = rows.map(({ row, cells }) => ({ row, cells: [...cells] }));
  for (const [column, inColumn] of Map.groupBy(downwards, ({ startCol }) => startCol)) {
    fillColumn(filled, column, inColumn);
  }
  return filled;
}

function fillColumn(
  rows: readonly { row: number; cells: CellValue[] }[],
  column: number,
  merges: readonly MergedCells[],
): void {
  const ordered = merges.toSorted((a, b) => a.startRow - b.startRow);
  let next = 0;
  let value: CellValue = null;
  let lastRow = 0;
  for (const { row, cells } of rows) {
    for (; (ordered[next]?.startRow ?? Number.POSITIVE_INFINITY) < row; next += 1) {
      const merge = ordered[next];
      value = merge?.startRow === row - 1 ? (cells[column] ?? null) : null;
      lastRow = (merge?.endRow ?? 0) + 1;
    }
    if (value === null || row > lastRow) continue;
    for (let at = cells.length; at < column; at += 1) cells[at] = null;
    cells[column] = value;
  }
}
