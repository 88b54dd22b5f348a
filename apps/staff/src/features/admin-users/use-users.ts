import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type User, userQueries } from '@zvonok/api-client/queries/users';
import { ROLES, type Role } from '@zvonok/domain/access/roles';
import { DEFAULT_SORT } from '@zvonok/domain/sorting/default-sorts';
import { type SortDirection, type SortValue, sortBy } from '@zvonok/domain/sorting/sort-by';
import { useMemo } from 'react';

const SORT_KEYS = {
  id: DEFAULT_SORT.users,
  name: ({ lastName, firstName }: User): SortValue => `${lastName} ${firstName}`,
  role: ({ role }: User): SortValue => ROLES.indexOf(role),
  online: ({ lastTimeOnline }: User): SortValue => lastTimeOnline,
  modified: ({ dateModified }: User): SortValue => dateModified,
} as const;

/** What can be filtered by: a role, or a state an account is in. */
export type UserFilter = Role | 'blocked' | 'unregistered';

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
    () => (data ? sortBy(data.filter(passes(chosen.split(','))), SORT_KEYS[by], direction) : null),
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

/** Of the chosen roles, if any, and in the chosen states, if any. */
function passes(statuses: readonly string[]): (user: User) => boolean {
  const roles = ROLES.filter((role) => statuses.includes(role));
  return ({ role, blocked, login }) =>
    (roles.length === 0 || roles.includes(role)) &&
    (!statuses.includes('blocked') || blocked) &&
    (!statuses.includes('unregistered') || login === null);
}
