import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { ApiError } from '@zvonok/api-client/api-error';
import { weekConflictOf } from '@zvonok/api-client/conflicts';
import { groupQueries, seenVersionOf } from '@zvonok/api-client/groups';
import { cancelAllReplacements, restoreReplacements } from '@zvonok/api-client/replacements';
import { calendarNote, movedDayOf } from '@zvonok/domain/calendar/school-calendar';
import { dateInWeek, dayTitle, schoolWeekOf } from '@zvonok/domain/calendar/school-date';
import { WEEKDAYS } from '@zvonok/domain/calendar/weekday';
import { TIMETABLE_MESSAGE } from '@zvonok/domain/messages/timetable';
import { Button, EraserIcon } from '@zvonok/ui/controls';
import { ConfirmDialog } from '@zvonok/ui/feedback';
import { useState } from 'react';
import { useSchoolDate } from '../../../shared/clock/school-clock.ts';
import { UNDO_MESSAGE_MS, undoableStep } from '../../../shared/planning-history/planning-history.ts';
import { useSchoolCalendar } from '../../../shared/school-calendar/use-school-calendar.ts';
import { useWeekLayout } from '../../../shared/school-week/use-week-layout.ts';

interface ClearReplacementsProps {
  week: string | undefined;
}

/**
 * Ends every change of the week, after asking; «Отменить» in the message brings them back. If the week has changed
 * since the question, nothing is ended: the question says so and is repeated.
 */
export function ClearReplacements({ week }: ClearReplacementsProps) {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const client = useQueryClient();
  const calendar = useSchoolCalendar();
  const { days } = useWeekLayout();
  const today = useSchoolDate();
  const monday = week ?? schoolWeekOf(today, days);
  const [asking, setAsking] = useState(false);
  const [seenVersion, setSeenVersion] = useState<number>();
  const ask = () => {
    clear.reset();
    setSeenVersion(seenVersionOf(client.getQueryData(groupQueries.editor(api, week).queryKey)));
    setAsking(true);
  };
  const restore = useMutation({
    mutationFn: (undoToken: string) => restoreReplacements(api, undoToken),
    onSuccess: () => toasts.success('Замены возвращены'),
    onError: (error) => toasts.error(restoreFailure(error)),
    onSettled: () => client.invalidateQueries({ queryKey: groupQueries.all }),
  });
  const clear = useMutation({
    mutationFn: () => cancelAllReplacements(api, week, seenVersion),
    onSuccess: ({ undoToken }) => {
      setAsking(false);
      toasts.success(
        TIMETABLE_MESSAGE.replacementsCleared,
        undoToken && api.offers('restoreReplacements')
          ? {
              duration: UNDO_MESSAGE_MS,
              action: {
                label: 'Отменить',
                onPress: undoableStep(client, () => restore.mutate(undoToken)).undo,
              },
            }
          : {},
      );
    },
    onError: (error) => {
      const conflict = weekConflictOf(error);
      if (conflict) return setSeenVersion(conflict.version);
      setAsking(false);
      toasts.error(TIMETABLE_MESSAGE.replacementsClearFailed);
    },
    // Not waited for: over a bad network the question would stay open after its answer.
    onSettled: () => void client.invalidateQueries({ queryKey: groupQueries.all }),
  });
  const conflict = weekConflictOf(clear.error);
  const movedDays = WEEKDAYS.map((day) => dateInWeek(monday, day))
    .filter((date) => movedDayOf(date, calendar) !== null)
    .map((date) => `${dayTitle(date)}, ${calendarNote(date, calendar)?.toLowerCase()}`);

  return (
    <>
      <Button size="sm" icon={<EraserIcon size={18} />} onClick={ask}>
        Сбросить замены
      </Button>
      <ConfirmDialog
        open={asking}
        title="Подтвердите"
        confirmLabel="Очистить"
        tone="danger"
        busy={clear.isPending}
        onConfirm={() => clear.mutate()}
        onCancel={() => setAsking(false)}
      >
        {conflict && <p role="alert">{conflict.detail}</p>}
        Вы уверены, что хотите очистить замены?
        {movedDays.length > 0 && (
          <p>Очистятся и замены перенесённых дней этой недели: {movedDays.join('; ')}.</p>
        )}
      </ConfirmDialog>
    </>
  );
}

function restoreFailure(error: unknown): string {
  const reason = error instanceof ApiError ? error.problem.detail : '';
  return reason === '' ? 'Не удалось вернуть замены' : `Не удалось вернуть замены. ${reason}`;
}
