import { describe, expect, it } from 'vitest';
import { readIfMatch } from './preconditions.ts';

describe('If-Match', () => {
  it.each([
    [undefined, null],
    ['*', null],
    ['"7"', ['7']],
    ['W/"7"', ['7']],
    ['"7", "8"', ['7', '8']],
    ['"abc"', ['abc']],
  ])('%s names %j', (header, seen) => {
    expect(readIfMatch(header)).toEqual(seen);
  });

  it.each(['', '7', '"7', 'вчера', '"7" "8"', '"7",x'])('refuses %j', (header) => {
    expect(() => readIfMatch(header)).toThrow('ETag в кавычках');
  });
});
