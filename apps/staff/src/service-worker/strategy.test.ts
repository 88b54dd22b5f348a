import { expect, it } from 'vitest';
import { type AskedFor, pageFor, strategyFor } from './strategy.ts';

const ORIGIN = 'https://zvonok.school.example';

const ask = (path: string, rest: Partial<AskedFor> = {}) =>
  strategyFor({ url: new URL(path, ORIGIN).href, method: 'GET', mode: 'cors', ...rest }, ORIGIN);
const visit = (path: string) => ask(path, { mode: 'navigate' });

it.each(['/app', '/app/', '/app/schedule?view=teacher', '/login', '/login?from=%2Fapp'])(
  'opens %s without a network',
  (path) => {
    expect(visit(path)).toBe('shell');
  },
);

it.each(['/kiosk/', '/kiosk', '/docs/', '/', '/app-config.json', '/apples', '/healthz', '/certificate'])(
  'leaves a visit to %s alone',
  (path) => {
    expect(visit(path)).toBe('network');
  },
);

it.each(['/assets/index-B1c2.js', '/assets/golos.woff2', '/favicon.svg'])('has %s at hand', (path) => {
  expect(ask(path)).toBe('stored');
});

it('asks the server for the settings first', () => {
  expect(ask('/app-config.json')).toBe('settings');
});

it.each([
  ['a call', '/schedule/api/schedule/group/editor', {}],
  ['a change', '/app-config.json', { method: 'POST' }],
  ['a file of another site', 'https://elsewhere.example/assets/a.js', {}],
  ['what the corridor screen loads', '/kiosk/assets/index.js', {}],
  ['its own script', '/sw.js', {}],
])('never answers %s', (_what, path, rest) => {
  expect(ask(path, rest)).toBe('network');
});

it.each([
  ['/login', '/login.html'],
  ['/app/', '/app.html'],
  ['/app/profile', '/app.html'],
  ['/app/schedule', '/app/schedule.html'],
  ['/app/schedule/editor', '/app/schedule.html'],
  ['/', '/index.html'],
])('shows at %s the stored page %s', (path, page) => {
  const pages = new Set(['/index.html', '/login.html', '/app.html', '/app/schedule.html']);

  expect(pageFor(path, pages)).toBe(page);
});
