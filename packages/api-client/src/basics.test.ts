import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { prefetchBasics } from './basics.ts';
import { calendarQueries } from './calendar.ts';
import { createApi } from './create-api.ts';
import { lessonTimeQueries } from './lesson-times.ts';
import { profileQueries } from './profile.ts';
import { schoolWeekQueries } from './school-week.ts';
import { teacherQueries } from './teachers.ts';
import { buildServer, HOST, json, problem } from './testing/fake-server.ts';

const BASICS = '/schedule/api/schedule/basics';

/** What the pages of the timetable ask for, each by its own query. */
async function readAll(client: QueryClient, api: ReturnType<typeof createApi>) {
  return Promise.all([
    client.ensureQueryData(schoolWeekQueries.get(api)),
    client.ensureQueryData(calendarQueries.list(api)),
    client.ensureQueryData(lessonTimeQueries.list(api)),
    client.ensureQueryData(teacherQueries.list(api)),
    client.ensureQueryData(profileQueries.own(api)),
  ]);
}

it('answers every query of the timetable’s first page by one call', async () => {
  const parts = { schoolWeek: 1, calendar: 2, lessonTimes: 3, teachers: 4, profile: 5 };
  const { fetch, seen } = buildServer(() => json(parts));
  const client = new QueryClient();
  const api = createApi({ baseUrl: HOST, fetch });

  prefetchBasics(client, api);

  expect(await readAll(client, api)).toEqual([1, 2, 3, 4, 5]);
  expect(seen.map(({ path }) => path)).toEqual([BASICS]);
});

it('lets each query make its own call where the host has no such call', async () => {
  const { fetch, seen } = buildServer(({ path }) => (path === BASICS ? problem(404) : json([path])));
  const client = new QueryClient();
  const api = createApi({ baseUrl: HOST, fetch, extensions: ['getSchoolWeek', 'listCalendarEntries'] });

  prefetchBasics(client, api);

  expect(await readAll(client, api)).toHaveLength(5);
  expect(seen).toHaveLength(5);
});

it('reads only what is documented on a host that has nothing else', async () => {
  const { fetch, seen } = buildServer(() => json([]));
  const client = new QueryClient();

  prefetchBasics(client, createApi({ baseUrl: HOST, fetch, extensions: [] }));

  await expect.poll(() => client.isFetching()).toBe(0);
  expect(seen.map(({ path }) => path.split('/').at(-1))).toEqual(['lesson-time', 'teacher', 'profile']);
});

it('asks again when the call was not answered', async () => {
  let attempts = 0;
  const { fetch } = buildServer(() => {
    attempts += 1;
    if (attempts === 1) throw new TypeError('Failed to fetch');
    return json({ schoolWeek: 1, calendar: 2, lessonTimes: 3, teachers: 4, profile: 5 });
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: 1, retryDelay: 0 } } });
  const api = createApi({ baseUrl: HOST, fetch });

  prefetchBasics(client, api);

  expect(await readAll(client, api)).toEqual([1, 2, 3, 4, 5]);
  expect(attempts).toBe(2);
});
