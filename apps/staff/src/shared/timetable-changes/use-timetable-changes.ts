import { useRouteContext } from '@tanstack/react-router';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { CHECK_NETWORK } from '@zvonok/domain/messages/common';
import type { WantedChange } from '@zvonok/domain/timetable/change-effects';
import type { Timetable } from '@zvonok/domain/timetable/timetable';
import { useCallback, useMemo } from 'react';
import type { RouterContext } from '../router-context.ts';
import { timetableChanges } from './lazy-changes.ts';

type ChangeCalls = Awaited<ReturnType<typeof timetableChanges.load>>['TIMETABLE_CHANGES'];

/** Asks for everything one press means: one step, which is taken back as a whole. */
export type AskForChanges = (...wanted: readonly WantedChange[]) => void;

/** Asks for changes of one week, as they are wanted in one view of it. */
export function useTimetableChange(
  week: IsoDate,
  view: 'group' | 'teacher',
  timetable: Timetable,
): AskForChanges {
  const run = useChangeCalls();
  return useCallback(
    (...wanted) =>
      run(({ askForChanges }, context) => askForChanges(context, wanted, { week, view, timetable })),
    [run, week, view, timetable],
  );
}

/** Ways to what changes lessons, which is fetched beforehand by those who may. */
export function useChangeCalls(): (use: (calls: ChangeCalls, context: RouterContext) => void) => void {
  const context = useRouteContext({ from: '__root__' });
  return useMemo(
    () => (use) => {
      const reportFailure = () =>
        context.toasts.error(`Не удалось загрузить изменение замен. ${CHECK_NETWORK}`);
      const loaded = timetableChanges.loaded();
      // In the very turn of the press where it is there already: what was pressed shows in the next frame.
      if (loaded) use(loaded.TIMETABLE_CHANGES, context);
      else
        void timetableChanges.load().then((module) => use(module.TIMETABLE_CHANGES, context), reportFailure);
    },
    [context],
  );
}
