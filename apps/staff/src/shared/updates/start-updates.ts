import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '@zvonok/api-client/create-api';
import { generatorQueries } from '@zvonok/api-client/queries/generator';
import { followUpdates } from '@zvonok/api-client/updates/follow-updates';
import { isUpdateTopic } from '@zvonok/domain/updates/topics';
import { updatesMachine } from '@zvonok/machines/updates/updates.machine';
import { createActor, fromCallback } from 'xstate';
import { onWake } from '../session/on-wake.ts';
import { refreshTimetable } from './refresh-timetable.ts';
import { refreshPlanning, refreshSchoolWeek } from './refresh-told.ts';
import type { RunningUpdates } from './update-centre.ts';
import { type WatchedTabs, watchTabs } from './watch-tabs.ts';

/** Listens for somebody who is signed in, by this tab's stream or that of another. */
export function startUpdates({ api, queryClient, person }: UpdateParts): RunningUpdates {
  let tabs: WatchedTabs | null = null;
  const machine = updatesMachine.provide({
    actors: {
      readStream: fromCallback(({ input, sendBack }) =>
        followUpdates(api, '/updates/api/stream', input.lastEventId, sendBack),
      ),
      watchTabs: fromCallback(({ sendBack }) => {
        tabs = watchTabs(person, sendBack);
        return tabs.stop;
      }),
      watchWake: fromCallback(({ sendBack }) => onWake(() => sendBack({ type: 'updates.wake' }))),
    },
    actions: { tellTabs: (_, message) => tabs?.tell(message) },
  });
  const actor = createActor(machine, { input: { random: Math.random } });
  actor.on('updates.changed', ({ topic, version }) => {
    if (topic === 'timetable') {
      void refreshTimetable(queryClient, version);
      void queryClient.invalidateQueries({ queryKey: generatorQueries.replaced(api).queryKey });
    }
    if (topic === 'school-week') void refreshSchoolWeek(queryClient, version);
    if (topic === 'planning') void refreshPlanning(queryClient, version);
    if (topic === 'generator')
      void queryClient.invalidateQueries({ queryKey: generatorQueries.runs(api).queryKey });
  });
  actor.start();
  const isLive = () => actor.getSnapshot().hasTag('live');
  return {
    isLive,
    onLive(listener) {
      let before = isLive();
      actor.subscribe(() => {
        if (before === isLive()) return;
        before = isLive();
        listener();
      });
    },
    onChange: (listener) =>
      void actor.on('updates.changed', ({ topic }) => {
        if (isUpdateTopic(topic)) listener(topic);
      }),
    stop: () => void actor.stop(),
  };
}

export interface UpdateParts {
  api: Api;
  queryClient: QueryClient;
  /** Their login: tabs of two people share nothing. */
  person: string;
}
