import { useQueryClient } from '@tanstack/react-query';
import { teacherQueries } from '@zvonok/api-client/queries/teachers';
import { userQueries } from '@zvonok/api-client/queries/users';
import { useCallback } from 'react';

/** Fetches again what shows people: their lists, and the teachers, who may be linked to them. */
export function useUserRefresh(): () => Promise<unknown> {
  const client = useQueryClient();
  return useCallback(
    () =>
      Promise.all(
        [userQueries.all, teacherQueries.all].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
    [client],
  );
}
