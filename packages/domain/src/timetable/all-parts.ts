import type { Weekday } from '../calendar/weekday.ts';
import type { LessonPart } from '../lesson/lesson-part.ts';
import type { Timetable } from './timetable.ts';

/** Every part of a timetable, or of one day of it: by class, then in the order of the week. */
export function partsOf(timetable: Timetable, day?: Weekday): LessonPart[] {
  const parts: LessonPart[] = [];
  for (const { cells } of timetable.rows) {
    for (const cell of cells) {
      if (cell && (day === undefined || cell.day === day)) parts.push(...cell.parts);
    }
  }
  return parts;
}
