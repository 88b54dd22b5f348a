import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { TimetableChange } from '@zvonok/api-client/calls/replacements';
import type { Api } from '@zvonok/api-client/create-api';
import { groupQueries } from '@zvonok/api-client/queries/groups';
import { SUCCESS_MESSAGE_MS } from '@zvonok/domain/messages/durations';
import { TIMETABLE_MESSAGE } from '@zvonok/domain/messages/timetable';
import { applyAnswer } from './apply-answer.ts';
import { failureText } from './change-failure.ts';
import { sendChange } from './send-change.ts';
import type { TeacherChange } from './teacher-change.ts';

const KEY = 'teacher-change';

interface TeacherChangeOptions {
  week: string | undefined;
  /** How long «Замена успешно создана» stays, in milliseconds; 2000 unless told. */
  successMs?: number | undefined;
}

/** Sends teacher changes. Several may be waiting at once; each speaks for itself when it is done. */
export function useTeacherChange({ week, successMs = SUCCESS_MESSAGE_MS }: TeacherChangeOptions) {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const client = useQueryClient();
  return useMutation({
    mutationKey: [KEY, week ?? null],
    // One after the other: what a second wish for the same lesson takes depends on the first.
    scope: { id: KEY },
    mutationFn: (change: TeacherChange) =>
      sendChange(change, { api, week, onAnswer: (answer) => adopt({ client, api, week, answer }) }),
    onSuccess: (_, { steps }) => {
      const created = steps.includes('create');
      const text = created ? TIMETABLE_MESSAGE.replacementCreated : TIMETABLE_MESSAGE.replacementCancelled;
      toasts.success(text, { duration: successMs });
    },
    onError: (error) => toasts.error(failureText(error)),
    // Not awaited: the change is decided, and the mark on its cell may go.
    onSettled: () => void client.invalidateQueries({ queryKey: groupQueries.all }),
  });
}

/** The changes of a week that were sent and not answered yet, oldest first. */
export function usePendingChanges(week: string | undefined): readonly TeacherChange[] {
  return useMutationState({
    filters: { mutationKey: [KEY, week ?? null], exact: true, status: 'pending' },
    select: (mutation) => mutation.state.variables as TeacherChange,
  });
}

interface Adoption {
  client: QueryClient;
  api: Api;
  week: string | undefined;
  answer: TimetableChange;
}

/** What the server says now counts more than a whole timetable that was asked for earlier. */
function adopt({ client, api, week, answer }: Adoption): void {
  const { queryKey } = groupQueries.editor(api, week);
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (groups) => groups && [...applyAnswer(groups, answer)]);
}
