import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { Publication as PublicationRecord } from '@zvonok/api-client/day-plans';
import { dayPlanQueries } from '@zvonok/api-client/day-plans';
import { seenVersionOf } from '@zvonok/api-client/queries/groups';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { isJustPublished, screensText } from '@zvonok/domain/planning/publication-texts';
import { useEffect } from 'react';
import { useSchoolNow } from '../../shared/clock/school-clock.ts';
import { publicationOf } from './publish-through-server.ts';
import type { useMorning } from './use-morning.ts';
import type { MorningDay } from './use-morning-day.ts';

const NO_PUBLICATIONS: readonly PublicationRecord[] = [];
/** While screens are on their way to a new board. Milliseconds. */
const SCREENS_POLL_MS = 2000;

/** The publication of a day, by whom and when, and how far the screens in the corridors are. */
export function usePublication(
  date: IsoDate,
  day: MorningDay | null,
  { snapshot, send }: ReturnType<typeof useMorning>,
) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const now = useSchoolNow();
  const { publication } = snapshot.context;
  const isRecent = publication !== null && isJustPublished(publication.publishedAt, now);
  const { data, refetch } = useQuery({
    ...dayPlanQueries.publications(api, date),
    retry: false,
    refetchInterval: ({ state }) => {
      const { screens } = state.data ?? {};
      return isRecent && screens && screens.current < screens.total ? SCREENS_POLL_MS : false;
    },
  });
  // Publishing or recalling by another user makes a new version of the timetable. After one's own, an answer that was
  // on its way may come last: it is fetched once more.
  const version = seenVersionOf(day?.records);
  const handle = publication?.handle;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another publication is another answer.
  useEffect(() => {
    if (version !== undefined) void refetch();
  }, [version, handle, refetch]);
  const standing = data?.publications.findLast(({ recalledAt }) => recalledAt === null) ?? null;
  const mark = JSON.stringify([standing?.id, standing?.recall]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of a publication only what a recall would leave changes.
  useEffect(() => {
    if (data) send({ type: 'publication.know', publication: standing && publicationOf(standing) });
  }, [data === undefined, mark, send]);
  return {
    publication,
    /** All of the day, the recalled ones too. */
    all: data?.publications ?? NO_PUBLICATIONS,
    isRecent,
    screens: publication && data ? screensText(data.screens, publication.publishedAt) : null,
  };
}
