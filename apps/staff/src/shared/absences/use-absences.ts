import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type AbsenceRecord, type AbsenceRequestRecord, absenceQueries } from '@zvonok/api-client/absences';
import type { CoverRefusal, WeekAbsences } from '@zvonok/domain/absences/absence';
import { canSwap } from '@zvonok/domain/access/rights';
import type { WorkedDay } from '@zvonok/domain/calendar/school-calendar';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { type RecentCovers, recentCoversOf, recentOfMovedDay } from '@zvonok/domain/planning/recent-covers';
import { useMemo } from 'react';
import { useWeekLayout } from '../school-week/use-week-layout.ts';
import { useRoles } from '../session/use-session.ts';
import { usePollInterval } from '../updates/use-poll-interval.ts';

/** As often as the timetable, without live updates. */
const REVALIDATE_MS = 20_000;

/** Who is away, with what was done about it. */
export interface KnownAbsences extends WeekAbsences {
  absences: readonly AbsenceRecord[];
  refusals: readonly (CoverRefusal & { id: number })[];
  /** What teachers have written of their own absence, of any week. */
  requests: readonly AbsenceRequestRecord[];
  /** Recent hours of the journal. */
  recent: RecentCovers;
}

/** Who is away in a week, for users who may plan; undefined for others, and on a host without absences. */
export function useAbsences({
  monday,
  parameter,
  moved = null,
}: {
  /** Of the week. */
  monday: IsoDate;
  /** The same for the call; left out for the current one. */
  parameter: string | undefined;
  /** The day that is looked at, where it is worked by another weekday's timetable. */
  moved?: WorkedDay | null;
}): KnownAbsences | undefined {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const mayPlan = canSwap(useRoles());
  const pollMs = usePollInterval(REVALIDATE_MS);
  const layout = useWeekLayout();
  const { data } = useQuery({
    ...absenceQueries.week(api, parameter, moved?.date),
    enabled: mayPlan && api.offers('listAbsences'),
    retry: false,
    refetchInterval: ({ state }) => state.data !== undefined && pollMs,
  });
  return useMemo(() => {
    if (!mayPlan || !data) return undefined;
    const recent = recentCoversOf(data.recentCovers);
    return {
      ...{ monday, absences: data.absences, refusals: data.refusals, requests: data.requests },
      ...(moved
        ? { moved: { date: moved.date, day: moved.day }, recent: recentOfMovedDay(recent, moved.day, layout) }
        : { recent }),
    };
  }, [mayPlan, data, monday, moved, layout]);
}
