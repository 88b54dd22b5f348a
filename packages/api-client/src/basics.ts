import type { QueryClient, QueryFunction, QueryKey, skipToken } from '@tanstack/react-query';
import { calendarQueries } from './calendar.ts';
import type { components } from './contract.gen.ts';
import type { Api } from './create-api.ts';
import { lessonTimeQueries } from './lesson-times.ts';
import { profileQueries } from './profile.ts';
import { retryAsUsual } from './retry.ts';
import { schoolWeekQueries } from './school-week.ts';
import { teacherQueries } from './teachers.ts';
import { unwrap } from './unwrap.ts';

type Basics = components['schemas']['TimetableBasics'];

/** All of it changes a few times a year. */
const RARELY_CHANGED_MS = 300_000;

/**
 * Prefetches what the timetable needs in addition to its lessons, in one call for the queries that are not loaded yet.
 * If the host has no such call, each query makes its own.
 */
export function prefetchBasics(client: QueryClient, api: Api): void {
  let asked: Promise<Basics> | undefined;
  const basics = async () => {
    if (!api.offers('getTimetableBasics')) return null;
    asked ??= askBasics(api).catch((error) => {
      // The next attempt asks again.
      asked = undefined;
      throw error;
    });
    return asked;
  };
  prefetch(client, schoolWeekQueries.get(api), async () => (await basics())?.schoolWeek);
  prefetch(client, calendarQueries.list(api), async () => (await basics())?.calendar);
  prefetch(client, lessonTimeQueries.list(api), async () => (await basics())?.lessonTimes);
  prefetch(client, teacherQueries.list(api), async () => (await basics())?.teachers);
  prefetch(client, profileQueries.own(api), async () => (await basics())?.profile);
}

interface Options<Data, Key extends QueryKey> {
  queryKey: Key;
  queryFn?: QueryFunction<Data, Key> | typeof skipToken;
  enabled?: unknown;
}

function prefetch<Data, Key extends QueryKey>(
  client: QueryClient,
  { queryKey, queryFn, enabled }: Options<Data, Key>,
  inBasics: () => Promise<Data | undefined>,
): void {
  // What the host does not offer is not read.
  if (typeof queryFn !== 'function' || enabled === false) return;
  void client.prefetchQuery({
    queryKey,
    queryFn: async (context) => (await inBasics()) ?? queryFn(context),
    staleTime: RARELY_CHANGED_MS,
    retry: retryAsUsual(client),
  });
}

async function askBasics(api: Api): Promise<Basics> {
  return unwrap(await api.GET('/schedule/api/schedule/basics'));
}
