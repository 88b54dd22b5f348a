import { type ChangeTarget, changeLesson } from './changes.ts';
import { type FoundTaught, findTaught, isSameTarget, targetsOf } from './find-taught.ts';
import { formatCombinedLesson } from './from-wire.ts';
import { groupName, isLessonNumber, isSameTeacher, type TeacherRef } from './lesson.ts';
import { type ChangeRecord, type GroupRecord, replacedBy, withoutNumber } from './records.ts';

const APART = {
  firstCombinedLesson: null,
  secondCombinedLesson: null,
  firstCombinedLessonId: null,
  secondCombinedLessonId: null,
} as const satisfies Partial<ChangeRecord>;

/**
 * The timetable as it will be once the server has merged `first` into `second`, to show at once. `teacher` takes both;
 * when they are not the second's own teacher, that one is replaced. When either lesson is not there, the very same
 * array comes back.
 */
export function withMerge<G extends GroupRecord>(
  groups: readonly G[],
  first: ChangeTarget,
  second: ChangeTarget,
  teacher: TeacherRef | null,
): readonly G[] {
  const [from, into] = [findTaught(groups, first), findTaught(groups, second)];
  if (!from || !into || isMergeOf(from, into)) return groups;
  const merge = {
    firstCombinedLesson: textOf(from),
    secondCombinedLesson: textOf(into),
    firstCombinedLessonId: from.taught.id,
    secondCombinedLessonId: into.taught.id,
  };
  const going = changeLesson(groups, first, (taught) => ({ ...merge, ...withoutNumber(taught) }));
  return changeLesson(going, second, (taught) => {
    const joined = { ...merge, ...withoutNumber(taught) };
    const { teacher: own } = taught;
    if (!teacher || teacher.id === own?.id) return joined;
    return {
      ...joined,
      teacher: { id: teacher.id, name: teacher.name },
      replacedTeacher: own?.name ?? null,
      ...replacedBy(taught, own?.id ?? null),
    };
  });
}

/**
 * The timetable as it will be once the merge that `target` is a side of has been cancelled: both sides are ordinary
 * lessons again. `teachers` are looked through for whoever was replaced.
 */
export function withoutMerge<G extends GroupRecord>(
  groups: readonly G[],
  target: ChangeTarget,
  teachers: readonly TeacherRef[],
): readonly G[] {
  return mergeSides(groups, target).reduce<readonly G[]>(
    (changed, side) =>
      changeLesson(changed, side, (taught) => {
        const { teacher, replacedTeacher, replacedTeacherId = null } = taught;
        const apart = { ...APART, ...replacedBy(taught, null), ...withoutNumber(taught) };
        if (replacedTeacher === null) return apart;
        const replaced = { id: replacedTeacherId, name: replacedTeacher };
        const original = teachers.find((one) => isSameTeacher(replaced, one));
        const back = original ? { id: original.id, name: original.name } : teacher;
        return { ...apart, teacher: back, replacedTeacher: null };
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

/** Whether the two are merged into one another already. */
function isMergeOf({ taught: first }: FoundTaught, { taught: second }: FoundTaught): boolean {
  return [first, second].every(
    (side) => side.firstCombinedLessonId === first.id && side.secondCombinedLessonId === second.id,
  );
}

function textOf({ group, lesson }: FoundTaught): string | null {
  return isLessonNumber(lesson.number) ? formatCombinedLesson(groupName(group), lesson.number) : null;
}
