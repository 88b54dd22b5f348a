import type { ChangeRecord, GroupRecord, LessonRecord, SubgroupLessonRecord } from './timetable.ts';

/** Which taught thing is meant: a whole-class lesson, or one subgroup's part of a split one. */
export interface ChangeTarget {
  lessonId: number;
  subgroupId: number | null;
}

interface Taught extends ChangeRecord {
  id: number;
  teacher: { id: number; name: string } | null;
}

type Change = (taught: Taught) => Partial<Omit<Taught, 'id'>>;

/**
 * The classes with one lesson, or one subgroup's part, changed. Everything else keeps its identity and every field of
 * the wire its value; when the target is not there, or nothing changes, the very same array comes back.
 */
export function changeLesson<G extends GroupRecord>(
  groups: readonly G[],
  target: ChangeTarget,
  change: Change,
): readonly G[] {
  return mapKeeping(groups, (group) => {
    const days = mapKeeping(group.schedule.scheduleOfDay, (day) => {
      const lessons = mapKeeping(day.lessons, (lesson) => changeOne(lesson, target, change));
      return lessons === day.lessons ? day : { ...day, lessons };
    });
    if (days === group.schedule.scheduleOfDay) return group;
    return { ...group, schedule: { ...group.schedule, scheduleOfDay: days } };
  });
}

function changeOne(lesson: LessonRecord, target: ChangeTarget, change: Change): LessonRecord {
  if (lesson.id !== target.lessonId) return lesson;
  if (target.subgroupId === null) return withChange(lesson, change);
  const subgroups = mapKeeping(lesson.subgroupLesson, (subgroup: SubgroupLessonRecord) =>
    subgroup.id === target.subgroupId ? withChange(subgroup, change) : subgroup,
  );
  return subgroups === lesson.subgroupLesson ? lesson : { ...lesson, subgroupLesson: subgroups };
}

function withChange<T extends Taught>(taught: T, change: Change): T {
  const changed = { ...taught, ...change(taught) };
  const same = Object.entries(changed).every(([field, value]) => taught[field as keyof T] === value);
  return same ? taught : changed;
}

function mapKeeping<T>(items: readonly T[], map: (item: T) => T): readonly T[] {
  const mapped = items.map(map);
  return mapped.every((item, index) => item === items[index]) ? items : mapped;
}

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
