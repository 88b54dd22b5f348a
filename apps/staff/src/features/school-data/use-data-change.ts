import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { editConflictOf } from '@zvonok/api-client/conflicts';
import type { Api } from '@zvonok/api-client/create-api';
import { calendarQueries } from '@zvonok/api-client/queries/calendar';
import { groupQueries } from '@zvonok/api-client/queries/groups';
import { lessonTimeQueries } from '@zvonok/api-client/queries/lesson-times';
import { planningQueries } from '@zvonok/api-client/queries/planning';
import { schoolWeekQueries } from '@zvonok/api-client/queries/school-week';
import { teacherQueries } from '@zvonok/api-client/queries/teachers';

const REFRESHED = [
  ...[teacherQueries.all, lessonTimeQueries.all, schoolWeekQueries.all, calendarQueries.all],
  planningQueries.all,
];

export interface Change {
  /** What to say when it went through. */
  done: string;
  /** `agreed` is how many changes of lessons the user has agreed to end, or to put at another time, with it. */
  call: (api: Api, agreed?: number) => Promise<unknown>;
  agreed?: number | undefined;
}

export type DataChange = ReturnType<typeof useDataChange>;

/** One change of the school's data at a time; what shows it is fetched again before the answer counts as there. */
export function useDataChange() {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const client = useQueryClient();
  const refresh = () => Promise.all(REFRESHED.map((queryKey) => client.invalidateQueries({ queryKey })));
  return useMutation({
    mutationFn: ({ call, agreed }: Change) => call(api, agreed),
    onError: (error) => {
      // What is listed is not what is stored: the next attempt starts from that.
      if (editConflictOf(error)) void refresh();
    },
    onSuccess: async (_, { done }) => {
      toasts.success(done);
      await refresh();
      // A teacher's name stands in every one of their lessons.
      void client.invalidateQueries({ queryKey: groupQueries.all });
    },
  });
}
