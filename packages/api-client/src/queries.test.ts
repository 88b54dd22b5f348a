import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { type Api, createApi } from './create-api.ts';
import { eventQueries } from './events.ts';
import { groupQueries } from './groups.ts';
import { lessonTimeQueries } from './lesson-times.ts';
import { lessonQueries } from './lessons.ts';
import { monthPapersQueries } from './month-papers.ts';
import { profileQueries } from './profile.ts';
import { replacementQueries } from './replacements.ts';
import { teacherQueries } from './teachers.ts';
import { buildServer, HOST, json, problem } from './testing/fake-server.ts';

const WEEK = '2030-09-09';
const END = '2030-09-30T23:59:59';
const SCHEDULE = '/schedule/api/schedule';

const reads: [string, (api: Api, client: QueryClient) => Promise<unknown>, QueryKey, string][] = [
  [
    'timetable',
    (api, client) => client.fetchQuery(groupQueries.editor(api)),
    ['group', 'editor', 'current'],
    `${SCHEDULE}/group/editor`,
  ],
  [
    'timetable of a week',
    (api, client) => client.fetchQuery(groupQueries.editor(api, WEEK)),
    ['group', 'editor', WEEK],
    `${SCHEDULE}/group/editor?week=${WEEK}`,
  ],
  [
    'permanent timetable',
    (api, client) => client.fetchQuery(groupQueries.permanent(api, undefined, async () => [])),
    ['group', 'permanent', 'current'],
    `${SCHEDULE}/group/editor/permanent`,
  ],
  [
    'teachers',
    (api, client) => client.fetchQuery(teacherQueries.list(api)),
    ['teacher', 'list'],
    `${SCHEDULE}/teacher`,
  ],
  [
    'teachers with lessons',
    (api, client) => client.fetchQuery(teacherQueries.editor(api, WEEK)),
    ['teacher', 'editor', WEEK],
    `${SCHEDULE}/teacher/editor?week=${WEEK}`,
  ],
  [
    'lessons of one teacher',
    (api, client) => client.fetchQuery(teacherQueries.own(api, 7)),
    ['teacher', 'own', 7, 'current'],
    `${SCHEDULE}/teacher/editor/7`,
  ],
  [
    'papers of a month',
    (api, client) => client.fetchQuery(monthPapersQueries.month(api, '2030-09')),
    ['month-papers', '2030-09'],
    `${SCHEDULE}/month-papers?month=2030-09`,
  ],
  [
    'settings of papers',
    (api, client) => client.fetchQuery(monthPapersQueries.settings(api)),
    ['month-papers', 'settings'],
    `${SCHEDULE}/month-papers/settings`,
  ],
  [
    'events of a time',
    (api, client) => client.fetchQuery(eventQueries.find(api, { start: '2030-09-01T00:00:00', end: END })),
    ['event', 'list', 'find', '2030-09-01T00:00:00', END],
    `/management/api/management-service/event/find?start=2030-09-01T00%3A00%3A00&end=${encodeURIComponent(END)}`,
  ],
  [
    'replaced lessons',
    (api, client) => client.fetchQuery(lessonQueries.replacements(api, 'FRIDAY')),
    ['lesson', 'replacements', 'FRIDAY', 'current'],
    `${SCHEDULE}/lesson/find-replacements/FRIDAY`,
  ],
  [
    'replaced lessons of a week',
    (api, client) => client.fetchQuery(lessonQueries.replacements(api, 'MONDAY', WEEK)),
    ['lesson', 'replacements', 'MONDAY', WEEK],
    `${SCHEDULE}/lesson/find-replacements/MONDAY?week=${WEEK}`,
  ],
  [
    'bells',
    (api, client) => client.fetchQuery(lessonTimeQueries.list(api)),
    ['lesson-time', 'list'],
    `${SCHEDULE}/lesson-time`,
  ],
  [
    'replacements',
    (api, client) => client.fetchQuery(replacementQueries.list(api, WEEK)),
    ['replacement', 'list', WEEK],
    `${SCHEDULE}/replacement-teacher?week=${WEEK}`,
  ],
  [
    'profile',
    (api, client) => client.fetchQuery(profileQueries.own(api)),
    ['profile', 'own'],
    '/user-management/api/users/profile',
  ],
];

describe('a query', () => {
  it.each(reads)('reads the %s', async (_, read, key, address) => {
    const { fetch, seen } = buildServer(() => json([{ id: 1 }]));
    const client = new QueryClient();

    expect(await read(createApi({ baseUrl: HOST, fetch }), client)).toEqual([{ id: 1 }]);
    expect(client.getQueryData(key)).toEqual([{ id: 1 }]);
    const search = new URLSearchParams(seen[0]?.query).toString();
    expect(`${seen[0]?.path}${search && `?${search}`}`).toBe(address);
  });

  it('fails with the refusal', async () => {
    const { fetch } = buildServer(() => problem(403));
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });

    const query = groupQueries.editor(createApi({ baseUrl: HOST, fetch }));

    await expect(client.fetchQuery(query)).rejects.toBeInstanceOf(ApiError);
  });

  it('is cancelled when it is not needed any more', async () => {
    const given = Promise.withResolvers<AbortSignal>();
    const api = createApi({
      baseUrl: HOST,
      fetch: (request) => {
        given.resolve(request.signal);
        return new Promise(() => {});
      },
    });
    const client = new QueryClient();
    const query = groupQueries.editor(api);

    client.fetchQuery(query).catch(() => {});
    const signal = await given.promise;
    await client.cancelQueries({ queryKey: groupQueries.all });

    expect(signal.aborted).toBe(true);
  });
});
