import { type ChangeTarget, changeLesson } from './changes.ts';
import { type FoundTaught, findTaught, isSameTarget, targetsOf } from './find-taught.ts';
import { groupName, isLessonNumber, type TeacherRef } from './lesson.ts';
import { formatCombinedLesson } from './lesson-state.ts';
import type { ChangeRecord, GroupRecord } from './records.ts';

const APART = {
  firstCombinedLesson: null,
  secondCombinedLesson: null,
  firstCombinedLessonId: null,
  secondCombinedLessonId: null,
} as const satisfies Partial<ChangeRecord>;

/**
 * The timetable as it will be once the server has merged `first` into `second`, to show at once. `teacher` takes both; when they are not the
 * second's own teacher, that one is replaced. When either lesson is not there, the very same array comes back.
 */
export function withMerge<G extends GroupRecord>(
  groups: readonly G[],
  first: ChangeTarget,
  second: ChangeTarget,
  teacher: TeacherRef | null,
): readonly G[] {
  const [from, into] = [findTaught(groups, first), findTaught(groups, second)];
  if (!from || !into) return groups;
  const merge = {
    firstCombinedLesson: textOf(from),
    secondCombinedLesson: textOf(into),
    firstCombinedLessonId: from.taught.id,
    secondCombinedLessonId: into.taught.id,
  };
  const going = changeLesson(groups, first, () => merge);
  return changeLesson(going, second, ({ teacher: own }) => {
    if (!teacher || teacher.id === own?.id) return merge;
    return {
      ...merge,
      teacher: { id: teacher.id, name: teacher.name },
      replacedTeacher: own?.name ?? null,
    };
  });
}

/**
 * The timetable as it will be once the merge that `target` is a side of has been cancelled: both sides are ordinary lessons again. The wire names
 * whoever was replaced without an id, so `teachers` are looked through for them.
 */
export function withoutMerge<G extends GroupRecord>(
  groups: readonly G[],
  target: ChangeTarget,
  teachers: readonly TeacherRef[],
): readonly G[] {
  return mergeSides(groups, target).reduce<readonly G[]>(
    (changed, side) =>
      changeLesson(changed, side, ({ teacher, replacedTeacher }) => {
        if (replacedTeacher === null) return APART;
        const original = teachers.find(({ name }) => name === replacedTeacher);
        const back = original ? { id: original.id, name: original.name } : teacher;
        return { ...APART, teacher: back, replacedTeacher: null };
      }),
    groups,
  );
}

/** Both sides of the merge a lesson or a subgroup is in, the first one first; nothing when it is in none. */
export function mergeSides(groups: readonly GroupRecord[], target: ChangeTarget): ChangeTarget[] {
  const { taught } = findTaught(groups, target) ?? {};
  if (!taught || taught.firstCombinedLessonId === null || taught.secondCombinedLessonId === null) return [];
  const ids = [taught.firstCombinedLessonId, taught.secondCombinedLessonId];
  const known = targetsOf(groups, ids, target.subgroupId === null ? 'lesson' : 'subgroup');
  // The other side may belong to a class this reader doesn't have; its own is always known.
  return known.some((side) => isSameTarget(side, target)) ? known : [target];
}

function textOf({ group, lesson }: FoundTaught): string | null {
  return isLessonNumber(lesson.number) ? formatCombinedLesson(groupName(group), lesson.number) : null;
}
