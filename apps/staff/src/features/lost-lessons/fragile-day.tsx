import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { groupQueries } from '@zvonok/api-client/groups';
import { lessonTimeQueries } from '@zvonok/api-client/lesson-times';
import { teacherQueries } from '@zvonok/api-client/teachers';
import { movedDayOf, nearestWithLessons } from '@zvonok/domain/calendar/school-calendar';
import { addDays, dayTitle, schoolWeekOf, weekdayOf } from '@zvonok/domain/calendar/school-date';
import { WEEKDAYS } from '@zvonok/domain/calendar/weekday';
import { fragileDay, subjectsOfOne } from '@zvonok/domain/lost-lessons/fragile-lessons';
import { withAbsences } from '@zvonok/domain/timetable/open-lessons';
import { buildTimetable } from '@zvonok/domain/timetable/timetable';
import { FragileLessons } from '@zvonok/ui/load';
import { useMemo } from 'react';
import { useAbsences } from '../../shared/absences/use-absences.ts';
import { useSchoolDate } from '../../shared/clock/school-clock.ts';
import { useSchoolCalendar } from '../../shared/school-calendar/use-school-calendar.ts';
import { useWeekBells } from '../../shared/school-week/use-week-bells.ts';
import { RARELY_CHANGED_MS, useWeekLayout } from '../../shared/school-week/use-week-layout.ts';

/** «Завтра хрупко»: what of the next school day has no second teacher; nothing until that is known. */
export function FragileNextDay() {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const today = useSchoolDate();
  const layout = useWeekLayout();
  const calendar = useSchoolCalendar();
  const { days } = layout;
  const date = nearestWithLessons(today, 1, { calendar, days });
  const moved = useMemo(() => movedDayOf(date, calendar), [date, calendar]);
  const monday = schoolWeekOf(date, moved ? WEEKDAYS : days);
  const parameter = !moved && monday === schoolWeekOf(today, days) ? undefined : monday;
  const groups = useQuery(moved ? groupQueries.movedDay(api, date) : groupQueries.editor(api, parameter));
  const teachers = useQuery({ ...teacherQueries.list(api), staleTime: RARELY_CHANGED_MS });
  const times = useQuery({ ...lessonTimeQueries.list(api), staleTime: RARELY_CHANGED_MS });
  const bells = useWeekBells(times.data, monday, moved);
  const week = useAbsences({ monday, parameter, moved });
  const weekday = moved?.day ?? weekdayOf(date, days);
  const known = useMemo(() => {
    if (!groups.data || !teachers.data || !weekday || times.isPending) return null;
    const timetable = withAbsences(buildTimetable(groups.data, layout, bells), week);
    return {
      ...fragileDay(timetable, weekday, teachers.data),
      ofOne: subjectsOfOne(timetable, teachers.data),
    };
  }, [groups.data, teachers.data, times.isPending, weekday, layout, bells, week]);
  if (!known || known.lessons === 0) return null;
  const title = date === addDays(today, 1) ? 'Завтра хрупко' : `Хрупко ${dayTitle(date)}`;
  return <FragileLessons title={title} {...known} />;
}
