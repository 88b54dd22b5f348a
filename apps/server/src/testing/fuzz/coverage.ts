/** By operation of the contract how often each status was answered; uncalled ones included. */
export type Coverage = Map<string, Map<number, number>>;

/** Columns of the table: what each answer's status counts as. */
const CLASSES: readonly [title: string, has: (status: number) => boolean][] = [
  ['2xx', (status) => status < 300],
  ['304', (status) => status >= 300 && status < 400],
  ['400', (status) => status === 400],
  ['401', (status) => status === 401],
  ['403', (status) => status === 403],
  ['404', (status) => status === 404],
  ['409', (status) => status === 409 || status === 412],
  ['4xx', (status) => status >= 400 && status < 500 && ![400, 401, 403, 404, 409, 412].includes(status)],
  ['5xx', (status) => status >= 500],
];
const WIDTH = 8;

export function addCoverage(to: Coverage, more: Coverage): void {
  for (const [id, statuses] of more) {
    const own = to.get(id) ?? new Map<number, number>();
    for (const [status, count] of statuses) own.set(status, (own.get(status) ?? 0) + count);
    to.set(id, own);
  }
}

/** Operations without a single success: behind them nothing was looked for. */
export function holesIn(coverage: Coverage): string[] {
  return [...coverage].flatMap(([id, statuses]) =>
    [...statuses.keys()].some((status) => status < 300) ? [] : [id],
  );
}

/** A line per operation with the number of answers of each class. */
export function coverageTable(coverage: Coverage): string[] {
  const longest = Math.max(...[...coverage.keys()].map((id) => id.length));
  const line = (first: string, cells: readonly (string | number)[]) =>
    first.padEnd(longest) + cells.map((cell) => String(cell).padStart(WIDTH)).join('');
  return [
    line(
      '',
      CLASSES.map(([title]) => title),
    ),
    ...[...coverage].map(([id, statuses]) =>
      line(
        id,
        CLASSES.map(([, has]) =>
          [...statuses].reduce((sum, [status, count]) => sum + (has(status) ? count : 0), 0),
        ),
      ),
    ),
  ];
}
