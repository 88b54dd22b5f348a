import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { createAbsence } from '@zvonok/api-client/calls/absences';
import { absenceQueries } from '@zvonok/api-client/queries/absences';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { createKey } from '../../shared/create-key.ts';
import { failureText } from '../../shared/forms/failure-text.ts';

/** Somebody is not there on a whole day: all that is known at half past seven. */
export function useQuickAbsence(date: IsoDate, onEntered: (name: string) => void) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const client = useQueryClient();
  const send = useMutation({
    mutationFn: (teacherId: number) => {
      const span = { firstDate: date, lastDate: date, firstLesson: null, lastLesson: null };
      return createAbsence(api, { teacherId, ...span, reason: 'unspecified' }, createKey());
    },
    onSuccess: ({ teacher }) => onEntered(teacher.name),
    onSettled: () => client.invalidateQueries({ queryKey: absenceQueries.all }),
  });
  return {
    add: send.mutate,
    busy: send.isPending,
    failure: send.isError ? failureText(send.error) : null,
  };
}
