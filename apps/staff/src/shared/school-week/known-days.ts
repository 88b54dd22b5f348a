import type { QueryClient } from '@tanstack/react-query';
import { type SchoolWeek, schoolWeekQueries } from '@zvonok/api-client/queries/school-week';
import { FIVE_DAYS, type Weekday } from '@zvonok/domain/calendar/weekday';
import { weekLayoutOf } from '@zvonok/domain/timetable/week-layout';

/** The school's days as far as this browser knows them, for what is not drawn. */
export function knownDays(client: QueryClient): readonly Weekday[] {
  const week = client.getQueryData<SchoolWeek>(schoolWeekQueries.all);
  return week ? weekLayoutOf(week).days : FIVE_DAYS;
}
