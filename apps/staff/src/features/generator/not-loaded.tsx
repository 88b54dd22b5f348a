import type { UseQueryResult } from '@tanstack/react-query';
import { NOT_LOADED } from '@zvonok/domain/messages/common';
import { ErrorPanel, Skeleton } from '@zvonok/ui/feedback';
import { failureDetail } from '../../shared/load-failures.ts';

interface NotLoadedProps {
  query: UseQueryResult;
  title?: string;
  /** About as high as what is on its way. */
  height: string;
}

/** In place of a step whose answer is on its way or did not come. */
export function NotLoaded({ query, title = NOT_LOADED, height }: NotLoadedProps) {
  if (!query.isError) return <Skeleton height={height} />;
  return (
    <ErrorPanel
      title={title}
      detail={failureDetail(query.error)}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}
