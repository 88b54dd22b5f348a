import { TIMETABLE_MESSAGE } from '@zvonok/domain/messages/timetable';
import type { ChangeTarget } from '@zvonok/domain/timetable/changes';
import type { LessonPart } from '@zvonok/domain/timetable/lesson';
import { canBeginMerge, canMerge, mergeRefusalText } from '@zvonok/domain/timetable/merge';
import { withMerge } from '@zvonok/domain/timetable/optimistic-merge';
import type { GroupRecord } from '@zvonok/domain/timetable/records';
import type { Notice } from '../changes/outcome.ts';
import type { MergePlan, MergeRequest } from './merge.types.ts';

/** Why a merge cannot begin with a lesson, or cannot join these two; null when it can. */
export function obstacle(first: LessonPart, second: LessonPart | null): string | null {
  const verdict = second ? canMerge(first, second) : canBeginMerge(first);
  return verdict.allowed ? null : mergeRefusalText(verdict.reason, second ?? first);
}

/** What to tell about it: nothing was sent, the rules already forbid it. */
export function forbidden(reason: string | null): Notice {
  return { tone: 'error', text: TIMETABLE_MESSAGE.replacementImpossible, detail: reason };
}

export function mergeRequest({ first, second, teacher }: MergePlan): MergeRequest {
  const same = teacher === null || teacher.id === second.teacher?.id;
  return { first: targetOf(first), second: targetOf(second), teacherId: same ? null : teacher.id };
}

/** The classes as they will be once the server has agreed to a merge, to show at once. */
export function foreseeMerge<G extends GroupRecord>(groups: readonly G[], plan: MergePlan): readonly G[] {
  return withMerge(groups, targetOf(plan.first), targetOf(plan.second), plan.teacher);
}

function targetOf(part: LessonPart): ChangeTarget {
  return { lessonId: part.lessonId, subgroupId: part.subgroup?.id ?? null };
}
