import { type IsoDate, weekdayOf } from '@zvonok/domain/calendar/school-date';
import type { Weekday } from '@zvonok/domain/calendar/weekday';
import { screenHealth } from '@zvonok/domain/screens/health';
import { type Clock, schoolMoment, schoolToday, serverDate } from '../platform/clock.ts';
import type { Wire } from '../platform/schemas.ts';
import type { ReportedScreen } from './screens.ts';

/** A screen with how it is at this moment. */
export function presentScreen(
  { report, pairedAt, ...screen }: ReportedScreen,
  clock: Pick<Clock, 'now' | 'timeZone'>,
  days: readonly Weekday[],
): Wire['Screen'] {
  const now = clock.now();
  const { hour, minute } = schoolMoment(now, clock.timeZone);
  const today: IsoDate = schoolToday(clock);
  const health = screenHealth(screen.profile, {
    ageMs: report && now.getTime() - report.seenAt.getTime(),
    time: [hour, minute].map((part) => String(part).padStart(2, '0')).join(':'),
    isSchoolDay: weekdayOf(today, days) !== null,
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
