import { TIMETABLE_MESSAGE } from '../messages/timetable.ts';
import { canGoHome } from './go-home.ts';
import type { LessonPart } from './lesson.ts';
import { canBeginMerge, mergeRefusalText } from './merge.ts';
import { canReplace } from './replacement.ts';
import { changeOf, type Verdict } from './verdict.ts';

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

/** Shown beside the reset button of a lesson nothing was done to. */
export const NOTHING_TO_RESET = 'На уроке нет изменений';

/** What can be done with a part as it is now. */
export function partOffers(part: LessonPart): PartOffers {
  const replace = canReplace(part);
  return {
    replace:
      !replace.allowed && replace.reason === 'no-teacher'
        ? { allowed: false, reason: TIMETABLE_MESSAGE.noTeacher }
        : offer(replace as Verdict<'merged' | 'sent-home'>, part),
    reset: changeOf(part) === null ? { allowed: false, reason: NOTHING_TO_RESET } : { allowed: true },
    goHome: offer(canGoHome(part), part),
    merge: offer(canBeginMerge(part), part),
  };
}

function offer(verdict: Verdict<'replaced' | 'merged' | 'sent-home'>, part: LessonPart): Offer {
  return verdict.allowed ? verdict : { allowed: false, reason: mergeRefusalText(verdict.reason, part) };
}
