import { useRouteContext } from '@tanstack/react-router';
import { schoolMomentAt } from '@zvonok/domain/calendar/school-clock';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { ERROR_MESSAGE_MS, SUCCESS_MESSAGE_MS } from '@zvonok/domain/messages/durations';
import type { WantedChange } from '@zvonok/domain/timetable/pending-change';
import { useCallback } from 'react';
import type { RouterContext } from '../../../shared/router-context.ts';
import { changeTimetable } from './request-changes.ts';
import { setTimetableMutations, type TimetableMutationParts } from './timetable-mutations.ts';

/**
 * Asks for changes of one week. Messages of the teacher view stay longer, as long as those of a failure.
 */
export function useTimetableChange(week: IsoDate, view: 'group' | 'teacher'): (wanted: WantedChange) => void {
  const context = useRouteContext({ from: '__root__' });
  return useCallback(
    (wanted) => {
      const messageMs = view === 'teacher' ? ERROR_MESSAGE_MS : SUCCESS_MESSAGE_MS;
      changeTimetable(mutationParts(context), wanted, { week, messageMs });
    },
    [context, week, view],
  );
}

/** The parts of the app that changes need, with what happens to a change set up. */
export function mutationParts({
  api,
  queryClient,
  toasts,
  pendingStore,
  config,
}: RouterContext): TimetableMutationParts {
  const today = () => schoolMomentAt(Date.now(), config.timeZone).date;
  const parts = { api, queryClient, toasts, store: pendingStore, today };
  setTimetableMutations(parts);
  return parts;
}
