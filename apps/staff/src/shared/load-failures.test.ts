import { expect, it } from 'vitest';
import { isLoadingFailure } from './load-failures.ts';

it.each([
  ['Failed to fetch dynamically imported module: https://school.example/assets/home-1a2b.js', true],
  ['error loading dynamically imported module: https://school.example/assets/home-1a2b.js', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /assets/summary-1a2b.css', true],
  ["Cannot read properties of undefined (reading 'length')", false],
  ['Not a calendar day: "+010000-01-01". Expected yyyy-mm-dd.', false],
])('«%s» is the network: %s', (message, isNetwork) => {
  expect(isLoadingFailure(new TypeError(message))).toBe(isNetwork);
});
