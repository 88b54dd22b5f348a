import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-text.ts';

describe('the search of an address', () => {
  it.each([
    ['?teacher=12', { teacher: 12 }],
    ['?class=7Б&mode=edit', { class: '7Б', mode: 'edit' }],
    ['?code=2E34567', { code: '2E34567' }],
    ['?code=12E0003', { code: '12E0003' }],
    ['?code=-1E5555', { code: '-1E5555' }],
    ['?code=2345678', { code: 2_345_678 }],
  ])('%s means %o, and is written the same', (text, search) => {
    expect({ ...parseSearch(text) }).toEqual(search);
    expect(decodeURIComponent(stringifySearch(search))).toBe(text);
  });
});
