import { expect, it } from 'vitest';
import { type AskedFor, strategyFor } from './shells.ts';

const BASE = new URL('https://zvonok.school.example/kiosk/');

const ask = (path: string, rest: Partial<AskedFor> = {}) =>
  strategyFor({ url: new URL(path, BASE).href, method: 'GET', mode: 'cors', ...rest }, BASE);

it.each(['/kiosk/', '/kiosk/?pair', '/kiosk/?diagonal=55', '/kiosk/index.html'])(
  'opens %s without a network',
  (path) => {
    expect(ask(path, { mode: 'navigate' })).toBe('shell');
  },
);

it('has its files at hand', () => {
  expect(ask('/kiosk/assets/index-B1c2.js')).toBe('stored');
});

it.each([
  ['the board', '/kiosk/api/screen/board', {}],
  ['a visit to the board’s call', '/kiosk/api/board', { mode: 'navigate' }],
  ['a report', '/kiosk/', { method: 'PUT' }],
  ['the staff app', '/app/schedule', { mode: 'navigate' }],
  ['its files', '/assets/index-B1c2.js', {}],
  ['the settings', '/app-config.json', {}],
  ['its own script', '/kiosk/service-worker.js', {}],
  ['another site', 'https://elsewhere.example/kiosk/', { mode: 'navigate' }],
] as const)('never answers %s', (_what, path, rest) => {
  expect(ask(path, rest)).toBe('network');
});
