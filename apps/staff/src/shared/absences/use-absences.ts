import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type AbsenceRecord, absenceQueries } from '@zvonok/api-client/queries/absences';
import type { WeekAbsences } from '@zvonok/domain/absences/away';
import { canSwap } from '@zvonok/domain/access/rights';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import type { PastCovers } from '@zvonok/domain/planning/week-by-teacher';
import { useMemo } from 'react';
import { useRoles } from '../session/use-session.ts';
import { usePollInterval } from '../updates/use-poll-interval.ts';

/** As often as the timetable, where nobody tells of changes. */
const REVALIDATE_MS = 20_000;

/** Who is away, with what was done about it. */
export interface KnownAbsences extends WeekAbsences {
  absences: readonly AbsenceRecord[];
  /** Who has substituted before the week. */
  past: PastCovers;
}

/** Who is away in a week, for whoever may plan; undefined for others, and on a host that cannot tell. */
export function useAbsences({
  monday,
  parameter,
}: {
  /** Of the week. */
  monday: IsoDate;
  /** The same for the call; left out for the current one. */
  parameter: string | undefined;
}): KnownAbsences | undefined {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const mayPlan = canSwap(useRoles());
  const pollMs = usePollInterval(REVALIDATE_MS);
  const { data } = useQuery({
    ...absenceQueries.week(api, parameter),
    enabled: mayPlan,
    retry: false,
    refetchInterval: ({ state }) => state.data !== undefined && pollMs,
  });
  return useMemo(() => {
    if (!mayPlan || !data) return undefined;
    const covers = data.pastCovers.map(({ teacherId, schoolDaysAgo }) => [teacherId, schoolDaysAgo] as const);
    return { monday, absences: data.absences, past: new Map(covers) };
  }, [mayPlan, data, monday]);
}
