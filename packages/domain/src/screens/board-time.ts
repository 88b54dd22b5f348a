import { areLessonsOver, momentOfDay } from '../bells/active-lesson.ts';
import { parseLessonTime } from '../bells/lesson-time.ts';
import type { LessonBell, Shift } from '../bells/school-bells.ts';
import { calendarDay, type SchoolCalendar, timetableDayOf } from '../calendar/school-calendar.ts';
import { addDays, type IsoDate, schoolWeekOf, weekdayOf } from '../calendar/school-date.ts';
import { WEEKDAYS, type Weekday } from '../calendar/weekday.ts';
import type { ScreenDays } from './profile.ts';

/** When one lesson of a shown day is. */
export interface BoardBell extends LessonBell {
  shift: Shift;
}

/** Where a lesson of today stands against the clock of its own shift. */
export type LessonTiming = 'past' | 'current' | 'later';

/**
 * Whether a lesson is over, going on (or the one a break leads to), or later. A lesson of unknown time stays "later"
 * all day: better a row too many than one too few.
 */
export function lessonTiming(
  { number, shift = 1 }: { number: number; shift?: Shift },
  bells: readonly BoardBell[],
  minute: number,
): LessonTiming {
  const own = bells.filter((bell) => bell.shift === shift);
  const hours = parseLessonTime(own.find((bell) => bell.number === number)?.time ?? '');
  if (!hours) return 'later';
  if (minute >= hours.end) return 'past';
  return momentOfDay(own, minute)?.number === number ? 'current' : 'later';
}

/** Returns whether the last lesson of the last shift has ended; never if no bell can be read. */
export function isSchoolOver(bells: readonly BoardBell[], minute: number): boolean {
  return areLessonsOver(bells, minute);
}

/** A bell further off than this is nothing to wait for, in minutes. */
const WAITED_FOR_MIN = 60;

/** Whole minutes until the next bell of either shift, never 0; null when none is near. */
export function minutesToBell(bells: readonly BoardBell[], minute: number): number | null {
  const rings = bells.flatMap(({ time }) => {
    const hours = parseLessonTime(time);
    return hours ? [hours.start, hours.end] : [];
  });
  const next = Math.min(...rings.filter((ring) => ring > minute));
  return next - minute <= WAITED_FOR_MIN ? Math.ceil(next - minute) : null;
}

/** The title of a board without its day. */
export const NO_DAY = 'Расписание на сегодня не получено';

/** «до звонка 12 мин». */
export function toBellText(minutes: number): string {
  return `до звонка ${minutes} мин`;
}

/** Longer than the longest holidays; if no school day comes before, today is shown. */
const FURTHEST_DAYS = 120;

interface SchoolYear {
  calendar: SchoolCalendar;
  /** The weekdays the school teaches on. */
  days: readonly Weekday[];
  /** The last lesson of today has ended. */
  isTodayOver?: boolean;
}

/**
 * The dates a screen goes through, in their order. It begins with today, in the holidays too, whose name is worth
 * telling; on a day without school, and after the last lesson, with the next one that has lessons.
 */
export function shownDates(choice: ScreenDays, today: IsoDate, year: SchoolYear): IsoDate[] {
  const next = nextSchoolDate(today, year);
  const isTold = isToldOf(today, year) && year.isTodayOver !== true;
  const first = isTold ? today : (next ?? today);
  if (choice === 'today') return [first];
  if (choice === 'next') {
    const second = first === today ? next : nextSchoolDate(first, year);
    return second === null ? [first] : [first, second];
  }
  const end = addDays(schoolWeekOf(first, WEEKDAYS), WEEKDAYS.length - 1);
  const dates: IsoDate[] = [];
  for (let date = first; date <= end; date = addDays(date, 1)) if (isToldOf(date, year)) dates.push(date);
  return dates.length > 0 ? dates : [first];
}

/** Whether there are lessons on a date. */
export function isSchoolDate(date: IsoDate, year: SchoolYear): boolean {
  return isToldOf(date, year) && timetableDayOf(date, year.calendar, year.days) !== null;
}

/** A school day by the week, or a Saturday that is worked all the same. */
function isToldOf(date: IsoDate, { calendar, days }: SchoolYear): boolean {
  const isWorked = calendarDay(date, calendar).kind === 'moved' && weekdayOf(date, WEEKDAYS) !== null;
  return weekdayOf(date, days) !== null || isWorked;
}

function nextSchoolDate(after: IsoDate, year: SchoolYear): IsoDate | null {
  for (let step = 1; step <= FURTHEST_DAYS; step += 1) {
    const date = addDays(after, step);
    if (isSchoolDate(date, year)) return date;
  }
  return null;
}
