import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type AbsenceRecord, absenceQueries } from '@zvonok/api-client/absences';
import { type EditorGroup, groupQueries } from '@zvonok/api-client/groups';
import { schoolWeekQueries } from '@zvonok/api-client/school-week';
import { canSwap } from '@zvonok/domain/access/rights';
import { weekBells } from '@zvonok/domain/bells/week-bells';
import { movedTitle, type WorkedDay } from '@zvonok/domain/calendar/school-calendar';
import { dayTitle, weekdayOf } from '@zvonok/domain/calendar/school-date';
import { WEEKDAYS, type Weekday } from '@zvonok/domain/calendar/weekday';
import { withClashes } from '@zvonok/domain/timetable/busy';
import { withMovedDays } from '@zvonok/domain/timetable/moved-days';
import { withAbsences } from '@zvonok/domain/timetable/open-lessons';
import { buildTimetable } from '@zvonok/domain/timetable/timetable';
import { type ReactNode, useMemo } from 'react';
import { RARELY_CHANGED_MS } from '../../shared/school-week/use-week-layout.ts';
import { useRoles } from '../../shared/session/use-session.ts';
import { usePollInterval } from '../../shared/updates/use-poll-interval.ts';
import type { ScheduleSearch } from './schedule-search.ts';
import type { TimetableData } from './timetable-query.ts';
import type { ShownWeek } from './use-schedule-week.ts';

/** As often as the timetable. */
const REVALIDATE_MS = 20_000;

/** A week as it is read. */
export interface ReadWeek {
  week: ShownWeek;
  data: TimetableData;
  /** What the heads of the moved days say. */
  dayNotes?: ReadonlyMap<Weekday, string> | undefined;
}

/**
 * The week as it is read: days worked by another weekday's timetable have columns with the lessons that are held on
 * them. They are planned in «Утро», so a week that is being planned stays as it is; so does one whose moved days are
 * not known yet.
 */
function useMovedDays(week: ShownWeek, data: TimetableData, asked: ScheduleSearch['day']): ReadWeek {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const mayPlan = canSwap(useRoles());
  const pollMs = usePollInterval(REVALIDATE_MS);
  const days = week.movedDays;
  const groups = useQueries({
    queries: days.map(({ date }) => ({ ...groupQueries.movedDay(api, date), refetchInterval: pollMs })),
    combine: answersOf<EditorGroup[]>,
  });
  const absences = useQueries({
    queries: days.map(({ date }) => ({
      ...absenceQueries.week(api, week.parameter, date),
      enabled: mayPlan && api.offers('listAbsences'),
      retry: false,
    })),
    combine: answersOf<{ absences: AbsenceRecord[] }>,
  });
  const { data: said } = useQuery({
    ...schoolWeekQueries.get(api),
    staleTime: RARELY_CHANGED_MS,
    retry: false,
  });
  const { monday, layout } = week;
  const { timetable, lessonTimes } = data;
  const whole = useMemo(() => {
    const bells = said?.bells;
    const held = days.flatMap((worked, index) => {
      const records = groups[index];
      if (!records) return [];
      const built = buildTimetable(records, layout, bells && weekBells(lessonTimes, bells, monday, worked));
      const away = absences[index];
      const week = away && { monday, absences: away.absences, moved: worked };
      return [{ worked, timetable: withClashes(withAbsences(built, week)) }];
    });
    return held.length === days.length ? withMovedDays(timetable, held) : timetable;
  }, [days, groups, absences, said, layout, lessonTimes, monday, timetable]);
  const isWhole = whole !== timetable;
  const shownWeek = useMemo(() => (isWhole ? weekWith(week, asked) : week), [isWhole, week, asked]);
  const dayNotes = useMemo(
    () =>
      isWhole
        ? new Map(days.map((worked) => [ownDayOf(worked), movedTitle(worked.day).toLowerCase()]))
        : undefined,
    [isWhole, days],
  );
  return {
    week: shownWeek,
    data: useMemo(() => (isWhole ? { ...data, timetable: whole } : data), [isWhole, data, whole]),
    dayNotes,
  };
}

function answersOf<Data>(results: UseQueryResult<Data>[]): (Data | undefined)[] {
  return results.map(({ data }) => data);
}

function ownDayOf({ date }: WorkedDay): Weekday {
  return weekdayOf(date, WEEKDAYS) ?? 'SATURDAY';
}

/** A week that has a column for each of its moved days. */
function weekWith(week: ShownWeek, asked: ScheduleSearch['day']): ShownWeek {
  const { layout, movedDays, inCalendar, extraDay } = week;
  const days = extraDay ? [...layout.days, ownDayOf(extraDay)] : layout.days;
  const daysOff = new Map(inCalendar.daysOff);
  for (const worked of movedDays) daysOff.delete(ownDayOf(worked));
  const isExtraAsked = extraDay !== null && (asked ?? week.today) === ownDayOf(extraDay);
  return {
    ...week,
    layout: { ...layout, days },
    dates: { ...week.dates, ...(extraDay && { [ownDayOf(extraDay)]: extraDay.date }) },
    inCalendar: {
      ...inCalendar,
      daysOff,
      extraDays: movedDays.map(({ date, day }) => `${dayTitle(date)}: ${movedTitle(day).toLowerCase()}`),
    },
    ...(isExtraAsked && { day: ownDayOf(extraDay) }),
  };
}

export interface MovedWeekProps {
  week: ShownWeek;
  data: TimetableData;
  /** Of the address. */
  day: ScheduleSearch['day'];
  children: (read: ReadWeek) => ReactNode;
}

/** Shows a week with the columns of its moved days, once they are known. */
export function MovedWeek({ week, data, day, children }: MovedWeekProps) {
  return children(useMovedDays(week, data, day));
}
