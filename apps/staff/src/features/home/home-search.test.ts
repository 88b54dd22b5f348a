import { expect, it } from 'vitest';
import { readHomeSearch } from './home-search.ts';

it.each([
  [{}, {}],
  [{ day: '2026-11-21' }, { day: '2026-11-21' }],
  [{ day: '2026-11-31' }, {}],
  [{ day: '9999-12-31' }, {}],
  [{ day: '1999-12-31' }, {}],
  [{ day: 20261121 }, {}],
  [{ day: 'завтра', from: '/app' }, {}],
])('the address %j means %j', (raw, search) => {
  expect(readHomeSearch(raw)).toEqual(search);
});
