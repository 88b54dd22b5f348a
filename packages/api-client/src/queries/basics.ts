import type { QueryClient, QueryFunction, QueryKey, skipToken } from '@tanstack/react-query';
import { isUnsupported } from '../api-error.ts';
import type { components } from '../contract.gen.ts';
import type { Api } from '../create-api.ts';
import { unwrap } from '../unwrap.ts';
import { calendarQueries } from './calendar.ts';
import { lessonTimeQueries } from './lesson-times.ts';
import { profileQueries } from './profile.ts';
import { retryAsUsual } from './retry-as-usual.ts';
import { schoolWeekQueries } from './school-week.ts';
import { teacherQueries } from './teachers.ts';

type Basics = components['schemas']['TimetableBasics'];

/** All of it changes a few times a year. */
const RARELY_CHANGED_MS = 300_000;

/**
 * Prefetches what the timetable needs in addition to its lessons, in one call for the queries that are not loaded yet.
 * If the host has no such call, each query makes its own.
 */
export function prefetchBasics(client: QueryClient, api: Api): void {
  let asked: Promise<Basics | null> | undefined;
  const basics = () => {
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
}

function prefetch<Data, Key extends QueryKey>(
  client: QueryClient,
  { queryKey, queryFn }: Options<Data, Key>,
  inBasics: () => Promise<Data | undefined>,
): void {
  if (typeof queryFn !== 'function') return;
  void client.prefetchQuery({
    queryKey,
    queryFn: async (context) => (await inBasics()) ?? queryFn(context),
    staleTime: RARELY_CHANGED_MS,
    retry: retryAsUsual(client),
  });
}

/** Null if the host has no such call. */
async function askBasics(api: Api): Promise<Basics | null> {
  const answer = await api.GET('/schedule/api/schedule/basics');
  try {
    return unwrap(answer);
  } catch (error) {
    if (isUnsupported(error)) return null;
    throw error;
  }
}
