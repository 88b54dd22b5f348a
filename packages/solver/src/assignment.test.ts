import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assign } from './assignment.ts';

/** The least of all ways to give each row a column of its own. */
function leastOf(costs: readonly (readonly number[])[], taken: readonly number[] = []): number {
  const row = costs[taken.length];
  if (!row) return 0;
  return Math.min(
    ...row.flatMap((cost, column) =>
      taken.includes(column) ? [] : [cost + leastOf(costs, [...taken, column])],
    ),
  );
}

it('gives each row a column of its own, as cheaply as all ways tried', () => {
  const tables = fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.nat({ max: 3 }))
    .chain(([rows, more]) =>
      fc.array(
        fc.array(fc.integer({ min: -20, max: 200 }), { minLength: rows + more, maxLength: rows + more }),
        { minLength: rows, maxLength: rows },
      ),
    );
  fc.assert(
    fc.property(tables, (costs) => {
      const columns = costs[0]?.length ?? 0;
      const assigned = [...assign(Int32Array.from(costs.flat()), costs.length, columns)];
      expect(new Set(assigned).size).toBe(costs.length);
      const sum = assigned.reduce((total, column, row) => total + (costs[row]?.[column] ?? Number.NaN), 0);
      expect(sum).toBe(leastOf(costs));
    }),
  );
});
