import { expect, it } from 'vitest';
import { createActor, type EventFromLogic, fromPromise } from 'xstate';
import { declaredStates, reachedStates, waysThrough } from '../testing/reach.ts';
import { settle } from '../testing/session-deps.ts';
import { appUpdateMachine } from './app-update.machine.ts';

/** A page whose form can be filled and emptied, in a browser that has a new build. */
function open({ activate = async () => {} }: { activate?: () => Promise<void> } = {}) {
  const page = { unsaved: false, reloads: 0, activations: 0 };
  const machine = appUpdateMachine.provide({
    actors: {
      activate: fromPromise<void>(() => {
        page.activations++;
        return activate();
      }),
    },
    guards: { isUnsaved: () => page.unsaved },
    actions: { reload: () => page.reloads++ },
  });
  const actor = createActor(machine).start();
  const send = async (...types: EventFromLogic<typeof appUpdateMachine>['type'][]) => {
    for (const type of types) actor.send({ type });
    await settle();
  };
  return { page, send, isTold: () => actor.getSnapshot().hasTag('announced') };
}

it('comes with the next page, without a word', async () => {
  const { page, send, isTold } = open();

  await send('build.arrive');
  expect([page.reloads, isTold()]).toEqual([0, false]);

  await send('page.change');
  expect(page.reloads).toBe(1);
});

it('does nothing while there is no new build', async () => {
  const { page, send } = open();

  await send('page.change', 'update.accept');

  expect(page).toMatchObject({ reloads: 0, activations: 0 });
});

it('notifies a user who is typing, and waits until they agree', async () => {
  const { page, send, isTold } = open();
  page.unsaved = true;

  await send('build.arrive', 'page.change');
  expect([page.reloads, isTold()]).toEqual([0, true]);

  await send('update.accept');
  expect(page.reloads).toBe(1);
});

it('notifies a user who is still typing after the page changed', async () => {
  const { page, send, isTold } = open();
  await send('build.arrive');
  page.unsaved = true;

  await send('page.change');

  expect([page.reloads, isTold()]).toEqual([0, true]);
});

it('comes by itself once the typed is saved and the page left', async () => {
  const { page, send } = open();
  page.unsaved = true;
  await send('build.arrive');

  page.unsaved = false;
  await send('page.change');

  expect(page.reloads).toBe(1);
});

it('spares what was begun while the build was being made the current one', async () => {
  const answer = Promise.withResolvers<void>();
  const { page, send, isTold } = open({ activate: () => answer.promise });
  await send('build.arrive', 'page.change');

  page.unsaved = true;
  answer.resolve();
  await send();
  expect([page.reloads, isTold()]).toEqual([0, true]);

  await send('update.accept');
  expect(page.reloads).toBe(1);
});

it('can be put off until the next page', async () => {
  const { page, send, isTold } = open();
  page.unsaved = true;
  await send('build.arrive');

  await send('update.postpone');
  expect(isTold()).toBe(false);

  page.unsaved = false;
  await send('page.change');
  expect(page.reloads).toBe(1);
});

it('stays on the page when the browser cannot change the build', async () => {
  const { page, send, isTold } = open({ activate: () => Promise.reject(new Error('gone')) });

  await send('build.arrive', 'page.change');
  expect([page.reloads, isTold()]).toEqual([0, false]);

  page.unsaved = true;
  await send('page.change', 'update.accept');
  expect([page.reloads, isTold()]).toEqual([0, true]);
});

it('reaches every state it declares', () => {
  const events = [
    'build.arrive',
    'page.change',
    'update.accept',
    'update.postpone',
    'xstate.done.actor.activate',
    'xstate.done.actor.activateAgreed',
  ].map((type) => ({ type }) as EventFromLogic<typeof appUpdateMachine>);
  const ways = [true, false].flatMap((unsaved) =>
    waysThrough(appUpdateMachine.provide({ guards: { isUnsaved: () => unsaved } }), {
      input: undefined,
      events,
    }),
  );

  expect(reachedStates(ways)).toEqual(declaredStates(appUpdateMachine));
});
