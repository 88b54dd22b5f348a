import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { absenceQueries } from '@zvonok/api-client/absences';
import { type EditorGroup, groupQueries } from '@zvonok/api-client/groups';
import { lessonTimeQueries } from '@zvonok/api-client/lesson-times';
import { teacherQueries } from '@zvonok/api-client/teachers';
import { isEnded } from '@zvonok/domain/bells/ended-lessons';
import { formatMinutes } from '@zvonok/domain/bells/lesson-time';
import type { LessonBell } from '@zvonok/domain/bells/school-bells';
import { hoursOf, timesOn } from '@zvonok/domain/bells/week-bells';
import { weekInCalendar } from '@zvonok/domain/calendar/calendar-week';
import {
  calendarNote,
  hasLessons,
  movedDayOf,
  nearestWithLessons,
} from '@zvonok/domain/calendar/school-calendar';
import { type IsoDate, schoolWeekOf, weekdayOf } from '@zvonok/domain/calendar/school-date';
import { WEEKDAYS, type Weekday } from '@zvonok/domain/calendar/weekday';
import type { LessonPart } from '@zvonok/domain/lesson/lesson-part';
import { lessonsToCover, withAbsences, withoutDays } from '@zvonok/domain/timetable/open-lessons';
import { buildTimetable, type TeacherRecord } from '@zvonok/domain/timetable/timetable';
import { dayInputOf } from '@zvonok/solver/day-input';
import { useMemo } from 'react';
import { useAbsences } from '../../shared/absences/use-absences.ts';
import { useSchoolDate } from '../../shared/clock/school-clock.ts';
import { usePlanning } from '../../shared/planning/use-planning.ts';
import { useSchoolCalendar } from '../../shared/school-calendar/use-school-calendar.ts';
import { useEndedLessons } from '../../shared/school-week/use-ended-lessons.ts';
import { useWeekBells } from '../../shared/school-week/use-week-bells.ts';
import { useWeekLayout } from '../../shared/school-week/use-week-layout.ts';
import { usePollInterval } from '../../shared/updates/use-poll-interval.ts';

/** How often the timetable is refetched without live updates; unchanged, the answer is empty. */
const REVALIDATE_MS = 20_000;
const RARELY_CHANGED_MS = 300_000;
/** So many school days an absence is lengthened to by one press. */
const DAYS_AHEAD = 5;

const NO_GROUPS: readonly EditorGroup[] = [];
const NO_TIMES: readonly LessonBell[] = [];
const NO_TEACHERS: readonly TeacherRecord[] = [];

/** The day to plan, and the neighbouring school days. */
export function useMorningDate(asked: IsoDate | undefined) {
  const today = useSchoolDate();
  const { days: weekdays } = useWeekLayout();
  const calendar = useSchoolCalendar();
  const isSchoolDay = (date: IsoDate) => hasLessons(date, calendar, weekdays);
  const nextTo = (date: IsoDate, step: 1 | -1) =>
    nearestWithLessons(date, step, { calendar, days: weekdays });
  const date = asked ?? (isSchoolDay(today) ? today : nextTo(today, 1));
  const days = [date];
  while (days.length < DAYS_AHEAD) days.push(nextTo(days.at(-1) ?? date, 1));
  return {
    today,
    date,
    next: nextTo(date, 1),
    /** It and the next ones, until which an absence may last. */
    days,
    /** Nothing is planned for a day that is over. */
    previous: date > today ? nextTo(date, -1) : null,
    /** Whose timetable it is worked by, where that is another weekday's. */
    note: isSchoolDay(date) ? calendarNote(date, calendar) : null,
    /** Why there are no lessons. */
    holiday: isSchoolDay(date) ? null : (calendarNote(date, calendar) ?? 'Выходной день'),
  };
}

/** The lessons of the day that have no teacher and have not ended. */
export function openOnDay({ timetable, week, weekday, date, ended }: MorningDay): LessonPart[] {
  const dateOf = (day: Weekday) => (day === weekday ? date : undefined);
  return lessonsToCover(withAbsences(timetable, week), { dateOf, today: date, ended });
}

/** The day had lessons, and all of them have ended. */
export function isDayOver({ timetable, weekday, ended }: MorningDay): boolean {
  const isAhead = (part: LessonPart) => part.day === weekday && !isEnded(ended, part);
  return (
    ended.length > 0 && !timetable.rows.some(({ cells }) => cells.some((cell) => cell?.parts.some(isAhead)))
  );
}

export type MorningDay = NonNullable<ReturnType<typeof useMorningDay>['day']>;

