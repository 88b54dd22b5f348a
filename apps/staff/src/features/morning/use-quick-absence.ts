import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { createAbsence } from '@zvonok/api-client/calls/absences';
import { type AbsenceRecord, absenceQueries } from '@zvonok/api-client/queries/absences';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import type { TeacherRef } from '@zvonok/domain/lesson/lesson-part';
import { useState } from 'react';
import { useAbsenceSteps } from '../../shared/absences/use-absence-steps.ts';
import { createKey } from '../../shared/create-key.ts';
import { failureText } from '../../shared/forms/failure-text.ts';

const QUICK_ABSENCE = ['quick-absence'] as const;

interface QuickAbsenceOptions {
  /** The message about one that was entered, with a second line. */
  messageOf: (absence: AbsenceRecord) => { text: string; detail: string };
  onEntered: (name: string) => void;
}

/**
 * Enters an absence of a whole day: all that is known at half past seven. The next one can be entered while the answer
 * about the one before is still on its way. «Отменить» in the message and Ctrl+Z take it back.
 */
export function useQuickAbsence(date: IsoDate, { messageOf, onEntered }: QuickAbsenceOptions) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const client = useQueryClient();
  const steps = useAbsenceSteps();
  const [failure, setFailure] = useState<string | null>(null);
  const mutationKey = [...QUICK_ABSENCE, date];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ id: teacherId }: TeacherRef) => {
      const span = { firstDate: date, lastDate: date, firstLesson: null, lastLesson: null };
      return createAbsence(api, { teacherId, ...span, reason: 'unspecified' }, createKey());
    },
    onSuccess: (absence) => {
      onEntered(absence.teacher.name);
      steps.entered(absence, messageOf(absence));
    },
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
