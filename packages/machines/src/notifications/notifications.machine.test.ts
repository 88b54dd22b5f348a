import type { Notification, NotificationRef } from '@zvonok/domain/notifications/notification';
import { NOTIFICATION_POLL_MS, NOTIFICATION_RETRY_MS } from '@zvonok/domain/notifications/polling';
import { describe, expect, it } from 'vitest';
import { createActor, type EventFromLogic, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { declaredStates, reachedStates, waysThrough } from '../testing/reach.ts';
import {
  type DeliveryReport,
  type FetchedNotifications,
  notificationsIn,
  notificationsMachine,
} from './notifications.machine.ts';

const replaced: Notification = {
  kind: 'replace',
  id: 41,
  created: '2026-11-16 07-42-10',
  text: '7Б, 3 урок',
};
const told: Notification = {
  kind: 'private',
  id: 8,
  created: '2026-11-16 09-00-00',
  text: 'Педсовет в 15:00',
};
const order: Notification = { kind: 'repair', id: 41, created: '2026-11-16 08-35-00', text: 'Каб. 202' };

describe('asking', () => {
  it('happens at once, then every 30 seconds', async () => {
    const app = await start(() => ({ private: [] }));
    await app.pass(29_999);
    expect(app.asked()).toBe(1);

    await app.pass(1);
    await app.pass(30_000);

    expect(app.asked()).toBe(3);
  });

  it('is repeated every second until the first answer, and every 30 seconds from then on', async () => {
    const app = await start((time) => (time < 4 ? {} : { private: [told] }));
    expect(app.actor.getSnapshot().hasTag('waiting-first')).toBe(true);

    for (let second = 0; second < 10; second += 1) await app.pass(NOTIFICATION_RETRY_MS);

    expect(app.asked()).toBe(4);
    expect(app.actor.getSnapshot().hasTag('waiting-first')).toBe(false);
    expect(app.notifications()).toEqual([told]);
  });

  it('goes on every 30 seconds when the server falls silent later, keeping what is known', async () => {
    const app = await start((time) => (time === 1 ? { private: [told] } : {}));
    await app.pass(NOTIFICATION_POLL_MS);
    await app.pass(NOTIFICATION_RETRY_MS);

    expect(app.asked()).toBe(2);
    expect(app.notifications()).toEqual([told]);
  });

  it('happens at once when a change is announced, during a poll too', async () => {
    const app = await start(() => ({ private: [] }));
    app.actor.send({ type: 'notifications.change' });
    app.actor.send({ type: 'notifications.change' });
    await settle();
    expect(app.asked()).toBe(3);

    await app.pass(NOTIFICATION_POLL_MS);
    expect(app.asked()).toBe(4);
  });

  it('waits until what is being marked as seen went through, which is announced as well', async () => {
    const app = await start(() => ({ private: [told] }));
    app.actor.send({ type: 'notifications.deliver', notifications: [told] });
    app.actor.send({ type: 'notifications.change' });
    expect(app.actor.getSnapshot().hasTag('delivering')).toBe(true);
    expect(app.asked()).toBe(1);

    await settle();
    expect(app.asked()).toBe(2);
    expect(app.notifications()).toEqual([]);
  });

  it('happens at once when the device wakes', async () => {
    const app = await start(() => ({ private: [] }));
    app.wake();
    await settle();

    expect(app.asked()).toBe(2);
  });

  it('keeps the last list of a silent source, and takes the news of the others', async () => {
    const app = await start((time) =>
      time === 1 ? { private: [told], replace: [replaced] } : { replace: [] },
    );
    await app.pass(NOTIFICATION_POLL_MS);

    expect(app.notifications()).toEqual([told]);
  });
});

it('puts the newest first, whatever source it comes from', async () => {
  const app = await start(() => ({ replace: [replaced], private: [told], order: [order] }));

  expect(app.notifications()).toEqual([told, order, replaced]);
});

describe('delivering', () => {
  it('takes what was seen off the list, and only that', async () => {
    const app = await start(() => ({ replace: [replaced], order: [order] }));
    app.actor.send({ type: 'notifications.deliver', notifications: [replaced] });
    await settle();

    expect(app.notifications()).toEqual([order]);
    expect(app.reports).toEqual([{ type: 'notifications.reported', delivered: [replaced], failed: [] }]);
  });

  it('keeps what the server did not take, and says so', async () => {
    const app = await start(() => ({ replace: [replaced], private: [told] }), [told]);
    app.actor.send({ type: 'notifications.deliver', notifications: [replaced, told] });
    await settle();

    expect(app.notifications()).toEqual([told]);
    expect(app.reports).toEqual([{ type: 'notifications.reported', delivered: [replaced], failed: [told] }]);
  });

  it('does not bring back what an answer on its way still had', async () => {
    const app = await start(() => ({ replace: [replaced] }));
    app.actor.send({ type: 'notifications.deliver', notifications: [replaced] });
    await settle();
    await app.pass(NOTIFICATION_POLL_MS);

    expect(app.notifications()).toEqual([]);
  });

  it('reports its progress', async () => {
    const app = await start(() => ({ replace: [replaced], private: [told] }));
    app.actor.send({ type: 'notifications.deliver', notifications: [replaced, told] });
    expect(app.actor.getSnapshot().hasTag('delivering')).toBe(true);
    await settle();

    expect(app.actor.getSnapshot().hasTag('delivering')).toBe(false);
    expect(app.actor.getSnapshot().context.progress).toEqual({ done: 2, all: 2 });
  });
});

it('reaches every state it declares', () => {
  const done = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output, actorId: id });
  const ways = waysThrough(notificationsMachine, {
    input: { sources: ['private'] },
    events: [
      { type: 'notifications.wake' },
      { type: 'notifications.deliver', notifications: [told] },
      { type: 'xstate.after.poll.notifications.polling.resting' },
      { type: 'xstate.after.retry.notifications.polling.retrying' },
      done('fetchNew', {}),
      done('fetchNew', { private: [told] }),
      done('deliver', { delivered: [told], failed: [] }),
    ] as EventFromLogic<typeof notificationsMachine>[],
  });

  expect(reachedStates(ways)).toEqual(declaredStates(notificationsMachine));
});

async function settle() {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

/** Someone signed in, with a server that answers the n-th question so, and refuses to mark some notifications. */
async function start(
  answer: (time: number) => FetchedNotifications,
  refused: readonly NotificationRef[] = [],
) {
  const clock = new SimulatedClock();
  const reports: DeliveryReport[] = [];
  let asked = 0;
  let wake = () => {};
  const machine = notificationsMachine.provide({
    actors: {
      fetchNew: fromPromise(async () => {
        asked += 1;
        return answer(asked);
      }),
      deliver: fromPromise(async ({ input: { notifications, tick } }) => {
        for (const _ of notifications) tick();
        return {
          delivered: notifications.filter((notification) => !refused.includes(notification)),
          failed: notifications.filter((notification) => refused.includes(notification)),
        };
      }),
      watchWake: fromCallback(({ sendBack }) => {
        wake = () => sendBack({ type: 'notifications.wake' });
      }),
    },
  });
  const actor = createActor(machine, { input: { sources: ['order', 'replace', 'private'] }, clock });
  actor.on('notifications.reported', (report) => reports.push(report));
  actor.start();
  await settle();
  return {
    actor,
    reports,
    asked: () => asked,
    notifications: () => notificationsIn(actor.getSnapshot().context),
    wake: () => wake(),
    async pass(ms: number) {
      clock.increment(ms);
      await settle();
    },
  };
}
