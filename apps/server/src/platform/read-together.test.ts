import { expect, it } from 'vitest';
import { readTogether } from './read-together.ts';

/** A reading that answers its number on command. */
function counted() {
  const answers: (() => void)[] = [];
  const read = readTogether(
    () =>
      new Promise<number>((resolve) => {
        const number = answers.length + 1;
        answers.push(() => resolve(number));
      }),
  );
  return { read, answers };
}

it('gives those who call during a reading one that began after their call, and all of them the same', async () => {
  const { read, answers } = counted();
  const first = read();
  const others = [read(), read(), read()];
  expect(answers).toHaveLength(1);
  answers[0]?.();

  expect(await first).toBe(1);
  answers[1]?.();
  expect(await Promise.all(others)).toEqual([2, 2, 2]);
  expect(answers).toHaveLength(2);
});

it('reads anew for a call when nothing is being read', async () => {
  const { read, answers } = counted();
  for (const number of [1, 2]) {
    const asked = read();
    answers.at(-1)?.();
    expect(await asked).toBe(number);
  }
});

it('reads on after a reading that failed', async () => {
  let count = 0;
  const read = readTogether(async () => {
    count += 1;
    if (count === 1) throw new Error('away');
    return count;
  });
  const [first, second] = [read(), read()];

  await expect(first).rejects.toThrow('away');
  expect(await second).toBe(2);
});
