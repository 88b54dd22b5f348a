import { expect, it } from 'vitest';
import { createServerClock } from './server-clock.ts';

const SERVER = 'Mon, 23 Nov 2026 05:03:00 GMT';

it('shows the server’s time on a screen whose battery is dead', () => {
  let device = Date.UTC(2010, 0, 1);
  const clock = createServerClock(() => device);

  clock.hear(new Response(null, { headers: { date: SERVER } }));
  device += 60_000;

  expect(new Date(clock.now()).toISOString()).toBe('2026-11-23T05:04:00.000Z');
});

it('is not synced before an answer with a date', () => {
  const clock = createServerClock(() => 0);
  clock.hear(new Response(null));
  expect(clock.synced).toBe(false);

  clock.hear(new Response(null, { headers: { date: SERVER } }));
  expect(clock.synced).toBe(true);
});
