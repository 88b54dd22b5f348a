import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type GeneratorLimits, generatorQueries } from '@zvonok/api-client/queries/generator';
import { ErrorPanel, Skeleton } from '@zvonok/ui/feedback';
import type { ReactNode } from 'react';

/** What a step shows once the limits are there. */
export function WithLimits({ children }: { children: (limits: GeneratorLimits) => ReactNode }) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const { data, isError, isFetching, refetch } = useQuery(generatorQueries.limits(api));
  if (data) return children(data);
  return isError ? (
    <ErrorPanel title="Не удалось загрузить" onRetry={() => void refetch()} retrying={isFetching} />
  ) : (
    <Skeleton height="24rem" />
  );
}
