import { type ChangeKind, changeOf, type LessonPart, type Verdict } from '../lesson/lesson-part.ts';
import { TIMETABLE_MESSAGE } from '../messages/timetable.ts';
import {
  canBeginMerge,
  canGoHome,
  canReplace,
  mergeRefusalText,
  type ReplacementRefusal,
  replacementReason,
} from './allowed-changes.ts';

/** Whether the menu of a cell offers something, and if not, why, in a reader's words. */
export type Offer = { allowed: true } | { allowed: false; reason: string };

/** Everything the menu 'Редактировать замены' can do with a lesson or a subgroup's part of one. */
export interface PartOffers {
  /** Another teacher. */
  replace: Offer;
  /** Back to what the permanent timetable says. */
  reset: Offer;
  goHome: Offer;
  merge: Offer;
}

/** Shown next to the reset button of an unchanged lesson. */
export const NOTHING_TO_RESET = 'На уроке нет изменений';

/** What can be done with a part as it is now. */
export function partOffers(part: LessonPart): PartOffers {
  const replace = canReplace(part);
  return {
    replace: replace.allowed ? replace : { allowed: false, reason: reasonOf(replace.reason, part) },
    reset: changeOf(part) === null ? { allowed: false, reason: NOTHING_TO_RESET } : { allowed: true },
    goHome: offer(canGoHome(part), part),
    merge: offer(canBeginMerge(part), part),
  };
}

/** In the menu there is room to say what to do about a lesson that has no teacher. */
function reasonOf(reason: ReplacementRefusal, part: LessonPart): string {
  return reason === 'no-teacher' ? TIMETABLE_MESSAGE.noTeacher : replacementReason(reason, part);
}

function offer(verdict: Verdict<ChangeKind>, part: LessonPart): Offer {
  return verdict.allowed ? verdict : { allowed: false, reason: mergeRefusalText(verdict.reason, part) };
}
