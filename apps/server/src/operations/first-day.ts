import { dayTitle } from '@zvonok/domain/calendar/day-title';
import { type IsoDate, isSchoolDate, weekdayOf } from '@zvonok/domain/calendar/school-date';
import { nextMonday } from '@zvonok/domain/calendar/school-week';
import { type Clock, schoolToday } from '../platform/clock.ts';
import type { Refusal, RefusalExtras } from '../platform/refusal.ts';
import { appointedDay } from '../timetable/replace-timetable.ts';
import type { TimetableTransaction } from '../timetable/timetable-transaction.ts';

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
