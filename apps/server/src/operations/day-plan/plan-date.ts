import { movedDayOf, noLessonsText, type WorkedDay } from '@zvonok/domain/calendar/school-calendar';
import { type IsoDate, isSchoolDate, weekdayOf } from '@zvonok/domain/calendar/school-date';
import { schoolWeekOf } from '@zvonok/domain/calendar/school-week';
import { WEEKDAYS, type Weekday } from '@zvonok/domain/calendar/weekday';
import { WRONG_DATE } from '@zvonok/domain/forms/dates';
import type { Refusal, RefusalExtras } from '../../platform/refusal.ts';
import type { Services } from '../services.ts';

interface CallAboutDate {
  path: { date: string };
  refuse(status: 400, detail: string, extras?: RefusalExtras): Refusal;
}

/** A day that lessons are held on, with the weekday whose lessons they are. */
export interface PlanDate extends WorkedDay {
  /** Its week's Monday. */
  week: IsoDate;
  /** The date's own weekday. */
  dayName: Weekday;
  /** The day itself where it is worked by another weekday's timetable. */
  moved: WorkedDay | null;
}

type Sources = Pick<Services, 'calendar' | 'schoolWeek'>;

/** The day a call plans; refuses one without lessons. */
export async function planDateOf(
  { path: { date }, refuse }: CallAboutDate,
  services: Sources,
): Promise<PlanDate> {
  const wrong = (message: string) => refuse(400, message, { errors: [{ path: 'path.date', message }] });
  if (!isSchoolDate(date)) throw wrong(WRONG_DATE);
  const found = await readPlanDate(date, services);
  if (typeof found === 'string') throw wrong(found);
  return found;
}

/** A date as it is planned, or why there is nothing to plan on it. */
export async function readPlanDate(
  date: IsoDate,
  { calendar, schoolWeek }: Sources,
): Promise<PlanDate | string> {
  const [dates, { days }] = await Promise.all([calendar.read(), schoolWeek.layout()]);
  const moved = movedDayOf(date, dates);
  const dayName = weekdayOf(date, moved ? WEEKDAYS : days);
  if (!dayName) return 'В этот день недели уроков нет.';
  const day = moved?.day ?? dayName;
  const dayOff = noLessonsText(date, day, dates);
  return dayOff ?? { date, day, dayName, moved, week: schoolWeekOf(date, WEEKDAYS) };
}
