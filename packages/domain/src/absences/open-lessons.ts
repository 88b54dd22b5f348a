import { compareByShift } from '../bells/same-time.ts';
import { partsOf } from '../timetable/all-parts.ts';
import type { LessonPart } from '../timetable/lesson.ts';
import type { Timetable } from '../timetable/timetable.ts';

/** Lessons that nobody teaches because their teacher is away, by day and number, then by class. */
export function openLessons(timetable: Timetable): LessonPart[] {
  const placeOf = ({ day }: LessonPart) => timetable.layout.days.indexOf(day);
  return partsOf(timetable)
    .filter(({ isOpen }) => isOpen)
    .sort((a, b) => placeOf(a) - placeOf(b) || compareByShift(a, b));
}
