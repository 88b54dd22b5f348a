import { expect, it } from 'vitest';
import { backgroundWork, readTogether } from './background-work.ts';

it('does one piece after the other, and of what waits under a key the last', async () => {
  const done: string[] = [];
  const work = backgroundWork(() => {});
  const first = Promise.withResolvers<void>();

  work.start('monday', () => first.promise.then(() => void done.push('first')), 'no plan was made');
  for (const name of ['second', 'third'])
    work.start('monday', async () => void done.push(name), 'no plan was made');
  work.start('tuesday', async () => void done.push('other'), 'no plan was made');
  first.resolve();
  await work.settled();

  expect(done).toEqual(['first', 'third', 'other']);
});

it('does what a piece of work starts itself', async () => {
  const done: string[] = [];
  const work = backgroundWork(() => {});

  work.start(
    'monday',
    async () => {
      done.push('first');
      work.start('monday', async () => void done.push('again'), 'no plan was made');
    },
    'no plan was made',
  );
  await work.settled();

  expect(done).toEqual(['first', 'again']);
});

it('logs what fails and goes on', async () => {
  const logged: unknown[] = [];
  const work = backgroundWork((error, message) => logged.push([error, message]));
  const fault = new Error('no');

  work.start('monday', () => Promise.reject(fault), 'no plan was made');
  work.start('tuesday', async () => void logged.push('other'), 'no plan was made');
  await work.settled();
  work.start('monday', async () => void logged.push('again'), 'no plan was made');
  await work.settled();

  expect(logged).toEqual([[fault, 'no plan was made'], 'other', 'again']);
});

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
