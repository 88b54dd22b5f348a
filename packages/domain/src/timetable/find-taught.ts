import type { ChangeTarget } from './changes.ts';
import type { GroupRecord, LessonRecord, SubgroupLessonRecord } from './records.ts';

/** A taught thing among the wire's classes: `taught` is the lesson itself or the subgroup's part of it. */
export interface FoundTaught {
  group: GroupRecord;
  lesson: LessonRecord;
  taught: LessonRecord | SubgroupLessonRecord;
}

/** Finds a lesson, or a subgroup's part of one. */
export function findTaught(groups: readonly GroupRecord[], target: ChangeTarget): FoundTaught | null {
  for (const { group, lesson } of lessonsOf(groups)) {
    if (lesson.id !== target.lessonId) continue;
    const { subgroupId } = target;
    const taught = subgroupId === null ? lesson : lesson.subgroupLesson.find(({ id }) => id === subgroupId);
    return taught ? { group, lesson, taught } : null;
  }
  return null;
}

/** The lessons, or the subgroups, with these ids, in the order of the ids. */
export function targetsOf(
  groups: readonly GroupRecord[],
  ids: readonly number[],
  kind: 'lesson' | 'subgroup',
): ChangeTarget[] {
  const found = new Map<number, ChangeTarget>();
  for (const { lesson } of lessonsOf(groups)) {
    if (kind === 'lesson') found.set(lesson.id, { lessonId: lesson.id, subgroupId: null });
    else for (const { id } of lesson.subgroupLesson) found.set(id, { lessonId: lesson.id, subgroupId: id });
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

export function isSameTarget(a: ChangeTarget, b: ChangeTarget): boolean {
  return a.lessonId === b.lessonId && a.subgroupId === b.subgroupId;
}

function* lessonsOf(groups: readonly GroupRecord[]) {
  for (const group of groups) {
    for (const { lessons } of group.schedule.scheduleOfDay) {
      for (const lesson of lessons) yield { group, lesson };
    }
  }
}
