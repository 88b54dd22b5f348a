import { expect, it } from 'vitest';
import { runSeveral } from './run-several.ts';

it('has four calls under way at a time, and does all of them', async () => {
  const waiting: (() => void)[] = [];
  const started: number[] = [];
  const result = runSeveral([1, 2, 3, 4, 5, 6], (item) => {
    started.push(item);
    return new Promise<void>((resolve) => waiting.push(resolve));
  });

  expect(started).toEqual([1, 2, 3, 4]);
  while (waiting.length > 0) {
    for (const answer of waiting.splice(0)) answer();
    await Promise.resolve();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect((await result).done).toEqual([1, 2, 3, 4, 5, 6]);
});

it('reports the progress and what failed, and goes on after a failure', async () => {
  const told: number[] = [];
  const refusal = new Error('409');
  const result = await runSeveral(
    ['a', 'b', 'c'],
    (item) => (item === 'b' ? Promise.reject(refusal) : Promise.resolve()),
    (tried) => told.push(tried),
  );

  expect(result).toEqual({ done: ['a', 'c'], failed: [{ item: 'b', error: refusal }] });
  expect(told).toEqual([1, 2, 3]);
});

it('has nothing to do with nothing', async () => {
  expect(await runSeveral([], () => Promise.reject(new Error('called')))).toEqual({ done: [], failed: [] });
});
