import { retryDelay, SILENCE_MS } from '@zvonok/domain/updates/topics';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { type StreamEvent, type TabsEvent, type UpdatesMessage, updatesMachine } from './updates.machine.ts';

/** A tab whose stream, whose neighbours and whose clock the test holds. */
function start() {
  const clock = new SimulatedClock();
  const opened: string[] = [];
  const changed: string[] = [];
  const toldTabs: UpdatesMessage[] = [];
  let closed = 0;
  let stream: (event: StreamEvent) => void = () => {};
  let tabs: (event: TabsEvent) => void = () => {};
  let wake = () => {};
  const machine = updatesMachine.provide({
    actors: {
      readStream: fromCallback(({ input, sendBack }) => {
        opened.push(input.lastEventId);
        stream = sendBack;
        return () => {
          closed += 1;
        };
      }),
      watchTabs: fromCallback(({ sendBack }) => {
        tabs = sendBack;
      }),
      watchWake: fromCallback(({ sendBack }) => {
        wake = () => sendBack({ type: 'updates.wake' });
      }),
    },
    actions: { tellTabs: (_, message) => toldTabs.push(message) },
  });
  const actor = createActor(machine, { input: { random: () => 1 }, clock });
  actor.on('updates.changed', ({ topic, version }) => changed.push(`${topic} ${version}`));
  actor.start();
  return {
    opened,
    changed,
    toldTabs,
    closed: () => closed,
    stream: (event: StreamEvent) => stream(event),
    update: (version: string, topic = 'timetable') =>
      stream({ type: 'stream.update', topic, version, id: `${topic}=${version}` }),
    tabs: (event: TabsEvent) => tabs(event),
    wake: () => wake(),
    pass: (milliseconds: number) => clock.increment(milliseconds),
    isLive: () => actor.getSnapshot().hasTag('live'),
  };
}

/** The same, with the turn and a stream that lives. */
function startLive() {
  const tab = start();
  tab.tabs({ type: 'turn.take' });
  tab.stream({ type: 'stream.alive' });
  return tab;
}

describe('a tab with the turn', () => {
  it('opens the stream, is live with its first sign of life, and reports every new version once', () => {
    const tab = start();
    expect([tab.opened, tab.isLive()]).toEqual([[], false]);

    tab.tabs({ type: 'turn.take' });
    expect([tab.opened, tab.isLive()]).toEqual([[''], false]);

    tab.stream({ type: 'stream.alive' });
    tab.update('7-a');
    tab.update('7-a');
    tab.update('8-a');
    expect(tab.isLive()).toBe(true);
    expect(tab.changed).toEqual(['timetable 7-a', 'timetable 8-a']);
  });

  it('stays live for as long as something arrives, and opens another stream after silence', () => {
    const tab = startLive();
    for (let beats = 0; beats < 10; beats += 1) {
      tab.pass(SILENCE_MS - 1);
      tab.stream({ type: 'stream.alive' });
    }
    expect([tab.isLive(), tab.opened.length]).toEqual([true, 1]);

    tab.pass(SILENCE_MS);
    expect([tab.isLive(), tab.closed()]).toEqual([false, 1]);
    tab.pass(retryDelay(0, 1));
    expect(tab.opened.length).toBe(2);
  });

  it('goes on after the last event, after pauses that grow until a stream lives again', () => {
    const tab = startLive();
    tab.update('7-a');
    for (let attempt = 1; attempt <= 30; attempt += 1) {
      tab.stream({ type: 'stream.end' });
      tab.pass(retryDelay(attempt, 1) - 1);
      expect(tab.opened.length).toBe(attempt);
      tab.pass(1);
      expect(tab.opened.length).toBe(attempt + 1);
    }
    expect(tab.opened.slice(1)).toEqual(Array.from({ length: 30 }, () => 'timetable=7-a'));

    tab.stream({ type: 'stream.alive' });
    tab.stream({ type: 'stream.end' });
    tab.pass(retryDelay(1, 1));
    expect(tab.opened.length).toBe(32);
  });

  it('does not wait for the pause when the device wakes, but for that of the server', () => {
    const tab = startLive();
    tab.stream({ type: 'stream.end' });
    tab.wake();
    expect(tab.opened.length).toBe(2);

    tab.stream({ type: 'stream.refuse', retryAfterMs: 90_000 });
    tab.wake();
    tab.pass(89_999);
    expect(tab.opened.length).toBe(2);
    tab.pass(1);
    expect(tab.opened.length).toBe(3);
  });

  it('asks a host without a stream once', () => {
    const tab = startLive();
    tab.stream({ type: 'stream.missing' });
    tab.wake();
    tab.pass(86_400_000);
    expect([tab.opened.length, tab.isLive()]).toEqual([1, false]);
  });

  it('passes everything on, also to a tab that came later', () => {
    const tab = startLive();
    tab.update('7-a');
    tab.update('3', 'notifications');
    tab.toldTabs.length = 0;
    tab.tabs({ type: 'other.ask' });
    expect(tab.toldTabs).toEqual([
      { type: 'alive' },
      { type: 'update', topic: 'timetable', version: '7-a', id: 'notifications=3' },
      { type: 'update', topic: 'notifications', version: '3', id: 'notifications=3' },
    ]);

    tab.stream({ type: 'stream.end' });
    expect(tab.toldTabs.at(-1)).toEqual({ type: 'over' });
    tab.tabs({ type: 'other.ask' });
    expect(tab.toldTabs.at(-1)).toEqual({ type: 'over' });
  });

  it('closes its stream when it loses the turn', () => {
    const tab = startLive();
    tab.tabs({ type: 'turn.lose' });
    expect([tab.isLive(), tab.closed()]).toEqual([false, 1]);
    tab.pass(86_400_000);
    expect(tab.opened.length).toBe(1);
  });
});

describe('a tab without the turn', () => {
  it('is live while another tab sends updates, and goes on where that one ended', () => {
    const tab = start();
    tab.tabs({ type: 'other.update', topic: 'timetable', version: '7-a', id: 'timetable=7-a' });
    tab.pass(SILENCE_MS - 1);
    tab.tabs({ type: 'other.alive' });
    tab.pass(SILENCE_MS - 1);
    expect([tab.isLive(), tab.changed]).toEqual([true, ['timetable 7-a']]);

    tab.tabs({ type: 'other.over' });
    expect(tab.isLive()).toBe(false);
    tab.tabs({ type: 'turn.take' });
    expect(tab.opened).toEqual(['timetable=7-a']);
  });

  it('asks for itself when the other has fallen silent', () => {
    const tab = start();
    tab.tabs({ type: 'other.alive' });
    tab.pass(SILENCE_MS);
    expect(tab.isLive()).toBe(false);
  });
});
