import type { ChangeRecord, GroupRecord, LessonRecord, SubgroupLessonRecord } from './records.ts';

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
