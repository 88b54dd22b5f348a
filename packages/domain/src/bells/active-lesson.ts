import { isLessonNumber, type LessonHours, type LessonNumber } from '../lesson/lesson-part.ts';
import { parseLessonTime } from './lesson-time.ts';

/** How long before its start a lesson already counts as active, in minutes. */
export const ACTIVE_BEFORE_START_MIN = 15;

/**
 * Returns whether a lesson is active: from 15 minutes before its start until its end. `minute` is counted from
 * midnight.
 */
export function isActive({ start, end }: LessonHours, minute: number): boolean {
  return minute >= start - ACTIVE_BEFORE_START_MIN && minute < end;
}

/**
 * The one lesson to highlight. After a short break two are active, the one that is ending and the one that comes: it is
 * the one still going on. Null outside lessons; bells that cannot be read are left out.
 */
export function currentLesson(
  bells: readonly { number: number; time: string }[],
  minute: number,
): LessonNumber | null {
  const active = bells.flatMap(({ number, time }) => {
    const hours = parseLessonTime(time);
    return hours && isLessonNumber(number) && isActive(hours, minute) ? [{ number, start: hours.start }] : [];
  });
  active.sort((a, b) => a.start - b.start);
  return active[0]?.number ?? null;
}

/** A lesson to highlight, and whether it has begun: in the quarter of an hour before its start it is only coming. */
export interface LessonNow {
  number: LessonNumber;
  begun: boolean;
  /** Whose bells it goes by; left out for the first shift's. */
  shift?: 2;
}

/** The same among one teacher's lessons of today: if they are free in the lesson that is ending, the next one. */
export function lessonNow(
  taught: readonly LessonNumber[],
  bells: readonly { number: number; time: string }[],
  minute: number,
): LessonNow | null {
  const own = bells.filter(({ number }) => taught.some((one) => one === number));
  const number = currentLesson(own, minute);
  const hours = parseLessonTime(own.find((bell) => bell.number === number)?.time ?? '');
  return number !== null && hours ? { number, begun: minute >= hours.start } : null;
}

/**
 * The same for a teacher of both shifts, by the bells of each: a lesson that has begun takes precedence over the next
 * one.
 */
export function lessonNowOfShifts(
  taught: readonly { number: LessonNumber; shift?: 2 }[],
  timesOf: (shift: 1 | 2) => readonly { number: number; time: string }[],
  minute: number,
): LessonNow | null {
  const nowIn = (shift: 1 | 2) =>
    lessonNow(
      taught.filter((lesson) => (lesson.shift ?? 1) === shift).map(({ number }) => number),
      timesOf(shift),
      minute,
    );
  const [first, second] = [nowIn(1), nowIn(2)];
  return second && !first?.begun && (second.begun || !first) ? { ...second, shift: 2 } : first;
}
