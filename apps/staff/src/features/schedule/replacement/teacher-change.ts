import type { ChangeTarget } from '@zvonok/domain/timetable/changes';
import { type LessonPart, partKey, type TeacherRef } from '@zvonok/domain/timetable/lesson';
import { withoutReplacement, withReplacement } from '@zvonok/domain/timetable/optimistic';
import type { GroupRecord } from '@zvonok/domain/timetable/records';
import { type ReplacementStep, replacementSteps } from '@zvonok/domain/timetable/replacement';

/** One wish: this teacher for this lesson, or for this subgroup's share of it. */
export interface TeacherChange {
  /** `partKey` of the lesson, to mark it as long as the answer is awaited. */
  key: string;
  target: ChangeTarget;
  /** The calls it takes, in their order. */
  steps: readonly ReplacementStep[];
  /** Who will teach; null when it is the original teacher and the list of teachers doesn't know them. */
  teacher: TeacherRef | null;
}

/** What choosing a teacher for a part takes; null when they teach it already. */
export function chooseTeacher(part: LessonPart, { id, name }: TeacherRef): TeacherChange | null {
  const teacher = { id, name };
  const steps = replacementSteps(part, teacher);
  return steps.length === 0 ? null : { key: partKey(part), target: targetOf(part), steps, teacher };
}

/** What giving a part back to its own teacher takes; null when nothing was changed. */
export function resetTeacher(part: LessonPart, original: TeacherRef | null): TeacherChange | null {
  if (part.state.kind !== 'replaced') return null;
  const teacher = original && { id: original.id, name: original.name };
  return { key: partKey(part), target: targetOf(part), steps: ['cancel'], teacher };
}

/** The classes as they will be once the server has agreed, to show at once. */
export function foresee<G extends GroupRecord>(groups: readonly G[], change: TeacherChange): readonly G[] {
  const { target, steps, teacher } = change;
  if (!teacher) return groups;
  const cancelled = steps.includes('cancel') && !steps.includes('create');
  return cancelled ? withoutReplacement(groups, target, teacher) : withReplacement(groups, target, teacher);
}

function targetOf(part: LessonPart): ChangeTarget {
  return { lessonId: part.lessonId, subgroupId: part.subgroup?.id ?? null };
}
