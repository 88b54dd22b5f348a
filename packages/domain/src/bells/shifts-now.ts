import type { Weekday } from '../calendar/weekday.ts';
import type { LessonNumber } from '../lesson/lesson-part.ts';
import { currentLesson } from './active-lesson.ts';
import { type DayMoment, momentOfDay } from './day-progress.ts';
import type { LessonBell, Shift } from './school-bells.ts';
import { timesOn, type WeekBells } from './week-bells.ts';

/** Where a shift is among its lessons at a minute of its day. */
export interface ShiftNow {
  shift: Shift;
  /** The lesson to highlight; null if none is on or about to begin. */
  lesson: LessonNumber | null;
  /** Where the minute stands; null before the first lesson and after the last. */
  moment: DayMoment | null;
}

/**
 * The shifts that have lessons at a minute of the day, each by its own bells: both, one or none. `usual` are the
 * documented lesson times.
 */
export function shiftsNow(
  bells: WeekBells | undefined,
  usual: readonly LessonBell[],
  day: Weekday,
  minute: number,
): readonly ShiftNow[] {
  const shifts: readonly Shift[] = bells?.hasShifts ? [1, 2] : [1];
  return shifts.flatMap((shift) => {
    const times = timesOn(bells, usual, day, shift);
    const [lesson, moment] = [currentLesson(times, minute), momentOfDay(times, minute)];
    return lesson === null && moment === null ? [] : [{ shift, lesson, moment }];
  });
}
