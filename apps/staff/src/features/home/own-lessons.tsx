import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { lessonTimeQueries } from '@zvonok/api-client/lesson-times';
import { teacherQueries } from '@zvonok/api-client/teachers';
import { lessonNowOfShifts } from '@zvonok/domain/bells/active-lesson';
import { timesOn } from '@zvonok/domain/bells/week-bells';
import { movedSaturday, weekInCalendar } from '@zvonok/domain/calendar/calendar-week';
import { calendarNote } from '@zvonok/domain/calendar/school-calendar';
import {
  dateInWeek,
  dayTitle,
  type IsoDate,
  schoolWeekOf,
  weekdayOf,
} from '@zvonok/domain/calendar/school-date';
import { type TeacherWeekDay, teacherWeek } from '@zvonok/domain/timetable/teacher-week';
import { TeacherWidget } from '@zvonok/ui/timetable';
import { useMemo } from 'react';
import { useSchoolDate, useSchoolMinute } from '../../shared/clock/school-clock.ts';
import { useSchoolCalendar } from '../../shared/school-calendar/use-school-calendar.ts';
import { useWeekBells } from '../../shared/school-week/use-week-bells.ts';
import { useWeekLayout } from '../../shared/school-week/use-week-layout.ts';
import { useNarrow } from '../../shared/screen-size/use-narrow.ts';
import { usePollInterval } from '../../shared/updates/use-poll-interval.ts';

/** How often substitutions made by others are looked for, as on the timetable's own screen. */
const REVALIDATE_MS = 20_000;
/** Bells change a few times a year. */
const RARELY_CHANGED_MS = 300_000;

/** The signed-in teacher's own week. When it cannot be loaded nothing is shown, as was given. */
export function OwnLessons({ teacherId }: { teacherId: number }) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const narrow = useNarrow();
  const layout = useWeekLayout();
  const date = useSchoolDate();
  const minute = useSchoolMinute();
  const pollMs = usePollInterval(REVALIDATE_MS);
  const own = useQuery({
    ...teacherQueries.own(api, teacherId),
    refetchInterval: pollMs,
    refetchOnWindowFocus: 'always',
  });
  const bells = useQuery({ ...lessonTimeQueries.list(api), staleTime: RARELY_CHANGED_MS });
  const calendar = useSchoolCalendar();
  const monday = schoolWeekOf(date, layout.days);
  const weekBells = useWeekBells(bells.data, monday);
  const week = useMemo(
    () => (own.data ? teacherWeek(own.data, layout, weekBells) : null),
    [own.data, layout, weekBells],
  );
  if ((own.isError && !own.data) || (bells.isError && !bells.data)) return null;

  const saturday = movedSaturday(date, calendar, layout.days);
  const today = date === saturday ? 'SATURDAY' : weekdayOf(date, layout.days);
  const daysOff = new Map(weekInCalendar(monday, calendar, layout.days).daysOff);
  const note = saturday && calendarNote(saturday, calendar);
  if (note) daysOff.set('SATURDAY', note);
  const times = bells.data ?? [];
  const lessons = week?.find(({ day }) => day === today && !daysOff.has(day))?.lessons ?? [];
  const timesOf = (shift: 1 | 2) => (today ? timesOn(weekBells, times, today, shift) : times);
  return (
    <TeacherWidget
      week={bells.data ? withSaturday(week, saturday, monday) : null}
      times={times}
      today={today}
      now={lessonNowOfShifts(lessons, timesOf, minute)}
      dateOf={(day) => dayTitle(day === 'SATURDAY' && saturday ? saturday : dateInWeek(monday, day))}
      narrow={narrow}
      daysOff={daysOff}
    />
  );
}

/** The week with a Saturday that is worked for another day: the one before the coming week stands first. */
function withSaturday(
  week: readonly TeacherWeekDay[] | null,
  saturday: IsoDate | null,
  monday: IsoDate,
): readonly TeacherWeekDay[] | null {
  if (!week || saturday === null) return week;
  const day = { day: 'SATURDAY', lessons: [] } as const;
  return saturday < monday ? [day, ...week] : [...week, day];
}
