import { type LessonPart, partKey } from '../lesson/lesson-part.ts';
import { partsOf } from './all-parts.ts';
import { canMerge, mergeRefusalText } from './merge.ts';
import type { Timetable } from './timetable.ts';

/** Where a merge that has begun can end. */
export interface MergePartners {
  /** Every part that can be second, by class, then in the order of the day. */
  partners: readonly LessonPart[];
  isPartner(part: LessonPart): boolean;
  /** Why a part cannot be second, shown while it has the focus; null when it can. */
  reasonOf(part: LessonPart): string | null;
}

/**
 * The parts of the timetable that `first` can be merged into. Computed once when picking begins, looked up per cell.
 */
export function mergePartners(timetable: Timetable, first: LessonPart): MergePartners {
  const partners = partsOf(timetable, first.day).filter((part) => canMerge(first, part).allowed);
  const keys = new Set(partners.map(partKey));
  return {
    partners,
    isPartner: (part) => keys.has(partKey(part)),
    reasonOf(part) {
      const verdict = canMerge(first, part);
      return verdict.allowed ? null : mergeRefusalText(verdict.reason, part);
    },
  };
}
