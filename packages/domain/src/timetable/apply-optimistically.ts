import { findTaught } from './find-taught.ts';
import type { TeacherRef } from './lesson.ts';
import { withGoHome, withoutReplacement, withReplacement } from './optimistic.ts';
import { withMerge, withoutMerge } from './optimistic-merge.ts';
import { partsOfChange, targetOf, type WantedChange } from './pending-change.ts';
import type { GroupRecord } from './records.ts';
import { originalTeacher } from './replacement.ts';
import { changeOf } from './verdict.ts';

/**
 * The classes as they will be once the server has made these changes, in their order. Whatever is not touched keeps its
 * identity; when nothing changes, the very same array comes back.
 */
export function applyOptimistically<G extends GroupRecord>(
  groups: readonly G[],
  changes: readonly WantedChange[],
  teachers: readonly TeacherRef[],
): readonly G[] {
  return changes.reduce<readonly G[]>((shown, change) => applyOne(shown, change, teachers), groups);
}

/** Whether the classes are already as a change would make them. */
export function isMadeAlready(
  groups: readonly GroupRecord[],
  change: WantedChange,
  teachers: readonly TeacherRef[],
): boolean {
  const isThere = partsOfChange(change).every((part) => findTaught(groups, targetOf(part)) !== null);
  return isThere && applyOne(groups, change, teachers) === groups;
}

function applyOne<G extends GroupRecord>(
  groups: readonly G[],
  change: WantedChange,
  teachers: readonly TeacherRef[],
): readonly G[] {
  if (change.kind === 'merge') {
    return withMerge(groups, targetOf(change.first), targetOf(change.second), change.teacher);
  }
  const target = targetOf(change.part);
  if (change.kind === 'replace') return withReplacement(groups, target, change.teacher);
  if (change.kind === 'send-home') return withGoHome(groups, target, true);
  switch (changeOf(change.part)) {
    case 'sent-home':
      return withGoHome(groups, target, false);
    case 'merged':
      return withoutMerge(groups, target, teachers);
    default: {
      const original = originalTeacher(change.part, teachers);
      return original ? withoutReplacement(groups, target, original) : groups;
    }
  }
}
