import { addDays, dayOfWeek, dayTitle, type IsoDate, nextMonday } from '../calendar/school-date.ts';

/** A permanent timetable that takes the place of the one before on a day. */
export interface NewTimetable {
  /** Its first day. */
  from: IsoDate;
  /** What takes it back. */
  token: string;
}

/** What a reader of a week (its Monday) is to know of a new timetable; null if the week has none of its days yet. */
export function newTimetableNote(
  { from }: Pick<NewTimetable, 'from'>,
  monday: IsoDate,
  today: IsoDate,
): string | null {
  const sunday = addDays(monday, 6);
  const isToCome = from > today;
  return from <= sunday && (isToCome || from >= monday)
    ? `с ${dayTitle(from)} действует новое расписание`
    : null;
}

/** The Monday of the first week that is the new timetable's from its first day to its last. */
export function firstWholeWeek(from: IsoDate): IsoDate {
  return dayOfWeek(from) === 1 ? from : nextMonday(from);
}
