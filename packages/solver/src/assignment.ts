/** More than any plan costs; a place that is not possible. */
export const IMPOSSIBLE = 1_000_000;

/**
 * The cheapest assignment of each row to a column of its own: the Hungarian algorithm for a rectangle with at least as
 * many columns as rows. `costs` holds row after row, whole numbers. Returns the column of each row.
 */
export function assign(costs: Int32Array, rows: number, columns: number): Int32Array {
  // Place 0 stands for the row that is looking; columns and rows count from 1.
  const rowPrice = new Int32Array(rows + 1);
  const columnPrice = new Int32Array(columns + 1);
  const rowOf = new Int32Array(columns + 1);
  const cameFrom = new Int32Array(columns + 1);
  const slack = new Int32Array(columns + 1);
  const isUsed = new Uint8Array(columns + 1);
  for (let row = 1; row <= rows; row += 1) {
    rowOf[0] = row;
    slack.fill(0x7fffffff);
    isUsed.fill(0);
    let column = 0;
    do {
      isUsed[column] = 1;
      const here = at(rowOf, column);
      const offset = (here - 1) * columns - 1;
      const price = at(rowPrice, here);
      let least = 0x7fffffff;
      let next = 0;
      for (let other = 1; other <= columns; other += 1) {
        if (isUsed[other]) continue;
        const reduced = at(costs, offset + other) - price - at(columnPrice, other);
        if (reduced < at(slack, other)) {
          slack[other] = reduced;
          cameFrom[other] = column;
        }
        if (at(slack, other) < least) {
          least = at(slack, other);
          next = other;
        }
      }
      for (let other = 0; other <= columns; other += 1) {
        if (isUsed[other]) {
          rowPrice[at(rowOf, other)] = at(rowPrice, at(rowOf, other)) + least;
          columnPrice[other] = at(columnPrice, other) - least;
        } else slack[other] = at(slack, other) - least;
      }
      column = next;
    } while (rowOf[column] !== 0);
    while (column !== 0) {
      const before = at(cameFrom, column);
      rowOf[column] = at(rowOf, before);
      column = before;
    }
  }
  const columnOf = new Int32Array(rows).fill(-1);
  for (let column = 1; column <= columns; column += 1) {
    const row = at(rowOf, column);
    if (row > 0) columnOf[row - 1] = column - 1;
  }
  return columnOf;
}

/** The number at a place of an array that is known to have it. */
export function at(numbers: Int32Array, index: number): number {
  return numbers[index] as number;
}
