import type { GroupRecord, LessonRecord } from './records.ts';

/** A lesson that says where it stands, as the server answers edits of the permanent timetable. */
export interface PlacedLesson extends LessonRecord {
  group: { id: number };
  scheduleOfDay: { nameOfDay: string };
}

/** What an edit of the permanent timetable did to the grid. */
export interface LessonPlacement {
  /** Lessons on the grid, in their places and as they are now. */
  lessons: readonly PlacedLesson[];
  /** Lessons that left the grid. */
  unplaced: readonly { id: number }[];
}

/**
 * The classes after lessons were moved, changed, added or taken off the grid. Lessons are taken from wherever they
 * were; classes and days without them keep their identity. Days keep their lessons in order of number.
 */
export function withPlacedLessons<G extends GroupRecord>(
  groups: readonly G[],
  { lessons, unplaced }: LessonPlacement,
): readonly G[] {
  const moved = new Set([...lessons, ...unplaced].map(({ id }) => id));
  return groups.map((group) => {
    const own = lessons.filter((lesson) => lesson.group.id === group.id);
    const days = group.schedule.scheduleOfDay.map((day) => {
      const arriving = own.filter(({ scheduleOfDay }) => scheduleOfDay.nameOfDay === day.nameOfDay);
      const staying = day.lessons.filter(({ id }) => !moved.has(id));
      if (arriving.length === 0 && staying.length === day.lessons.length) return day;
      return { ...day, lessons: [...staying, ...arriving].sort((a, b) => a.number - b.number) };
    });
    const same = days.every((day, index) => day === group.schedule.scheduleOfDay[index]);
    return same ? group : { ...group, schedule: { ...group.schedule, scheduleOfDay: days } };
  });
}
