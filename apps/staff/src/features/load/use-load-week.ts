import { useNavigate, useSearch } from '@tanstack/react-router';
import {
  nextSchoolWeek,
  previousSchoolWeek,
  weekInCalendar,
  weekNote,
} from '@zvonok/domain/calendar/calendar-week';
import { dateInWeek, type IsoDate, schoolWeekOf, weekTitle } from '@zvonok/domain/calendar/school-date';
import type { Weekday } from '@zvonok/domain/calendar/weekday';
import type { WeekLayout } from '@zvonok/domain/timetable/week-layout';
import { useMemo } from 'react';
import { useSchoolDate } from '../../shared/clock/school-clock.ts';
import { useSchoolCalendar } from '../../shared/school-calendar/use-school-calendar.ts';
import { readLoadSearch } from './load-search.ts';

export interface LoadWeek {
  monday: IsoDate;
  /** The parameter for the calls: absent for the current week, so that a host without it answers as well. */
  parameter: string | undefined;
  /** «23–27 ноября». */
  title: string;
  /** That it is over, its holidays; null for an ordinary week. */
  note: string | null;
  previous: IsoDate;
  next: IsoDate;
  /** The same object until the week changes. */
  daysOff: ReadonlyMap<Weekday, string>;
}

/** The week the address asks for, null for the permanent timetable; and how to ask for another. */
export function useLoadWeek({ days }: WeekLayout) {
  const { week: monday } = readLoadSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const today = useSchoolDate();
  const calendar = useSchoolCalendar();
  const current = schoolWeekOf(today, days);
  const daysOff = useMemo(
    () => (monday === undefined ? null : weekInCalendar(monday, calendar, days).daysOff),
    [monday, calendar, days],
  );
  const week: LoadWeek | null =
    monday === undefined || daysOff === null
      ? null
      : {
          monday,
          parameter: monday === current ? undefined : monday,
          title: weekTitle(monday, dateInWeek(monday, days.at(-1) ?? 'FRIDAY')),
          note: weekNote(monday, today, calendar, days),
          previous: previousSchoolWeek(monday, calendar, days),
          next: nextSchoolWeek(monday, calendar, days),
          daysOff,
        };
  const ask = (wanted: IsoDate | undefined) =>
    void navigate({
      to: '.',
      // «Here» is one page of many to the types; this one's route reads what is written.
      search: ((now: object) => ({ ...now, week: wanted })) as never,
      replace: true,
      resetScroll: false,
    });
  return {
    week,
    /** Default: the current week. */
    show: (wanted: IsoDate = current) => ask(wanted),
    showPermanent: () => ask(undefined),
  };
}
