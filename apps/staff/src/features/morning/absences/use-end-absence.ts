import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { endAbsence } from '@zvonok/api-client/calls/absences';
import { type AbsenceRecord, absenceQueries } from '@zvonok/api-client/queries/absences';
import { groupQueries } from '@zvonok/api-client/queries/groups';
import { isAwayAt } from '@zvonok/domain/absences/absence';
import { coverText, ENDS_ANYWAY, endedText, spanText } from '@zvonok/domain/absences/absence-texts';
import { addDays, type IsoDate, isSchoolDate } from '@zvonok/domain/calendar/school-date';
import { WRONG_DATE } from '@zvonok/domain/forms/fields';
import type { EndAbsenceDialogProps } from '@zvonok/ui/timetable/planning';
import { useState } from 'react';
import { useAbsenceSteps } from '../../../shared/absences/use-absence-steps.ts';
import { useSchoolDate } from '../../../shared/clock/school-clock.ts';
import { failureText } from '../../../shared/forms/failure-text.ts';

interface Ending {
  absence: AbsenceRecord;
  /** Empty for taking it back as a whole; null if there is nothing else. */
  lastDate: string | null;
  kept: ReadonlySet<number>;
}

/**
 * Ends an absence: from when on, and which substitutions stay. `absences` are those of the week that is shown, with
 * what has been done about them.
 */
export function useEndAbsence(absences: readonly AbsenceRecord[]) {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const client = useQueryClient();
  const today = useSchoolDate();
  const [asked, setEnding] = useState<Ending | null>(null);
  const current = absences.find(({ id }) => id === asked?.absence.id);
  const ending = asked && current ? { ...asked, absence: current } : asked;
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: absenceQueries.all });
    await client.invalidateQueries({ queryKey: groupQueries.all });
  };
  const steps = useAbsenceSteps();
  const end = useMutation({
    mutationFn: async ({ absence: shown, lastDate, kept }: Ending) => {
      // A substitution made a moment ago may not be known yet: unnamed, it would stay.
      await client.refetchQueries({ queryKey: absenceQueries.all, type: 'active' });
      const weeks = client.getQueriesData<{ absences: readonly AbsenceRecord[] }>({
        queryKey: absenceQueries.all,
      });
      const known = weeks.flatMap(([, week]) => week?.absences ?? []);
      const absence = known.find(({ id }) => id === shown.id) ?? shown;
      return endAbsence(api, absence.id, {
        ...(lastDate && { lastDate }),
        cancel: freed(absence, lastDate).flatMap(({ changeId }) => (kept.has(changeId) ? [] : [changeId])),
      });
    },
    onSuccess: ({ id, undoToken }, { absence, lastDate }) => {
      setEnding(null);
      steps.ended({
        id,
        undoToken,
        name: absence.teacher.name,
        detail: endedText(absence, lastDate || null),
      });
    },
    onError: (error) => toasts.error(failureText(error)),
    onSettled: refresh,
  });

  return {
    ask: (absence: AbsenceRecord | null) => {
      setEnding(absence && { absence, lastDate: lastDateFor(absence, today), kept: new Set() });
      void client.invalidateQueries({ queryKey: absenceQueries.all });
    },
    dialog: ending && dialogOf(ending, { setEnding, end: end.mutate, busy: end.isPending }),
  };
}

function dialogOf(
  ending: Ending,
  {
    setEnding,
    end,
    busy,
  }: { setEnding: (ending: Ending | null) => void; end: (ending: Ending) => void; busy: boolean },
): EndAbsenceDialogProps {
  const { absence, lastDate, kept } = ending;
  const error = lastDate ? lastDateError(absence, lastDate) : null;
  return {
    open: true,
    name: absence.teacher.name,
    dates: spanText(absence),
    lastDate,
    onLastDateChange: (date) => setEnding({ ...ending, lastDate: date }),
    error,
    covers: freed(absence, lastDate).map((cover) => ({ changeId: cover.changeId, text: coverText(cover) })),
    kept,
    onKeepChange: (changeId, keep) => {
      const others = [...kept].filter((id) => id !== changeId);
      setEnding({ ...ending, kept: new Set(keep ? [...others, changeId] : others) });
    },
    busy,
    onConfirm: () => error === null && end(ending),
    onCancel: () => setEnding(null),
  };
}

/** An absence of one day can only be taken back; a longer one ends yesterday, for a teacher who is back today. */
function lastDateFor({ firstDate, lastDate }: AbsenceRecord, today: IsoDate): string | null {
  if (firstDate === lastDate) return null;
  const yesterday = addDays(today, -1);
  return yesterday >= firstDate && yesterday < lastDate ? yesterday : '';
}

function lastDateError({ firstDate, lastDate }: AbsenceRecord, date: IsoDate): string | null {
  if (!isSchoolDate(date)) return WRONG_DATE;
  if (date < firstDate) return 'Отсутствие начинается позже.';
  return date >= lastDate ? ENDS_ANYWAY : null;
}

/** What was done about the time that is not an absence any more. */
function freed(absence: AbsenceRecord, lastDate: string | null): AbsenceRecord['covers'] {
  if (lastDate === null || !isSchoolDate(lastDate)) return absence.covers;
  return absence.covers.filter(({ date, number }) => !isAwayAt({ ...absence, lastDate }, date, number));
}
