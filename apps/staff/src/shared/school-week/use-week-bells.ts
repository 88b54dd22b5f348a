import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { schoolWeekQueries } from '@zvonok/api-client/school-week';
import type { LessonBell } from '@zvonok/domain/bells/school-bells';
import { type WeekBells, weekBells } from '@zvonok/domain/bells/week-bells';
import type { WorkedDay } from '@zvonok/domain/calendar/school-calendar';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { useMemo } from 'react';
import { RARELY_CHANGED_MS } from './use-week-layout.ts';

/**
 * When the lessons of a week are, or without a Monday those of the permanent timetable; `usual` are the documented
 * lesson times; `moved` is a day of it worked by another weekday's timetable. Undefined in a school with one shift and
 * the same bells every day: those times say everything.
 */
export function useWeekBells(
  usual: readonly LessonBell[] | undefined,
  monday: IsoDate | null,
  moved: WorkedDay | null = null,
): WeekBells | undefined {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const { data } = useQuery({ ...schoolWeekQueries.get(api), staleTime: RARELY_CHANGED_MS, retry: false });
  const said = data?.bells;
  return useMemo(
    () => (said && usual ? weekBells(usual, said, monday, moved) : undefined),
    [said, usual, monday, moved],
  );
}
