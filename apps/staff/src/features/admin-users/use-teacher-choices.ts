import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { teacherQueries } from '@zvonok/api-client/queries/teachers';
import type { TeacherChoice } from '@zvonok/ui/users';
import { useMemo } from 'react';

const NONE: readonly TeacherChoice[] = [];

/** The teachers of the timetable, with whose account each is unless it is this person's. */
export function useTeacherChoices(userId: number | null): readonly TeacherChoice[] {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const { data } = useQuery(teacherQueries.list(api));
  return useMemo(
    () =>
      data?.map(({ id, name, user }) => ({
        id,
        name,
        takenBy: user && user.id !== userId ? `${user.lastName} ${user.firstName}` : null,
      })) ?? NONE,
    [data, userId],
  );
}
