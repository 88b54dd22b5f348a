import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type SystemUpdate, systemQueries } from '@zvonok/api-client/system';
import { formatMoment, parseServerDate } from '@zvonok/domain/calendar/server-date';
import { ErrorPanel, Skeleton } from '@zvonok/ui/feedback';
import { UpdateCard } from '@zvonok/ui/setup';
import { failureDetail } from '../../shared/load-failures.ts';

const RESULT = {
  going: 'идёт сейчас',
  done: 'удалось',
  back: 'осталась прежняя версия',
} as const;

/** «Обновление» among the data of the school, for administrators. */
export function SchoolUpdate() {
  const { api } = useRouteContext({ from: '__root__' });
  const { data, error, isError, isFetching, refetch } = useQuery(systemQueries.update(api));
  if (!data) {
    if (!isError) return <Skeleton height="9rem" />;
    return (
      <ErrorPanel
        title="Не удалось узнать версию сервера"
        detail={failureDetail(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  const { last } = data;
  return <UpdateCard {...data} last={last && { ...last, title: titleOf(last) }} />;
}

function titleOf({ from, to, result, startedAt }: NonNullable<SystemUpdate['last']>): string {
  const moment = parseServerDate(startedAt);
  const when = moment ? formatMoment(moment) : startedAt;
  return `Последнее обновление, с ${from} на ${to}, ${when}: ${RESULT[result]}.`;
}
