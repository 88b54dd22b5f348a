import { movedDayOf, type SchoolCalendar } from '@zvonok/domain/calendar/school-calendar';
import {
  dateInWeek,
  dayTitle,
  type IsoDate,
  isSchoolDate,
  isSchoolWeek,
  nextMonday,
  schoolWeekOf,
  weekdayOf,
} from '@zvonok/domain/calendar/school-date';
import { WEEKDAYS, weekdayNumber } from '@zvonok/domain/calendar/weekday';
import { WRONG_DATE } from '@zvonok/domain/forms/fields';
import { type Clock, currentWeek, schoolToday, timetableDay } from '../platform/clock.ts';
import type { Refusal, RefusalExtras } from '../platform/refusal.ts';
import type { HeldBy, LessonsAt, WeekLesson } from '../timetable/lessons.ts';
import { appointedDay } from '../timetable/replace-timetable.ts';
import type { TimetableTransaction } from '../timetable/timetable-transaction.ts';
import type { Services } from './services.ts';

interface CallAboutWeek {
  query: { week?: string };
  refuse(status: 400, detail: string, extras?: RefusalExtras): Refusal;
}

/** For a date on a weekday without lessons. */
export const NO_WEEKDAY = 'В этот день недели уроков нет.';

/** The Monday of the week a call is about: its `week`, by default the current one. Refuses other days. */
export function weekOf({ query, refuse }: CallAboutWeek, clock: Clock): IsoDate {
  const { week } = query;
  if (week === undefined) return currentWeek(clock);
  if (isSchoolWeek(week)) return week;
  const message = 'Нужен понедельник учебной недели, например 2026-11-16';
  throw refuse(400, 'Неделя задаётся её понедельником.', { errors: [{ path: 'query.week', message }] });
}

/**
 * The lessons a call is about: those of its `date` (on a moved day those of the weekday it follows), or of its week.
 */
export async function lessonsAt(
  call: CallAboutWeek & { query: { date?: string } },
  { clock, calendar }: Pick<Services, 'clock' | 'calendar'>,
): Promise<LessonsAt> {
  const { date } = call.query;
  if (date === undefined) return weekOf(call, clock);
  const wrong = (message: string) => call.refuse(400, message, { errors: [{ path: 'query.date', message }] });
  if (!isSchoolDate(date)) throw wrong(WRONG_DATE);
  const day = movedDayOf(date, await calendar.read())?.day ?? weekdayOf(date, WEEKDAYS);
  if (!day) throw wrong(NO_WEEKDAY);
  return { date, day };
}

/** The `date` of a read that may be about one day instead of a week; null without it. */
export function readDate(call: CallAboutWeek & { query: { date?: string } }): IsoDate | null {
  const { date } = call.query;
  if (date === undefined || isSchoolDate(date)) return date ?? null;
  throw call.refuse(400, WRONG_DATE, { errors: [{ path: 'query.date', message: WRONG_DATE }] });
}

/** The permanent timetable a call is about: that of its `week`, day by day, by default the one that holds now. */
export function heldIn(call: CallAboutWeek, clock: Clock): HeldBy {
  return call.query.week === undefined ? { on: timetableDay(clock) } : { week: weekOf(call, clock) };
}

/** The lessons of a date with their changes; on a moved day those of the weekday it follows. */
export async function lessonsOfDay(
  date: IsoDate,
  calendar: SchoolCalendar,
  timetable: Pick<Services['timetable'], 'week' | 'workedDay'>,
): Promise<WeekLesson[]> {
  const moved = movedDayOf(date, calendar);
  if (moved) return timetable.workedDay(moved, { day: weekdayNumber(moved.day) });
  const day = weekdayOf(date, WEEKDAYS);
  return day ? timetable.week(schoolWeekOf(date, WEEKDAYS), { day: weekdayNumber(day) }) : [];
}

/** The date of a stored day, 1 (Monday) to 6 (Saturday), in a week. */
export function dateOfDay(week: IsoDate, day: number): IsoDate {
  const name = WEEKDAYS[day - 1];
  if (!name) throw new RangeError(`A timetable has no day ${day}.`);
  return dateInWeek(week, name);
}

export type RefuseDay = (status: 400, detail: string, extras?: RefusalExtras) => Refusal;

interface CallAboutTimetable {
  refuse(status: 409, detail: string): Refusal;
}

/** The first day of a new timetable: a school day from today on, by default next Monday. Refuses other days. */
export function firstDay(from: string | undefined, { refuse }: { refuse: RefuseDay }, clock: Clock): IsoDate {
  const today = schoolToday(clock);
  if (from === undefined) return nextMonday(today);
  if (isSchoolDate(from) && from >= today && weekdayOf(from, clock.schoolDays?.())) return from;
  const message = 'Новое расписание начинается в учебный день, сегодня или позже';
  throw refuse(400, `${message}.`, { errors: [{ path: 'from', message }] });
}

/** Refuses with 409 if a timetable that is still to begin has been appointed: there is at most one. */
export async function refuseSecondAppointment(
  { refuse }: CallAboutTimetable,
  timetable: TimetableTransaction,
): Promise<void> {
  const appointed = await appointedDay(timetable);
  if (appointed === null) return;
  const what = `С ${dayTitle(appointed)} уже назначено новое расписание`;
  throw refuse(409, `${what}. Отмените его или подождите, пока оно начнёт действовать.`);
}
