import type { DayPlan, PlanMoveRecord } from '@zvonok/api-client/calls/day-plans';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { pinOfRecord } from '@zvonok/domain/planning/move-records';
import { isPin } from '@zvonok/domain/planning/pin';
import { isPlanProfile } from '@zvonok/domain/planning/weights';
import type { MorningDraft } from '@zvonok/machines/morning/morning.types';

const keyOf = (date: IsoDate) => `zvonok.morning.${date}`;

/** A draft with what the school counted by when it was made. */
interface KeptDraft {
  draft: MorningDraft;
  rules: string | null;
}

/** The draft of a day as this tab left it; numbers only, no names. */
export function readDraft(date: IsoDate): KeptDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(date)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { profile, pins, keep, rules } = kept as Partial<Record<keyof MorningDraft | 'rules', unknown>>;
    if (!isPlanProfile(profile) || !Array.isArray(pins) || !Array.isArray(keep)) return null;
    const draft = { profile, pins: pins.filter(isPin), keep: keep.filter(isPin) };
    return { draft, rules: typeof rules === 'string' ? rules : null };
  } catch {
    // Storage may be forbidden; the day is proposed anew.
    return null;
  }
}

const revisionKeyOf = (date: IsoDate) => `${keyOf(date)}.seen`;

/** Which of the server's drafts of a day this tab has seen last; null while it has seen none. */
export function seenRevision(date: IsoDate) {
  let known: number | null = null;
  try {
    const kept = sessionStorage.getItem(revisionKeyOf(date));
    known = kept === null ? null : Number(kept);
  } catch {
    // Storage may be forbidden: it is known for as long as the page is open.
  }
  return {
    read: () => known,
    write: (revision: number) => {
      known = revision;
      try {
        sessionStorage.setItem(revisionKeyOf(date), String(revision));
      } catch {
        // As above.
      }
    },
  };
}

/** The draft the server keeps of a day, as the page works on it; null if there is none. */
export function draftIn({ status, profile, moves }: DayPlan): MorningDraft | null {
  if (status !== 'draft' || profile === null) return null;
  const pins = (of: readonly PlanMoveRecord[]) => of.flatMap((move) => pinOfRecord(move) ?? []);
  return { profile, pins: pins(moves.filter(({ pinned }) => pinned)), keep: pins(moves) };
}

export function writeDraft(date: IsoDate, draft: MorningDraft | null, rules: string | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(date), JSON.stringify({ ...draft, rules }));
    else sessionStorage.removeItem(keyOf(date));
  } catch {
    // A draft that is not kept is proposed anew.
  }
}
