import type { LessonBell } from '@zvonok/domain/bells/school-bells';
import { timesOn, type WeekBells } from '@zvonok/domain/bells/week-bells';
import { movedSaturday } from '@zvonok/domain/calendar/calendar-week';
import {
  calendarNote,
  movedDayOf,
  NO_CALENDAR,
  noLessonsText,
  type SchoolCalendar,
  type WorkedDay,
} from '@zvonok/domain/calendar/school-calendar';
import {
  addDays,
  dateInWeek,
  type IsoDate,
  schoolWeekOf,
  weekdayOf,
} from '@zvonok/domain/calendar/school-date';
import { WEEKDAYS } from '@zvonok/domain/calendar/weekday';
import { isLessonNumber, type LessonPart } from '@zvonok/domain/lesson/lesson-part';
import { boardRows } from '@zvonok/domain/summary/summary';
import { DEFAULT_WEEK_LAYOUT, type WeekLayout } from '@zvonok/domain/timetable/week-layout';
import type { Wire } from '../platform/schemas.ts';

/**
 * The days the corridor screen shows in a week. The week begins anew after Friday: a Saturday that is worked all the
 * same belongs to the week it ends, and still on its day, before the coming one.
 */
export function boardDates(
  week: IsoDate,
  calendar: SchoolCalendar = NO_CALENDAR,
  { days }: WeekLayout = DEFAULT_WEEK_LAYOUT,
): IsoDate[] {
  const before = movedSaturday(addDays(week, -2), calendar, days);
  const own = movedSaturday(week, calendar, days);
  return [before, ...days.map((day) => dateInWeek(week, day)), own].filter((date) => date !== null);
}

/**
 * A day of the corridor screen, without changes of lessons that do not take place: `parts` has the lessons of its
 * weekday, or of the one whose timetable is worked on it. What a row may show, and what it has no place for, is the
 * domain’s rule.
 */
export function presentBoardDay(
  date: IsoDate,
  parts: readonly LessonPart[],
  calendar: SchoolCalendar = NO_CALENDAR,
): Wire['KioskDay'] {
  const dayName = weekdayOf(date, WEEKDAYS) ?? 'MONDAY';
  const day = movedDayOf(date, calendar)?.day ?? dayName;
  const note = calendarNote(date, calendar);
  const rows = noLessonsText(date, day, calendar) ? [] : boardRows(parts.filter((part) => part.day === day));
  return { date, dayName, rows, ...(note && { note }) };
}

export interface BellSources {
  lessonTimes: { list(): Promise<readonly LessonBell[]> };
  schoolWeek: { bells(week: IsoDate | null, moved?: WorkedDay | null): Promise<WeekBells | null> };
}

/**
 * The bells of single dates, read once: those of every shift there is; none on a Sunday. A moved day has those of the
 * weekday it follows.
 */
export function boardBells({ lessonTimes, schoolWeek }: BellSources) {
  let usual: Promise<readonly LessonBell[]> | undefined;
  const weeks = new Map<string, Promise<WeekBells | null>>();

  return async (date: IsoDate, moved: WorkedDay | null = null): Promise<Wire['ShiftBell'][]> => {
    const day = moved?.day ?? weekdayOf(date, WEEKDAYS);
    if (day === null) return [];
    const week = schoolWeekOf(date, WEEKDAYS);
    const key = moved ? `${date} ${moved.day}` : week;
    const asked = weeks.get(key) ?? schoolWeek.bells(week, moved);
    weeks.set(key, asked);
    const bells = (await asked) ?? undefined;
    usual ??= lessonTimes.list();
    const times = await usual;
    const shifts = bells?.hasShifts ? ([1, 2] as const) : ([1] as const);
    return shifts.flatMap((shift) =>
      timesOn(bells, times, day, shift).flatMap(({ number, time }) =>
        isLessonNumber(number) ? [{ shift, number, time }] : [],
      ),
    );
  };
}
