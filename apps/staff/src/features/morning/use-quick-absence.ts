import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { createAbsence } from '@zvonok/api-client/calls/absences';
import { absenceQueries } from '@zvonok/api-client/queries/absences';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import type { TeacherRef } from '@zvonok/domain/timetable/lesson';
import { useState } from 'react';
import { createKey } from '../../shared/create-key.ts';
import { failureText } from '../../shared/forms/failure-text.ts';

const QUICK_ABSENCE = ['quick-absence'] as const;

/**
 * Somebody is not there on a whole day: all that is known at half past seven. The next one can be entered while the
 * answer about the one before is still on its way.
 */
export function useQuickAbsence(date: IsoDate, onEntered: (name: string) => void) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const mutationKey = [...QUICK_ABSENCE, date];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ id: teacherId }: TeacherRef) => {
      const span = { firstDate: date, lastDate: date, firstLesson: null, lastLesson: null };
      return createAbsence(api, { teacherId, ...span, reason: 'unspecified' }, createKey());
    },
    onSuccess: ({ teacher }) => onEntered(teacher.name),
    onError: (error, { name }) => setFailure(`${name}: ${failureText(error)}`),
    // Pending until the lists know of it, so that a name doesn't vanish in between.
    onSettled: () => client.invalidateQueries({ queryKey: absenceQueries.all }),
  });
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as TeacherRef).name,
  });
  return {
    add: (teacher: TeacherRef) => {
      setFailure(null);
      mutate(teacher);
    },
    pending,
    failure,
  };
}
