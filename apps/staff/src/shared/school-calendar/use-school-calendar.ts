import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { calendarQueries } from '@zvonok/api-client/calendar';
import { NO_CALENDAR, type SchoolCalendar, schoolCalendarOf } from '@zvonok/domain/calendar/school-calendar';
import { useMemo } from 'react';

/** A calendar is written a few times a year. */
const RARELY_CHANGED_MS = 300_000;

/**
 * The school's terms, holidays and moved days as the rules about dates read them. None until they have come, and on a
 * server without the call: every date is then what its weekday says.
 */
export function useSchoolCalendar(): SchoolCalendar {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const { data } = useQuery({
    ...calendarQueries.list(api),
    staleTime: RARELY_CHANGED_MS,
    refetchInterval: RARELY_CHANGED_MS,
  });
  return useMemo(() => (data && data.length > 0 ? schoolCalendarOf(data) : NO_CALENDAR), [data]);
}
