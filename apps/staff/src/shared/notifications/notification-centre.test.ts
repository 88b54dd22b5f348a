import { notificationsMachine } from '@zvonok/machines/notifications/notifications.machine';
import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { createNotificationCentre } from './notification-centre.ts';

/** A centre whose code arrives when `arrive` is called; counts how often it was loaded. */
function build() {
  const waiting: (() => void)[] = [];
  const machine = notificationsMachine.provide({
    actors: {
      fetchNew: fromPromise(async () => ({})),
      deliver: fromPromise(async ({ input }) => ({ delivered: input.notifications, failed: [] })),
      watchWake: fromCallback(() => {}),
    },
  });
  let loads = 0;
  const centre = createNotificationCentre(async () => {
    loads += 1;
    await new Promise<void>((resolve) => waiting.push(resolve));
    const actor = createActor(machine, { input: { sources: [] } }).start();
    return { actor, unread: () => 3 };
  });
  const arrive = () => {
    for (const resolve of waiting.splice(0)) resolve();
  };
  return { centre, arrive, loads: () => loads };
}

it('loads once, however many ask', async () => {
  const { centre, arrive, loads } = build();
  const asked = [centre.start(), centre.start()];
  arrive();
  const [first, second] = await Promise.all(asked);

  expect(first).toBe(second);
  expect(loads()).toBe(1);
});

it('knows of nothing until its code is there, and of nothing after it stops', async () => {
  const { centre, arrive } = build();
  const started = centre.start();
  expect(centre.unread()).toBe(0);
  arrive();
  const actor = await started;
  expect(centre.unread()).toBe(3);

  centre.stop();

  expect(centre.unread()).toBe(0);
  expect(actor.getSnapshot().status).toBe('stopped');
});

it('requests nothing for a user who left while the code was on its way', async () => {
  const { centre, arrive } = build();
  const started = centre.start();
  centre.stop();
  arrive();

  expect((await started).getSnapshot().status).toBe('stopped');
  expect(centre.unread()).toBe(0);
});

it('begins anew for the next user', async () => {
  const { centre, arrive } = build();
  const before = centre.start();
  arrive();
  await before;
  centre.stop();
  const next = centre.start();
  arrive();

  expect(await next).not.toBe(await before);
  expect((await next).getSnapshot().status).toBe('active');
});

it('tries again after its code could not be loaded', async () => {
  let online = false;
  const centre = createNotificationCentre(async () => {
    if (!online) throw new TypeError('Failed to fetch dynamically imported module');
    return { actor: createActor(notificationsMachine, { input: { sources: [] } }), unread: () => 0 };
  });
  await expect(centre.start()).rejects.toThrow();
  online = true;

  await expect(centre.start()).resolves.toBeDefined();
});
