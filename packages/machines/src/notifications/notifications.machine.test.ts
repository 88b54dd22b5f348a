import type { Notice, NoticeRef } from '@zvonok/domain/notifications/notice';
import { NOTIFICATION_POLL_MS, NOTIFICATION_RETRY_MS } from '@zvonok/domain/notifications/polling';
import { describe, expect, it } from 'vitest';
import { createActor, type EventFromLogic, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { declaredStates, reachedStates, waysThrough } from '../testing/reach.ts';
import { noticesIn, notificationsMachine } from './notifications.machine.ts';
import type { DeliveryReport, FetchedNotices } from './notifications.types.ts';

const replaced: Notice = { kind: 'replace', id: 41, created: '2026-11-16 07-42-10', text: '7Б, 3 урок' };
const told: Notice = { kind: 'private', id: 8, created: '2026-11-16 09-00-00', text: 'Педсовет в 15:00' };
const order: Notice = { kind: 'repair', id: 41, created: '2026-11-16 08-35-00', text: 'Каб. 202' };

describe('asking', () => {
  it('happens at once, then every 30 seconds', async () => {
    const world = await start(() => ({ private: [] }));
    await world.pass(NOTIFICATION_POLL_MS - 1);
    expect(world.asked()).toBe(1);

    await world.pass(1);
    await world.pass(NOTIFICATION_POLL_MS);

    expect(world.asked()).toBe(3);
  });

  it('is repeated every second until the first answer, and every 30 seconds from then on', async () => {
    const world = await start((time) => (time < 4 ? {} : { private: [told] }));
    expect(world.actor.getSnapshot().hasTag('waiting-first')).toBe(true);

    for (let second = 0; second < 10; second += 1) await world.pass(NOTIFICATION_RETRY_MS);

    expect(world.asked()).toBe(4);
    expect(world.actor.getSnapshot().hasTag('waiting-first')).toBe(false);
    expect(world.notices()).toEqual([told]);
  });

  it('goes on every 30 seconds when the server falls silent later, keeping what is known', async () => {
    const world = await start((time) => (time === 1 ? { private: [told] } : {}));
    await world.pass(NOTIFICATION_POLL_MS);
    await world.pass(NOTIFICATION_RETRY_MS);

    expect(world.asked()).toBe(2);
    expect(world.notices()).toEqual([told]);
  });

  it('happens at once when the device wakes', async () => {
    const world = await start(() => ({ private: [] }));
    world.wake();
    await settle();

    expect(world.asked()).toBe(2);
  });

  it('keeps what a silent source told before, and takes the news of the others', async () => {
    const world = await start((time) =>
      time === 1 ? { private: [told], replace: [replaced] } : { replace: [] },
    );
    await world.pass(NOTIFICATION_POLL_MS);

    expect(world.notices()).toEqual([told]);
  });
});

it('puts the newest first, whatever source it comes from', async () => {
  const world = await start(() => ({ replace: [replaced], private: [told], order: [order] }));

  expect(world.notices()).toEqual([told, order, replaced]);
});

describe('delivering', () => {
  it('takes what was seen off the list, and only that', async () => {
    const world = await start(() => ({ replace: [replaced], order: [order] }));
    world.actor.send({ type: 'notices.deliver', notices: [replaced] });
    await settle();

    expect(world.notices()).toEqual([order]);
    expect(world.reports).toEqual([{ type: 'notices.reported', delivered: [replaced], failed: [] }]);
  });

  it('keeps what the server did not take, and says so', async () => {
    const world = await start(() => ({ replace: [replaced], private: [told] }), [told]);
    world.actor.send({ type: 'notices.deliver', notices: [replaced, told] });
    await settle();

    expect(world.notices()).toEqual([told]);
    expect(world.reports).toEqual([{ type: 'notices.reported', delivered: [replaced], failed: [told] }]);
  });

  it('does not bring back what an answer on its way still had', async () => {
    const world = await start(() => ({ replace: [replaced] }));
    world.actor.send({ type: 'notices.deliver', notices: [replaced] });
    await settle();
    await world.pass(NOTIFICATION_POLL_MS);

    expect(world.notices()).toEqual([]);
  });

  it('tells how far it is', async () => {
    const world = await start(() => ({ replace: [replaced], private: [told] }));
    world.actor.send({ type: 'notices.deliver', notices: [replaced, told] });
    expect(world.actor.getSnapshot().hasTag('delivering')).toBe(true);
    await settle();

    expect(world.actor.getSnapshot().hasTag('delivering')).toBe(false);
    expect(world.actor.getSnapshot().context.progress).toEqual({ done: 2, all: 2 });
  });
});

it('reaches every state it declares', () => {
  const done = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output, actorId: id });
  const ways = waysThrough(notificationsMachine, {
    input: { sources: ['private'] },
    events: [
      { type: 'notifications.wake' },
      { type: 'notices.deliver', notices: [told] },
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

/** Someone signed in, with a server that answers the n-th question so, and refuses to mark some notices. */
async function start(answer: (time: number) => FetchedNotices, refused: readonly NoticeRef[] = []) {
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
      deliver: fromPromise(async ({ input: { notices, tick } }) => {
        for (const _ of notices) tick();
        return {
          delivered: notices.filter((notice) => !refused.includes(notice)),
          failed: notices.filter((notice) => refused.includes(notice)),
        };
      }),
      watchWaking: fromCallback(({ sendBack }) => {
        wake = () => sendBack({ type: 'notifications.wake' });
      }),
    },
  });
  const actor = createActor(machine, { input: { sources: ['order', 'replace', 'private'] }, clock });
  actor.on('notices.reported', (report) => reports.push(report));
  actor.start();
  await settle();
  return {
    actor,
    reports,
    asked: () => asked,
    notices: () => noticesIn(actor.getSnapshot().context),
    wake: () => wake(),
    async pass(ms: number) {
      clock.increment(ms);
      await settle();
    },
  };
}
