import type { Weekday } from '../calendar/weekday.ts';
import { isLessonNumber, type LessonHours, type LessonNumber } from '../lesson/lesson-part.ts';
import { parseLessonTime } from './lesson-time.ts';
import type { LessonBell, Shift } from './school-bells.ts';
import { timesOn, type WeekBells } from './week-bells.ts';

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

type Bells = readonly { number: number; time: string }[];

/** A moment among the lessons of a day: in the column of a lesson, and how far through it, from 0 to 1. */
export interface DayMoment {
  number: LessonNumber;
  share: number;
}

/**
 * Where a minute of the day stands among the lessons; a break stands at the beginning of the lesson it leads to. Null
 * before the first lesson and after the last. Bells that cannot be read are left out.
 */
export function momentOfDay(bells: Bells, minute: number): DayMoment | null {
  const lessons = readable(bells);
  if (minute < (lessons[0]?.start ?? Number.POSITIVE_INFINITY)) return null;
  const next = lessons.find(({ end }) => minute < end);
  if (!next) return null;
  return { number: next.number, share: Math.max(0, minute - next.start) / (next.end - next.start) };
}

/** Returns whether the last lesson of a day has ended; never if no bell can be read. */
export function areLessonsOver(bells: Bells, minute: number): boolean {
  const lessons = readable(bells);
  return lessons.length > 0 && lessons.every(({ end }) => minute >= end);
}

function readable(bells: Bells) {
  return bells
    .flatMap(({ number, time }) => {
      const hours = parseLessonTime(time);
      return hours && isLessonNumber(number) ? [{ number, ...hours }] : [];
    })
    .sort((a, b) => a.start - b.start);
}

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
