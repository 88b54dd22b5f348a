import { changeOf, type LessonPart, permanentTeacherOf } from '../lesson/lesson-part.ts';
import {
  changedParts,
  mergePartnerOf,
  partsByKey,
  partsOfChange,
  permanentPart,
  type WantedChange,
} from './change-effects.ts';

/**
 * The change that undoes another, for the lesson as it is after it. `known` are the lessons of the week, among which
 * the other one of a merge is looked for. Null if the host gives too little to restore the previous state.
 */
export function inverseOf(change: WantedChange, known: readonly LessonPart[]): WantedChange | null {
  if (change.kind === 'cancel') return inverseOfCancelling(change.part, known);
  const [after] = changedParts(change, partsByKey(partsOfChange(change)));
  if (!after) return null;
  if (change.kind !== 'replace') return { kind: 'cancel', part: after };
  const { teacher } = change.part;
  if (!teacher || !permanentTeacherOf(change.part)) return null;
  return changeOf(change.part) !== null
    ? { kind: 'replace', part: after, teacher }
    : { kind: 'cancel', part: after };
}

function inverseOfCancelling(part: LessonPart, known: readonly LessonPart[]): WantedChange | null {
  const before = permanentPart(part);
  const { state, teacher } = part;
  if (!before || state.kind === 'normal') return null;
  if (state.kind === 'sent-home') return { kind: 'send-home', part: before };
  if (state.kind === 'replaced') return teacher && { kind: 'replace', part: before, teacher };
  const other = mergePartnerOf(part, partsByKey(known));
  const otherBefore = other && permanentPart(other);
  if (!other || !otherBefore) return null;
  const [first, second] = state.role === 'first' ? [before, otherBefore] : [otherBefore, before];
  const receiver = state.role === 'first' ? other : part;
  const isReplaced = receiver.state.kind === 'merged' && receiver.state.original !== null;
  return { kind: 'merge', first, second, teacher: isReplaced ? receiver.teacher : null };
}
