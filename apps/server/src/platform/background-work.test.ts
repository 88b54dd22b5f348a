import { expect, it } from 'vitest';
import { backgroundWork } from './background-work.ts';

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
