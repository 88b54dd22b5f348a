import type { IsoDate } from '../calendar/school-date.ts';
import type { Weekday } from '../calendar/weekday.ts';
import { isLessonNumber, type LessonNumber, type LessonPart } from '../lesson/lesson-part.ts';
import { parseLessonTime } from './lesson-time.ts';
import type { LessonBell, Shift } from './school-bells.ts';
import { timesOn, type WeekBells } from './week-bells.ts';

/** Lessons of a day that are over, by the bells of each shift. Plain data: it can be sent to a worker. */
export type EndedLessons = readonly { shift: Shift; number: LessonNumber }[];

/** What the school's clock shows: the day, and the minute counted from midnight. */
export interface SchoolNow {
  today: IsoDate;
  minute: number;
}

export const NONE_ENDED: EndedLessons = [];

/**
 * The lessons of a date that have ended, at the minute of their end: nothing is planned for them any more. None on any
 * day but today, and none whose time is not known (docs/decisions/0115). `usual` are the documented lesson times.
 */
export function endedLessons(
  { date, day }: { date: IsoDate; day: Weekday },
  { today, minute }: SchoolNow,
  { bells, usual }: { bells: WeekBells | undefined; usual: readonly LessonBell[] },
): EndedLessons {
  if (date !== today) return NONE_ENDED;
  const shifts: readonly Shift[] = bells?.hasShifts ? [1, 2] : [1];
  return shifts.flatMap((shift) =>
    timesOn(bells, usual, day, shift).flatMap(({ number, time }) => {
      const hours = parseLessonTime(time);
      return hours && hours.end <= minute && isLessonNumber(number) ? [{ shift, number }] : [];
    }),
  );
}

/** Returns whether a lesson of that day is among those that are over. */
export function isEnded(
  ended: EndedLessons,
  { group, number }: Pick<LessonPart, 'group' | 'number'>,
): boolean {
  return ended.some((one) => one.number === number && one.shift === (group.shift ?? 1));
}
