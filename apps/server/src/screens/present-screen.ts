import type { SchoolCalendar } from '@zvonok/domain/calendar/school-calendar';
import { weekdayOf } from '@zvonok/domain/calendar/school-date';
import { WEEKDAYS, type Weekday } from '@zvonok/domain/calendar/weekday';
import { screenHealth } from '@zvonok/domain/screens/health';
import { isSchoolDate } from '@zvonok/domain/screens/shown-dates';
import type { WeekLayout } from '@zvonok/domain/timetable/week-layout';
import { type Clock, schoolMoment, schoolToday, serverDate } from '../platform/clock.ts';
import type { Wire } from '../platform/schemas.ts';
import type { ReportedScreen } from './screens.ts';

interface SchoolYear {
  clock: Pick<Clock, 'now' | 'timeZone'>;
  calendar: { read(): Promise<SchoolCalendar> };
  schoolWeek: { layout(): Promise<WeekLayout> };
}

/** Today's weekday; null when there are no lessons today. */
export async function schoolDayToday({ clock, calendar, schoolWeek }: SchoolYear): Promise<Weekday | null> {
  const today = schoolToday(clock);
  const [dates, { days }] = await Promise.all([calendar.read(), schoolWeek.layout()]);
  return isSchoolDate(today, { calendar: dates, days }) ? weekdayOf(today, WEEKDAYS) : null;
}

/** A screen with how it is at this moment, on that day (`schoolDayToday`). */
export function presentScreen(
  { report, pairedAt, ...screen }: ReportedScreen,
  clock: Pick<Clock, 'now' | 'timeZone'>,
  schoolDay: Weekday | null,
): Wire['Screen'] {
  const now = clock.now();
  const { hour, minute } = schoolMoment(now, clock.timeZone);
  const health = screenHealth(screen.profile, {
    ageMs: report && now.getTime() - report.seenAt.getTime(),
    time: [hour, minute].map((part) => String(part).padStart(2, '0')).join(':'),
    schoolDay,
  });
  return {
    ...screen,
    pairedAt: serverDate(pairedAt, clock.timeZone),
    health,
    lastSeen: report && serverDate(report.seenAt, clock.timeZone),
    build: report?.build ?? null,
    shows: report?.shows ?? null,
    dataAgeS: report?.dataAgeS ?? null,
    uptimeS: report?.uptimeS ?? null,
  };
}
