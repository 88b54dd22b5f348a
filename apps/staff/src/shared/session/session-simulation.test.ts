import { expect, it } from 'vitest';
import type { HeardCall } from './testing/fake-auth-server.ts';
import { simulateSessions } from './testing/simulate-sessions.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const TABS = 3;

/** Seconds of the day: `from`, and every `step` seconds after it, before `to`. */
function every(step: number, from: number, to: number): number[] {
  return Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => from + index * step);
}

const tokens = (seconds: readonly number[]): HeardCall[] =>
  seconds.map((at) => ({ at, call: 'token', answer: 'ok' }));

/** Each tab tries by itself while there is no answer. */
const unanswered = (seconds: readonly number[], answer: 'lost' | 'failing'): HeardCall[] =>
  seconds.flatMap((at) => Array<HeardCall>(TABS).fill({ at, call: 'token', answer }));

it('24 hours with three tabs, sleep and a lost network make exactly the calls they should', async () => {
  const day = simulateSessions({ firstRefreshLifeS: 5 * DAY + 3 * HOUR });
  const first = await day.openTab();
  await first.send({
    type: 'session.signIn',
    credentials: { login: 'zhdanova.gd', password: 'Zvonok-2026' },
    remember: true,
  });
  await day.until(60);
  const second = await day.openTab();
  await day.until(120);
  const third = await day.openTab();
  const tabs = [first, second, third];

  // The network is lost for ten minutes; when it returns, the browser notifies every tab.
  await day.until(14_350);
  day.school.become('lost');
  await day.until(14_950);
  expect(tabs.map((tab) => tab.isSignedIn())).toEqual([true, true, true]);
  day.school.become('ok');
  await Promise.all(tabs.map((tab) => tab.wake()));

  // The lid is closed for a night; only the tab in front notices that it is opened again.
  await day.until(20_000);
  day.sleepUntil(49_220);
  await second.wake();

  // Two naps: one longer than the token had left, one shorter.
  await day.until(60_000);
  day.sleepUntil(60_120);
  await first.wake();
  await day.until(60_200);
  day.sleepUntil(60_260);
  await third.wake();

  // A nap that no tab hears of: every timer is late by as much.
  await day.until(70_000);
  day.sleepUntil(70_100);

  // The server restarts for a minute, behind a proxy that answers for it.
  await day.until(75_080);
  day.school.become('failing');
  await day.until(75_140);
  day.school.become('ok');

  await day.until(DAY);
  expect(tabs.map((tab) => tab.isSignedIn())).toEqual([true, true, true]);
  await second.send({ type: 'session.signOut' });
  await day.until(DAY + HOUR);

  const expected: HeardCall[] = [
    { at: 0, call: 'login', answer: 'ok' },
    ...tokens(every(240, 240, 11_280)),
    // The first refresh with less than five days left, which begin at 10 800.
    { at: 11_040, call: 'refresh', answer: 'ok' },
    ...tokens(every(240, 11_280, 14_400)),
    ...unanswered(every(15, 14_400, 14_950), 'lost'),
    ...tokens(every(240, 14_950, 20_000)),
    ...tokens(every(240, 49_220, 60_000)),
    ...tokens([60_120]),
    ...tokens(every(240, 60_360, 70_000)),
    ...tokens(every(240, 70_300, 75_080)),
    ...unanswered([75_100, 75_115, 75_130], 'failing'),
    ...tokens(every(240, 75_145, DAY)),
    { at: DAY, call: 'logout', answer: 'ok' },
  ];
  expect(day.school.heard).toEqual(expected);
  expect(tabs.map((tab) => tab.isSignedIn())).toEqual([false, false, false]);
});
