import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type AbsenceRecord, absenceQueries, createAbsence } from '@zvonok/api-client/absences';
import type { AbsenceSpan } from '@zvonok/domain/absences/absence';
import {
  type AbsenceSentence,
  readAbsenceSentence,
  type SentenceSchool,
} from '@zvonok/domain/absences/absence-sentence';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import type { TeacherRef } from '@zvonok/domain/lesson/lesson-part';
import { useCallback, useState } from 'react';
import { useAbsenceSteps } from '../../shared/absences/use-absence-steps.ts';
import { useSchoolDate } from '../../shared/clock/school-clock.ts';
import { createKey } from '../../shared/create-key.ts';
import { failureText } from '../../shared/forms/failure-text.ts';
import { useSchoolCalendar } from '../../shared/school-calendar/use-school-calendar.ts';
import { useWeekLayout } from '../../shared/school-week/use-week-layout.ts';

const QUICK_ABSENCE = ['quick-absence'] as const;

interface QuickAbsenceOptions {
  /** The message about one that was entered, with a second line. */
  messageOf: (absence: AbsenceRecord) => { text: string; detail: string };
  onEntered: (name: string) => void;
}

/** Who is away, and when if it is not the whole day that is planned. */
export interface QuickAbsence {
  teacher: TeacherRef;
  span?: AbsenceSpan;
}

/**
 * Enters an absence, mostly of a whole day: all that is known at half past seven. The next one can be entered while
 * the answer about the one before is still on its way. «Отменить» in the message and Ctrl+Z take it back.
 */
export function useQuickAbsence(date: IsoDate, { messageOf, onEntered }: QuickAbsenceOptions) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const client = useQueryClient();
  const steps = useAbsenceSteps();
  const [failure, setFailure] = useState<string | null>(null);
  const mutationKey = [...QUICK_ABSENCE, date];
  const { mutateAsync } = useMutation({
    mutationKey,
    mutationFn: ({ teacher: { id: teacherId }, span }: QuickAbsence) => {
      const { firstDate, lastDate, firstLesson, lastLesson } = span ?? {
        ...{ firstDate: date, lastDate: date, firstLesson: null, lastLesson: null },
      };
      const times = { firstDate, lastDate, firstLesson, lastLesson };
      return createAbsence(api, { teacherId, ...times, reason: 'unspecified' }, createKey());
    },
    onSuccess: (absence) => {
      onEntered(absence.teacher.name);
      steps.entered(absence, messageOf(absence));
    },
    onError: (error, { teacher: { name } }) => setFailure(`${name}: ${failureText(error)}`),
    // Pending until the lists know of it, so that a name doesn't vanish in between.
    onSettled: () => client.invalidateQueries({ queryKey: absenceQueries.all }),
  });
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as QuickAbsence).teacher.name,
  });
  return {
    /** Rejects if it was refused, which the field says. */
    add: async (absence: QuickAbsence) => {
      setFailure(null);
      await mutateAsync(absence);
    },
    pending,
    failure,
  };
}

/** A sentence that is read for the day that is planned. */
export function useSentenceReader(
  date: IsoDate,
  { teachers, bells }: Pick<SentenceSchool, 'teachers' | 'bells'>,
): (text: string) => AbsenceSentence {
  const today = useSchoolDate();
  const layout = useWeekLayout();
  const calendar = useSchoolCalendar();
  return useCallback(
    (text) => readAbsenceSentence(text, { today, day: date, teachers, bells, layout, calendar }),
    [today, date, teachers, bells, layout, calendar],
  );
}
