import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { absenceQueries } from '@zvonok/api-client/absences';
import { coverBookQueries, lostLessonsQueries } from '@zvonok/api-client/cover-book';
import type { Api } from '@zvonok/api-client/create-api';
import { generatorQueries } from '@zvonok/api-client/generator';
import { type EditorGroup, groupQueries, seenVersionOf } from '@zvonok/api-client/groups';
import { lessonQueries } from '@zvonok/api-client/lessons';
import { type PlanningSettings, planningQueries } from '@zvonok/api-client/planning';
import { type SchoolWeek, schoolWeekQueries } from '@zvonok/api-client/school-week';
import { teacherQueries } from '@zvonok/api-client/teachers';
import { followUpdates } from '@zvonok/api-client/updates/follow-updates';
import { isUpdateTopic, schoolWeekVersion, timetableNumber } from '@zvonok/domain/updates/topics';
import { updatesMachine } from '@zvonok/machines/updates/updates.machine';
import { createActor, fromCallback } from 'xstate';
import { TIMETABLE_CHANGE } from '../pending-changes/pending-changes.ts';
import { onWake } from '../session/on-wake.ts';
import type { RunningUpdates } from './update-centre.ts';
import { type WatchedTabs, watchTabs } from './watch-tabs.ts';

export interface UpdateParts {
  api: Api;
  queryClient: QueryClient;
  /** Their login: tabs of two people share nothing. */
  person: string;
}

/**
 * Follows updates for the signed-in user, by this tab's stream or another's, and refetches what is older than the
 * announced version.
 */
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
  let soon: ReturnType<typeof setTimeout> | undefined;
  /** Messages go out one by one: a few of them are one answer. */
  const refetchDelivery = () => {
    soon ??= setTimeout(() => {
      soon = undefined;
      void queryClient.invalidateQueries({ queryKey: DELIVERY_KEY });
    }, DELIVERY_PAUSE_MS);
  };
  actor.on('updates.changed', ({ topic, version }) => {
    if (topic === 'timetable') {
      void refreshTimetable(queryClient, version);
      void queryClient.invalidateQueries({ queryKey: generatorQueries.replaced(api).queryKey });
    }
    if (topic === 'school-week') {
      void refreshTold<SchoolWeek>(
        queryClient,
        schoolWeekQueries.all,
        (known) => schoolWeekVersion(known) === version,
      );
    }
    if (topic === 'planning') {
      void refreshTold<PlanningSettings>(
        queryClient,
        planningQueries.all,
        (known) => String(known.version) === version,
      );
    }
    if (topic === 'delivery') refetchDelivery();
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
    stop() {
      clearTimeout(soon);
      actor.stop();
    },
  };
}

/** Of every publication that is looked at; with its queries, the page would load their module. */
const DELIVERY_KEY = ['delivery', 'publications'];
const DELIVERY_PAUSE_MS = 1_000;

/** Refetches what was announced, unless that version is cached already. */
async function refreshTold<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  isTold: (known: Data) => boolean,
): Promise<void> {
  const known = client.getQueryData<Data>(queryKey);
  if (!known || !isTold(known)) await client.invalidateQueries({ queryKey });
}

/** How long the answer to an own change is waited for, which brings the new version along, in milliseconds. */
const OWN_ANSWER_MS = 1_000;
/**
 * Pauses before an answer that is still too old is refetched: another server may learn of the change a moment later.
 */
const AGAIN_MS = [50, 150, 400, 1_000];

/** Refetches what is older than an announced version of the timetable: at once for what is on the screen. */
export async function refreshTimetable(client: QueryClient, version: string): Promise<void> {
  const announced = timetableNumber(version);
  const isBehind = (query: Query) =>
    isOfTimetable(query) && !(announced !== null && hasSeen(query, announced));
  if (!client.getQueryCache().getAll().some(isBehind)) return;
  await ownAnswers(client);
  // An answer that was on its way when the change was made does not have it.
  const onTheirWay = client
    .getQueryCache()
    .findAll({ predicate: (query) => isBehind(query) && !isWeek(query), fetchStatus: 'fetching' });
  await client.invalidateQueries({ predicate: isBehind }, { cancelRefetch: false });
  if (onTheirWay.length > 0)
    await client.refetchQueries({ predicate: (query) => query.isActive() && onTheirWay.includes(query) });
  for (const pause of AGAIN_MS) {
    const isStillBehind = (query: Query) => query.isActive() && isWeek(query) && isBehind(query);
    if (announced === null || !client.getQueryCache().getAll().some(isStillBehind)) return;
    await wait(pause);
    await client.refetchQueries({ predicate: isStillBehind }, { cancelRefetch: false });
  }
}

/** Weeks and the permanent timetable, who is away, the own lessons, the tray, the book. */
function isOfTimetable({ queryKey }: Query): boolean {
  return (
    queryKey[0] === groupQueries.all[0] ||
    queryKey[0] === absenceQueries.all[0] ||
    queryKey[0] === lessonQueries.all[0] ||
    queryKey[0] === coverBookQueries.all[0] ||
    queryKey[0] === lostLessonsQueries.all[0] ||
    (queryKey[0] === teacherQueries.all[0] && queryKey[1] === 'own')
  );
}

function isWeek({ queryKey }: Query): boolean {
  return queryKey[0] === groupQueries.all[0] && queryKey[1] === 'editor';
}

function hasSeen(query: Query, announced: number): boolean {
  if (!isWeek(query)) return false;
  const seen = seenVersionOf(query.state.data as readonly EditorGroup[] | undefined);
  return seen !== undefined && seen >= announced;
}

async function ownAnswers(client: QueryClient): Promise<void> {
  const isWaiting = () =>
    client.isMutating({ mutationKey: TIMETABLE_CHANGE, predicate: ({ state }) => !state.isPaused }) > 0;
  if (!isWaiting()) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(done, OWN_ANSWER_MS);
    const stop = client.getMutationCache().subscribe(() => {
      if (!isWaiting()) done();
    });
  });
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