/** All that the plan of one day is made of: the week as it stands, who is away in it, who can substitute. */
export function useMorningDay(date: IsoDate) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const today = useSchoolDate();
  const layout = useWeekLayout();
  const calendar = useSchoolCalendar();
  const { days } = layout;
  const moved = useMemo(() => movedDayOf(date, calendar), [date, calendar]);
  const monday = schoolWeekOf(date, moved ? WEEKDAYS : days);
  const parameter = !moved && monday === schoolWeekOf(today, days) ? undefined : monday;
  const pollMs = usePollInterval(REVALIDATE_MS);
  const groups = useQuery({
    ...(moved ? groupQueries.movedDay(api, moved.date) : groupQueries.editor(api, parameter)),
    refetchInterval: pollMs,
    refetchOnWindowFocus: 'always',
  });
  const teachers = useQuery({ ...teacherQueries.list(api), staleTime: RARELY_CHANGED_MS });
  const lessonTimes = useQuery({ ...lessonTimeQueries.list(api), staleTime: RARELY_CHANGED_MS });
  const failed = [groups, teachers].find(({ isError, data }) => isError && !data);
  const bells = useWeekBells(lessonTimes.data, monday, moved);
  const week = useAbsences({ monday, parameter, moved });
  const { data: planning, isPending: arePointsUnknown, fetchStatus } = usePlanning();
  const arePointsOnTheirWay = arePointsUnknown && fetchStatus === 'fetching';
  const { isError: isWithoutAbsences } = useQuery({
    ...absenceQueries.week(api, parameter, moved?.date),
    enabled: false,
  });

  const records = groups.data ?? NO_GROUPS;
  const known = teachers.data ?? NO_TEACHERS;
  const weekday = moved?.day ?? weekdayOf(date, days);
  const areBellsOnTheirWay = lessonTimes.isPending;
  const ended = useEndedLessons(date, weekday, { bells, usual: lessonTimes.data });
  const day = useMemo(() => {
    // Without the bells lessons would be proposed that are over, without the school's points others than its own.
    if (areBellsOnTheirWay || arePointsOnTheirWay) return null;
    if (!week || !weekday || records.length === 0 || known.length === 0) return null;
    // The day a moved one follows may itself be a holiday.
    const daysOff = moved ? [] : [...weekInCalendar(monday, calendar, days).daysOff.keys()];
    const timetable = withoutDays(buildTimetable(records, layout, bells), daysOff);
    const input = dayInputOf({
      timetable,
      date,
      day: weekday,
      today,
      ended,
      teachers: known,
      week,
      recent: week.recent,
      planning,
    });
    const usual = lessonTimes.data ?? [];
    return {
      /** When a lesson begins by the bells of the date: '08:30'; null if they do not say. */
      beginOf: ({ number, group }: Pick<LessonPart, 'number' | 'group'>) => {
        const hours = hoursOf(timesOn(bells, usual, weekday, group.shift)).get(number);
        return hours ? formatMinutes(hours.start) : null;
      },
      ...{ date, weekday, monday, parameter, records, timetable, week, planning, ended, input },
      teachers: known,
      /** The same text as long as the solver's input is the same. */
      mark: JSON.stringify(input),
      /** The same text as long as the school counts the same. */
      rules: JSON.stringify([
        input.settings,
        input.weights,
        input.buildings,
        planning?.blockedTeacherIds ?? [],
      ]),
    };
  }, [
    week,
    weekday,
    records,
    known,
    monday,
    moved,
    parameter,
    calendar,
    days,
    layout,
    bells,
    lessonTimes.data,
    date,
    today,
    ended,
    areBellsOnTheirWay,
    planning,
    arePointsOnTheirWay,
  ]);
  return {
    day,
    layout,
    /** Undefined until it is known, and on a host that knows nothing of absences. */
    absences: week?.absences,
    teachers: known,
    /** When the lessons of the first shift are on the day. */
    times: weekday && lessonTimes.data ? timesOn(bells, lessonTimes.data, weekday) : NO_TIMES,
    /** A host that knows nothing of absences, or does not answer. */
    isWithoutAbsences: !week && (isWithoutAbsences || !api.offers('listAbsences')),
    /** Everything is known, and there are no lessons or no teachers. */
    isEmpty:
      groups.data !== undefined &&
      teachers.data !== undefined &&
      (records.length === 0 || known.length === 0),
    isFailed: failed !== undefined,
    error: failed?.error,
    retry: () => {
      void groups.refetch();
      void teachers.refetch();
    },
  };
}
