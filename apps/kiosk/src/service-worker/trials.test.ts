import { expect, it } from 'vitest';
import { failed, isOnTrial, NO_TRIALS, nextLoad, proved } from './trials.ts';

const ONE = proved(NO_TRIALS, 'one');

it('has nothing to go back to before the first build has painted', () => {
  expect(isOnTrial(NO_TRIALS, 'one')).toBe(false);
  expect(nextLoad(NO_TRIALS, 'one').shown).toBe('one');
});

it('tries a new build until it has painted', () => {
  const { shown, trials } = nextLoad(ONE, 'two');
  expect([shown, isOnTrial(trials, 'two')]).toEqual(['two', true]);

  const after = proved(trials, 'two');
  expect([after.good, isOnTrial(after, 'two'), nextLoad(after, 'two').shown]).toEqual(['two', false, 'two']);
});

it('goes back to the last good build from one that did not paint, and tries the one after it', () => {
  const after = failed(nextLoad(ONE, 'two').trials, 'two');
  expect(nextLoad(after, 'two').shown).toBe('one');
  expect(nextLoad(after, 'three').shown).toBe('three');
});

it('gives up a build that crashes each time before it has painted', () => {
  let trials = ONE;
  const shown = [1, 2, 3, 4, 5].map(() => {
    const next = nextLoad(trials, 'two');
    trials = next.trials;
    return next.shown;
  });
  expect(shown).toEqual(['two', 'two', 'two', 'one', 'one']);
  expect(trials.broken).toEqual(['two']);
});

it('remembers no more than the last few that failed', () => {
  let trials = ONE;
  for (let build = 0; build < 100; build += 1) trials = failed(trials, String(build));
  expect(trials.broken.length).toBeLessThan(10);
  expect(trials.broken.at(-1)).toBe('99');
});
