import type { ClassRow } from '../repositories/timetable.ts';
import { dayName } from './lesson.ts';
import type { Wire } from './schemas.ts';

/** Classes with their weeks, for the editor and the grid. */
export function presentGroups(
  classes: readonly ClassRow[],
  lessons: readonly Wire['Lesson'][],
): Wire['EditorGroup'][] {
  const byDay = Map.groupBy(lessons, ({ scheduleOfDay }) => scheduleOfDay.id);
  return classes.map(({ id, number, letter, days }) => ({
    id,
    number,
    letter,
    schedule: {
      scheduleOfDay: days.map((day) => ({
        id: day.id,
        nameOfDay: dayName(day.day),
        lessons: byDay.get(day.id) ?? [],
      })),
    },
  }));
}
