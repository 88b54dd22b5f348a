import { createApi } from '@zvonok/api-client/create-api';
import { followUpdates } from '@zvonok/api-client/updates/follow-updates';
import { timetableNumber } from '@zvonok/domain/updates/topics';
import { updatesMachine } from '@zvonok/machines/updates/updates.machine';
import { createActor, fromCallback } from 'xstate';

export interface Listeners {
  /** Resolves with how many milliseconds later than `since` each had heard of this version; null for who never did. */
  heardOf(version: number, since: number, withinMs: number): Promise<(number | null)[]>;
  /** Resolves when all are live. */
  live(): Promise<void>;
  stop(): void;
}

const LOOK_MS = 20;

/** The apps' own listening, without their pages: so many screens at `url`, spread over the people of these tokens. */
export function openListeners(url: string, tokens: readonly string[], count: number): Listeners {
  /** By listener: the highest version heard of and when each was. */
  const heard = Array.from({ length: count }, () => [] as { version: number; at: number }[]);
  const actors = heard.map((mine, index) => {
    const token = tokens[index % tokens.length] ?? '';
    const api = createApi({
      baseUrl: url,
      fetch: (request) => {
        request.headers.set('Authorization', `Bearer ${token}`);
        return fetch(request);
      },
    });
    const machine = updatesMachine.provide({
      actors: {
        readStream: fromCallback(({ input, sendBack }) =>
          followUpdates(api, '/updates/api/stream', input.lastEventId, sendBack),
        ),
        watchTabs: fromCallback(({ sendBack }) => sendBack({ type: 'turn.take' })),
        watchWake: fromCallback(() => {}),
      },
      actions: { tellTabs: () => {} },
    });
    const actor = createActor(machine, { input: { random: Math.random } });
    actor.on('updates.changed', ({ topic, version }) => {
      if (topic === 'timetable') mine.push({ version: timetableNumber(version) ?? 0, at: performance.now() });
    });
    actor.start();
    return actor;
  });
  const until = async (isDone: () => boolean, end: number) => {
    while (!isDone() && performance.now() < end) await new Promise((look) => setTimeout(look, LOOK_MS));
  };
  const whenHeard = (version: number) =>
    heard.map((mine) => mine.find((one) => one.version >= version)?.at ?? null);

  return {
    async heardOf(version, since, withinMs) {
      await until(() => !whenHeard(version).includes(null), since + withinMs);
      return whenHeard(version).map((at) => (at === null ? null : at - since));
    },
    live: () =>
      until(() => actors.every((actor) => actor.getSnapshot().hasTag('live')), performance.now() + 60_000),
    stop() {
      for (const actor of actors) actor.stop();
    },
  };
}
