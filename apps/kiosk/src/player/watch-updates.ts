import { followUpdates } from '@zvonok/api-client/updates/follow-updates';
import { updatesMachine } from '@zvonok/machines/updates/updates.machine';
import { createActor, fromCallback } from 'xstate';
import type { ScreenApi } from './screen-api.ts';

/** Reports at once when the server has another board. Returns a function that stops. Polling goes on as well. */
export function watchUpdates(api: ScreenApi, credential: string | null, changed: () => void): () => void {
  const [path, followed] =
    credential === null
      ? (['/kiosk/api/stream', 'board'] as const)
      : (['/kiosk/api/screen/stream', 'screen'] as const);
  const machine = updatesMachine.provide({
    actors: {
      readStream: fromCallback(({ input, sendBack }) => {
        let isOver = false;
        let stop = () => {};
        api.as(credential).then(
          (calls) => {
            if (!isOver) stop = followUpdates(calls, path, input.lastEventId, sendBack);
          },
          () => sendBack({ type: 'stream.end' }),
        );
        return () => {
          isOver = true;
          stop();
        };
      }),
      // A screen has one page, which always has the turn.
      watchTabs: fromCallback(({ sendBack }) => sendBack({ type: 'turn.take' })),
      watchWake: fromCallback(({ sendBack }) => {
        const wake = () => sendBack({ type: 'updates.wake' });
        window.addEventListener('online', wake);
        return () => window.removeEventListener('online', wake);
      }),
    },
    actions: { tellTabs: () => {} },
  });
  const actor = createActor(machine, { input: { random: Math.random } });
  actor.on('updates.changed', ({ topic }) => {
    if (topic === followed) changed();
  });
  actor.start();
  return () => void actor.stop();
}
