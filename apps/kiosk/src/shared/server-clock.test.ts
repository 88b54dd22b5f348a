import { describe, expect, it } from 'vitest';
import { createServerClock, type KeptTime } from './server-clock.ts';

const SERVER = 'Mon, 23 Nov 2026 05:03:00 GMT';
const DAY = 86_400_000;

/** A screen whose battery is dead. */
function device(kept: KeptTime | null = null) {
  const clocks = { device: Date.UTC(2010, 0, 1), running: 0 };
  const clock = createServerClock({ device: () => clocks.device, running: () => clocks.running }, kept);
  return {
    clock,
    clocks,
    hear: (date: string) => clock.hear(new Response(null, { headers: { date } })),
    pass(milliseconds: number) {
      clocks.device += milliseconds;
      clocks.running += milliseconds;
    },
    shows: () => new Date(clock.now()).toISOString(),
  };
}

it('shows the server’s time, whatever the device believes', () => {
  const screen = device();
  screen.hear(SERVER);
  screen.pass(60_000);
  expect(screen.shows()).toBe('2026-11-23T05:04:00.000Z');
});

it('is not known before an answer with a date', () => {
  const { clock, hear } = device();
  clock.hear(new Response(null));
  expect([clock.isKnown, clock.kept()]).toEqual([false, null]);

  hear(SERVER);
  expect(clock.isKnown).toBe(true);
});

it('goes on while the device’s clock is set back, and over a sleep', () => {
  const screen = device();
  screen.hear(SERVER);
  screen.clocks.device -= DAY;
  screen.clocks.running += 60_000;
  expect(screen.shows()).toBe('2026-11-23T05:04:00.000Z');

  const sleeper = device();
  sleeper.hear(SERVER);
  sleeper.clocks.device += DAY;
  expect(sleeper.shows()).toBe('2026-11-24T05:03:00.000Z');
});

it('does not tremble with the whole seconds of the answers', () => {
  const screen = device();
  screen.hear(SERVER);
  screen.pass(900);
  screen.hear(SERVER);
  expect(screen.shows()).toBe('2026-11-23T05:03:00.900Z');
});

describe('what was kept of the last time', () => {
  const kept = { server: Date.parse(SERVER), device: Date.UTC(2010, 0, 1) - 60_000 };

  it('knows the time without a network', () => {
    const { clock, shows } = device(kept);
    expect([clock.isKnown, shows()]).toEqual([true, '2026-11-23T05:04:00.000Z']);
  });

  it('is worth nothing to a device that was set back', () => {
    const { clock } = device({ ...kept, device: Date.UTC(2010, 0, 2) });
    expect(clock.isKnown).toBe(false);
  });
});
