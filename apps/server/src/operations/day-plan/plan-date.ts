import { noLessonsText, type SchoolCalendar } from '@zvonok/domain/calendar/school-calendar';
import { type IsoDate, isSchoolDate, weekdayOf } from '@zvonok/domain/calendar/school-date';
import { schoolWeekOf } from '@zvonok/domain/calendar/school-week';
import type { Weekday } from '@zvonok/domain/calendar/weekday';
import { WRONG_DATE } from '@zvonok/domain/forms/dates';
import type { Refusal, RefusalExtras } from '../../platform/refusal.ts';
import type { Services } from '../services.ts';

interface CallAboutDate {
  path: { date: string };
  refuse(status: 400, detail: string, extras?: RefusalExtras): Refusal;
}

/** A day of a school week that lessons are held on. */
export interface PlanDate {
  date: IsoDate;
  day: Weekday;
  /** Its week's Monday. */
  week: IsoDate;
}

/** The day a call plans; refuses one without lessons. */
export async function planDateOf(
  { path: { date }, refuse }: CallAboutDate,
  { calendar, schoolWeek }: { calendar: { read(): Promise<SchoolCalendar> } } & Pick<Services, 'schoolWeek'>,
): Promise<PlanDate> {
  const wrong = (message: string) => refuse(400, message, { errors: [{ path: 'path.date', message }] });
  if (!isSchoolDate(date)) throw wrong(WRONG_DATE);
  const { days } = await schoolWeek.layout();
  const day = weekdayOf(date, days);
  if (!day) throw wrong('В этот день недели уроков нет.');
  const dayOff = noLessonsText(date, day, await calendar.read());
  if (dayOff) throw wrong(dayOff);
  return { date, day, week: schoolWeekOf(date, days) };
}
