import { type EndedLessons, isEnded } from '../bells/ended-lessons.ts';
import { compareByShift } from '../bells/same-time.ts';
import type { IsoDate } from '../calendar/school-date.ts';
import type { Weekday } from '../calendar/weekday.ts';
import type { LessonPart } from '../lesson/lesson-part.ts';
import { partsOf } from './all-parts.ts';
import type { Timetable } from './timetable.ts';

/** Lessons without a teacher because theirs is away, by day and number, then by class. */
export function openLessons(timetable: Timetable): LessonPart[] {
  const placeOf = ({ day }: LessonPart) => timetable.layout.days.indexOf(day);
  return partsOf(timetable)
    .filter(({ isOpen }) => isOpen)
    .sort((a, b) => placeOf(a) - placeOf(b) || compareByShift(a, b));
}

/** Those of them that can still be covered: not of past days and not ended today. `ended` are of `today`. */
export function lessonsToCover(
  timetable: Timetable,
  {
    dateOf,
    today,
    ended,
  }: { dateOf: (day: Weekday) => IsoDate | undefined; today: IsoDate; ended: EndedLessons },
): LessonPart[] {
  return openLessons(timetable).filter((part) => {
    const date = dateOf(part.day) ?? '';
    return date > today || (date === today && !isEnded(ended, part));
  });
}
