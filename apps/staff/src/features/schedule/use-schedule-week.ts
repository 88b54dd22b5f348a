import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { lessonTimeQueries } from '@zvonok/api-client/lesson-times';
import { areLessonsOver } from '@zvonok/domain/bells/active-lesson';
import { allTimesOn } from '@zvonok/domain/bells/week-bells';
import {
  isPastWeek,
  movedDaysOf,
  movedSaturday,
  nextSchoolWeek,
  openingWeek,
  previousSchoolWeek,
  type WeekInCalendar,
  weekInCalendar,
  weekNote,
} from '@zvonok/domain/calendar/calendar-week';
import { movedDayOf, type WorkedDay } from '@zvonok/domain/calendar/school-calendar';
import {
  dateInWeek,
  dayTitle,
  EARLIEST_DATE,
  type IsoDate,
  LATEST_DATE,
  readingDay,
  schoolWeekOf,
  summaryStartDay,
  weekdayOf,
  weekTitle,
} from '@zvonok/domain/calendar/school-date';
import { WEEKDAYS, type Weekday } from '@zvonok/domain/calendar/weekday';
import { newTimetableNote } from '@zvonok/domain/timetable/new-timetable';
import type { WeekLayout } from '@zvonok/domain/timetable/week-layout';
import type { WeekDates } from '@zvonok/ui/timetable';
import { useMemo } from 'react';
import { useSchoolDate, useSchoolMinute } from '../../shared/clock/school-clock.ts';
import { useSchoolCalendar } from '../../shared/school-calendar/use-school-calendar.ts';
import { useNewTimetable } from '../../shared/school-week/use-new-timetable.ts';
import { useWeekBells } from '../../shared/school-week/use-week-bells.ts';
import { RARELY_CHANGED_MS, useWeekLayout } from '../../shared/school-week/use-week-layout.ts';
import type { ScheduleSearch } from './schedule-search.ts';

export interface ShownWeek {
  layout: WeekLayout;
  /** Its Monday. */
  monday: IsoDate;
  /** The parameter for the calls: absent for the current week, so that a host without it answers as well. */
  parameter: string | undefined;
  /** «23–27 ноября». */
  title: string;
  /** That it is over, its holidays, that nothing is planned yet; null for an ordinary week. */
  note: string | null;
  isPast: boolean;
  /** The neighbouring weeks, those of holidays skipped; the week itself at the end of the school's years. */
  previous: IsoDate;
  next: IsoDate;
  /** The school day it is today, a worked Saturday as well; null at the weekend and when another week is shown. */
  today: Weekday | null;
  /** The day to open on: the chosen one, else today or, after its lessons, the coming one, else Monday. */
  day: Weekday;
  /** The day of the summary: today even after its lessons, since it is what hangs on the wall. */
  summaryDay: Weekday;
  /** The days a summary can be of: a Saturday outside the school's days is one if it is worked. */
  summaryDays: readonly Weekday[];
  /** The day of the summary, where it is worked by another weekday's timetable. */
  summaryMoved: WorkedDay | null;
  /** That Saturday; null if there is none. */
  extraDay: WorkedDay | null;
  /** Every day of the week that is worked by another weekday's timetable. The same list until the week changes. */
  movedDays: readonly WorkedDay[];
  /** The same object until the week changes. */
  dates: WeekDates;
  /** What the school's calendar makes of the week. */
  inCalendar: WeekInCalendar;
  /** The day's date for a reader: «25 ноября». */
  dateOf: (day: Weekday) => string;
  /** With the year, for paper: «25 ноября 2026 г.» */
  fullDateOf: (day: Weekday) => string;
}

const fullDate = new Intl.DateTimeFormat('ru', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The week and the day the address asks for, seen from today. */
export function useScheduleWeek({ week, day }: ScheduleSearch): ShownWeek {
  const date = useSchoolDate();
  const layout = useWeekLayout();
  const { days } = layout;
  const calendar = useSchoolCalendar();
  // A Saturday that is worked belongs to the week it ends; to the calls, as every weekend, to the coming one.
  const isExtraDay = movedSaturday(date, calendar, days) === date;
  const known = isExtraDay ? WEEKDAYS : days;
  const current = schoolWeekOf(date, known);
  const isOver = useLessonsOver(current, weekdayOf(date, days));
  // A week of holidays is shown only by its address.
  const monday = week ?? (isExtraDay ? current : openingWeek(date, calendar, days));
  const inCalendar = useMemo(() => weekInCalendar(monday, calendar, days), [monday, calendar, days]);
  const isCurrent = monday === current;
  const chosen = day && days.includes(day) ? day : null;
  const appointed = useNewTimetable();
  const notes = [
    weekNote(monday, date, calendar, known),
    appointed && newTimetableNote(appointed, monday, date),
  ].filter((note) => note !== null);
  const dates = useMemo(() => datesOf(monday, days), [monday, days]);
  const movedDays = useMemo(() => movedDaysOf(monday, calendar), [monday, calendar]);
  const extraDay = movedDays.find((moved) => weekdayOf(moved.date, days) === null) ?? null;
  const summaryDays = extraDay ? [...days, 'SATURDAY' as const] : days;
  const wanted = day && summaryDays.includes(day) ? day : null;
  const summaryDay = wanted ?? (isCurrent ? summaryStartDay(date, known) : 'MONDAY');
  const summaryDate = dateInWeek(monday, summaryDay);
  const summaryMoved = useMemo(() => movedDayOf(summaryDate, calendar), [summaryDate, calendar]);
  return {
    layout,
    monday,
    parameter: monday === schoolWeekOf(date, days) ? undefined : monday,
    title: weekTitle(monday, dateInWeek(monday, days.at(-1) ?? 'FRIDAY')),
    note: notes.length > 0 ? notes.join('; ') : null,
    isPast: isPastWeek(monday, date, known),
    previous: within(previousSchoolWeek(monday, calendar, days), monday),
    next: within(nextSchoolWeek(monday, calendar, days), monday),
    today: isCurrent ? weekdayOf(date, known) : null,
    day: chosen ?? (isCurrent ? readingDay(date, isOver, days) : 'MONDAY'),
    ...{ summaryDay, summaryDays, summaryMoved, extraDay, movedDays },
    dates,
    inCalendar,
    dateOf: (weekday) => dayTitle(dateInWeek(monday, weekday)),
    fullDateOf: (weekday) => fullDate.format(new Date(`${dateInWeek(monday, weekday)}T00:00:00Z`)),
  };
}

function datesOf(monday: IsoDate, days: readonly Weekday[]): WeekDates {
  return Object.fromEntries(days.map((day) => [day, dateInWeek(monday, day)]));
}

function within(week: IsoDate, otherwise: IsoDate): IsoDate {
  return week >= EARLIEST_DATE && week <= LATEST_DATE ? week : otherwise;
}

function useLessonsOver(monday: IsoDate, today: Weekday | null): boolean {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const minute = useSchoolMinute();
  const { data } = useQuery({ ...lessonTimeQueries.list(api), staleTime: RARELY_CHANGED_MS });
  const bells = useWeekBells(data, monday);
  return data !== undefined && areLessonsOver(today ? allTimesOn(bells, data, today) : data, minute);
}
