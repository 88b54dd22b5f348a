import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { generatorQueries, restoreReplacedTimetable } from '@zvonok/api-client/generator';
import { groupQueries } from '@zvonok/api-client/groups';
import { lessonQueries } from '@zvonok/api-client/lessons';
import { schoolWeekQueries } from '@zvonok/api-client/school-week';
import { teacherQueries } from '@zvonok/api-client/teachers';
import type { NewTimetable } from '@zvonok/domain/timetable/new-timetable';
import { failureText } from '../forms/failure-text.ts';

const SHOWN_AGAIN = [generatorQueries, groupQueries, lessonQueries, teacherQueries, schoolWeekQueries];

/** Takes a timetable back that was put in place of another; `onDone` once the one before holds again. */
export function useTakeBack({ token }: NewTimetable, onDone: () => void = () => undefined) {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => restoreReplacedTimetable(api, token),
    onSuccess: () => {
      toasts.success('Прежнее расписание действует и дальше');
      onDone();
    },
    onError: (error) => toasts.error(failureText(error)),
    onSettled: () => Promise.all(SHOWN_AGAIN.map(({ all }) => client.invalidateQueries({ queryKey: all }))),
  });
}
