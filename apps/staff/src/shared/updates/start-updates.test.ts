import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { absenceQueries } from '@zvonok/api-client/absences';
import { createApi } from '@zvonok/api-client/create-api';
import { groupQueries } from '@zvonok/api-client/groups';
import { buildServer, HOST, json } from '@zvonok/api-client/testing/fake-server';
import { expect, it } from 'vitest';
import { TIMETABLE_CHANGE } from '../pending-changes/pending-changes.ts';
import { refreshTimetable } from './start-updates.ts';

const WEEK = '2026-11-16';
const GROUP = { id: 1, number: 7, letter: 'Б', schedule: { id: 1, scheduleOfDay: [] } };

/** A screen of one week, and a server whose answers are at this version. */
async function openScreen(version: number) {
  const state = { version };
  const server = buildServer(({ path }) =>
    path.endsWith('/changes')
      ? json({
          version: state.version,
          since: `${state.version}-${WEEK}-5f1c22a0`,
          complete: false,
          groups: [],
        })
      : json([GROUP], { headers: { ETag: `"${state.version}-${WEEK}-5f1c22a0-x"` } }),
  );
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 20_000 } } });
  const api = createApi({ baseUrl: HOST, fetch: server.fetch });
  const observer = new QueryObserver(client, groupQueries.editor(api));
  observer.subscribe(() => {});
  await expect.poll(() => observer.getCurrentResult().isSuccess).toBe(true);
  return { client, state, asked: () => server.seen.length };
}

it('refetches what is older than what was announced, and for nothing that is not', async () => {
  const screen = await openScreen(7);
  await refreshTimetable(screen.client, '7-5f1c22a0');
  expect(screen.asked()).toBe(1);

  screen.state.version = 8;
  await refreshTimetable(screen.client, '8-5f1c22a0');
  expect(screen.asked()).toBe(2);
  await refreshTimetable(screen.client, '8-5f1c22a0');
  expect(screen.asked()).toBe(2);
});

it('refetches when the answer is older than what was announced', async () => {
  const screen = await openScreen(7);
  const done = refreshTimetable(screen.client, '8-5f1c22a0');
  await expect.poll(screen.asked).toBe(2);
  screen.state.version = 8;
  await done;
  expect(screen.asked()).toBe(3);
});

it('waits for the answer to an own change, which brings the version along', async () => {
  const screen = await openScreen(7);
  const answer = Promise.withResolvers<void>();
  const own = screen.client
    .getMutationCache()
    .build(screen.client, { mutationKey: [...TIMETABLE_CHANGE, WEEK], mutationFn: () => answer.promise });
  const sent = own.execute(undefined);
  screen.state.version = 8;
  const done = refreshTimetable(screen.client, '8-5f1c22a0');
  expect(screen.asked()).toBe(1);

  answer.resolve();
  await sent;
  await done;
  expect(screen.asked()).toBe(2);
});

it('refetches who is away once more if that was on its way when a change was announced', async () => {
  const screen = await openScreen(8);
  const answers = ['before', 'after'];
  const began = Promise.withResolvers<void>();
  const absences = new QueryObserver(screen.client, {
    queryKey: [...absenceQueries.all, 'current'],
    queryFn: async () => {
      const answer = answers.shift() ?? 'too many';
      if (answer === 'before') await began.promise;
      return answer;
    },
  });
  absences.subscribe(() => {});
  const done = refreshTimetable(screen.client, '8-5f1c22a0');
  began.resolve();
  await done;
  expect(absences.getCurrentResult().data).toBe('after');
});
