import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type User, userQueries } from '@zvonok/api-client/queries/users';
import { ROLES } from '@zvonok/domain/access/roles';
import { DEFAULT_SORT } from '@zvonok/domain/sorting/default-sorts';
import { type SortDirection, type SortValue, sortBy } from '@zvonok/domain/sorting/sort-by';
import { type UserFilter, userFilter } from '@zvonok/domain/users/filter';
import { useMemo } from 'react';

const SORT_KEYS = {
  id: DEFAULT_SORT.users,
  name: ({ lastName, firstName }: User): SortValue => `${lastName} ${firstName}`,
  role: ({ role }: User): SortValue => ROLES.indexOf(role),
  online: ({ lastTimeOnline }: User): SortValue => lastTimeOnline,
  modified: ({ dateModified }: User): SortValue => dateModified,
} as const;

interface Wanted {
  text: string;
  statuses: readonly UserFilter[];
  sort: { by: keyof typeof SORT_KEYS; direction: SortDirection };
}

/** The people of a search and a filter, in an order. */
export function useUsers({ text, statuses, sort: { by, direction } }: Wanted) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const all = useQuery({ ...userQueries.list(api), enabled: text === '' });
  const found = useQuery({
    ...userQueries.search(api, text),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
  const query = text === '' ? all : found;
  const { data } = query;
  // One text, because the list of an address is made anew with every drawing.
  const chosen = statuses.join(',');
  const users = useMemo(
    () => (data ? sortBy(data.filter(userFilter(chosen.split(','))), SORT_KEYS[by], direction) : null),
    [data, chosen, by, direction],
  );
  return {
    users,
    failure: query.isError
      ? {
          title: 'Не удалось загрузить пользователей',
          retrying: query.isFetching,
          onRetry: () => void query.refetch(),
        }
      : null,
  };
}
