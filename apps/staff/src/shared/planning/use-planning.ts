import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { planningQueries } from '@zvonok/api-client/queries/planning';
import { canSwap } from '@zvonok/domain/access/rights';
import { DEFAULT_SCHOOL_PLANNING, type SchoolPlanning } from '@zvonok/domain/planning/school-planning';
import { useRoles } from '../session/use-session.ts';

/** Changed a few times a year; who has it open is told. */
const RARELY_CHANGED_MS = 300_000;

/** What the school says of its plans, for whoever may plan. A host that does not say has the defaults. */
export function usePlanning(): {
  /** The same object until it changes. */
  planning: SchoolPlanning;
  /** The answer is on its way, and nothing was known before. */
  isOnItsWay: boolean;
} {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const mayPlan = canSwap(useRoles());
  const { data, isPending, fetchStatus } = useQuery({
    ...planningQueries.get(api),
    enabled: mayPlan,
    staleTime: RARELY_CHANGED_MS,
    retry: false,
  });
  return {
    planning: (mayPlan && data) || DEFAULT_SCHOOL_PLANNING,
    isOnItsWay: isPending && fetchStatus === 'fetching',
  };
}
