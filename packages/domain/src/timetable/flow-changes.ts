import { changeOf } from '../lesson/lesson-change.ts';
import { isSameTeacher, type LessonPart, partKey, permanentTeacherOf } from '../lesson/lesson-part.ts';
import { isSameFlow } from './flow.ts';
import { canGoHome } from './go-home.ts';
import type { WantedChange } from './pending-change.ts';
import { canReplace } from './replacement.ts';

/** A change of one part, which can also be requested for a whole flow. */
export type OfOnePart = Exclude<WantedChange, { kind: 'merge' }>;

/** The other parts of a part's flow that its own teacher has in the permanent timetable, in their order. */
export function flowCompanions(parts: readonly LessonPart[], part: LessonPart): LessonPart[] {
  const own = permanentTeacherOf(part);
  if (!own || part.flow === undefined) return [];
  return parts.filter((other) => {
    if (!isSameFlow(other, part) || partKey(other) === partKey(part)) return false;
    const teacher = permanentTeacherOf(other);
    return teacher !== null && isSameTeacher(own, teacher);
  });
}

/**
 * The same change of the other parts of a flow, of those that the rules allow it: a merged one keeps its merge, and a
 * cancel takes back only what is of the same kind.
 */
export function changesOfFlow(wanted: OfOnePart, companions: readonly LessonPart[]): OfOnePart[] {
  return companions.filter((part) => isAllowed(wanted, part)).map((part) => ({ ...wanted, part }));
}

function isAllowed(wanted: OfOnePart, part: LessonPart): boolean {
  switch (wanted.kind) {
    case 'replace':
      return canReplace(part).allowed;
    case 'send-home':
      return canGoHome(part).allowed;
    case 'cancel':
      return part.state.kind !== 'merged' && changeOf(part) === changeOf(wanted.part);
  }
}
