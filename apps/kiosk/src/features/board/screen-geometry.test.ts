import { expect, it } from 'vitest';
import { readScreenGeometry } from './screen-geometry.ts';

it.each([
  ['', { diagonal: 43, distance: 4 }],
  ['?diagonal=55&distance=6', { diagonal: 55, distance: 6 }],
  ['?distance=2,5', { diagonal: 43, distance: 2.5 }],
  ['?diagonal=0&distance=-3', { diagonal: 43, distance: 4 }],
  ['?diagonal=большая&distance=1000', { diagonal: 43, distance: 4 }],
])('reads the screen and the distance from «%s»', (search, geometry) => {
  expect(readScreenGeometry(search)).toEqual(geometry);
});
