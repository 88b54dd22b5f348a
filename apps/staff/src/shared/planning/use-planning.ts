import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { planningQueries } from '@zvonok/api-client/planning';
import { canSwap } from '@zvonok/domain/access/rights';
import { RARELY_CHANGED_MS } from '../school-week/use-week-layout.ts';
import { useRoles } from '../session/use-session.ts';

/**
 * The school's settings for plans, for users who may plan; the same object until it changes. The rules have defaults
 * for a host that does not say. They are fetched as soon as they are wanted.
 */
export function usePlanning(isWanted = true) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  return useQuery({
    ...planningQueries.get(api),
    enabled: canSwap(useRoles()) && isWanted && api.offers('getPlanningSettings'),
    staleTime: RARELY_CHANGED_MS,
    retry: false,
  });
}
