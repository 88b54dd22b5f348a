import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readKnownVersions, retryDelay, timetableNumber, writeKnownVersions } from './topics.ts';

it('waits longer each time, within three seconds at first and never longer than half a minute', () => {
  const longest = Array.from({ length: 100 }, (_, attempts) => retryDelay(attempts, 1));

  expect(longest).toEqual(longest.toSorted((a, b) => a - b));
  expect(longest[1]).toBe(300);
  expect(longest[20]).toBe(2_500);
  expect(longest.at(-1)).toBe(30_000);
  expect(retryDelay(1, 0)).toBe(150);
});

it.each([
  ['318-5f1c22a0', 318],
  ['318', null],
  ['', null],
  ['-1-5f1c22a0', null],
])('the number of %j is %j', (version, number) => {
  expect(timetableNumber(version)).toBe(number);
});

it('what is known comes back as it was written', () => {
  const name = fc.stringMatching(/^[a-z-]{1,30}$/);
  const version = fc.stringMatching(/^[\w-]{1,100}$/);
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(name, version), { selector: ([topic]) => topic }), (pairs) => {
      expect([...readKnownVersions(writeKnownVersions(pairs))]).toEqual(pairs);
    }),
  );
});

it('what was not written by us is not known, whatever it is', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const [topic, version] of readKnownVersions(text)) {
        expect(topic).toMatch(/^[a-z-]+$/);
        expect(version).toMatch(/^[\w-]+$/);
      }
    }),
  );
});
