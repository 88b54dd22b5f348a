import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { createAbsence } from '@zvonok/api-client/calls/absences';
import { absenceQueries } from '@zvonok/api-client/queries/absences';
import { absenceText } from '@zvonok/domain/absences/absence-texts';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { type AbsenceForm, absenceSchema } from '@zvonok/domain/forms/absence';
import { checkForm } from '@zvonok/domain/forms/fields';
import type { WeekLayout } from '@zvonok/domain/timetable/week-layout';
import type { AbsenceDraft } from '@zvonok/ui/timetable/planning';
import { useState } from 'react';
import { useAbsenceSteps } from '../../../shared/absences/use-absence-steps.ts';
import { createKey } from '../../../shared/create-key.ts';
import { failureText } from '../../../shared/forms/failure-text.ts';

/** The form of a new absence, and its way to the server. «Отменить» in the message takes it back. */
export function useNewAbsence({
  date,
  today,
  layout,
  onDone,
}: {
  /** The day that is worked on, with which the form begins. */
  date: IsoDate;
  today: IsoDate;
  layout: WeekLayout;
  onDone: () => void;
}) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const client = useQueryClient();
  const [key] = useState(createKey);
  const [draft, setDraft] = useState(() => emptyDraft(date, layout));
  const [isSubmitted, setIsSubmitted] = useState(false);
  const checked = checkForm(absenceSchema, bodyOf(draft));
  const steps = useAbsenceSteps();
  const refresh = () => client.invalidateQueries({ queryKey: absenceQueries.all });
  const send = useMutation({
    mutationFn: (form: AbsenceForm) => createAbsence(api, form, key),
    onSuccess: (absence) => {
      onDone();
      steps.entered(absence, { text: `Отсутствует ${absence.teacher.name}: ${absenceText(absence, today)}` });
    },
    onSettled: refresh,
  });
  return {
    draft,
    onDraftChange: setDraft,
    errors: isSubmitted && !checked.ok ? errorsOf(checked.errors) : {},
    failure: send.isError ? failureText(send.error) : null,
    busy: send.isPending,
    onSubmit: () => {
      setIsSubmitted(true);
      if (checked.ok) send.mutate(checked.form);
    },
  };
}

function emptyDraft(date: IsoDate, { numbers }: WeekLayout): AbsenceDraft {
  const first = numbers[0] ?? 1;
  return {
    teacherId: null,
    extent: 'day',
    firstDate: date,
    lastDate: date,
    firstLesson: first,
    lastLesson: numbers[2] ?? first,
    reason: 'unspecified',
  };
}

/** The body of the request: a whole day and lessons are of one date, a span has no lessons. */
function bodyOf({ extent, teacherId, firstDate, lastDate, firstLesson, lastLesson, reason }: AbsenceDraft) {
  const isPart = extent === 'lessons';
  return {
    teacherId,
    firstDate,
    lastDate: extent === 'until' ? lastDate : firstDate,
    firstLesson: isPart ? firstLesson : null,
    lastLesson: isPart ? lastLesson : null,
    reason,
  };
}

function errorsOf(errors: readonly { field: string; message: string }[]) {
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}
