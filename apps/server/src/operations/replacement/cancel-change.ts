import type { Session } from '../../accounts/tokens.ts';
import type { Refusal, RefusalExtras } from '../../platform/refusal.ts';
import type { Wire } from '../../platform/schemas.ts';
import type { ChangeRow } from '../../timetable/reading.ts';
import { changeNumber } from '../../timetable/reading.ts';
import { endChanges } from '../../timetable/write-changes.ts';
import type { Services } from '../services.ts';
import { lessonsAt } from '../week.ts';
import { describeLesson, LESSON_CONFLICT } from './lesson-conflict.ts';
import { changedPart, findLessonOrSubgroup, type PartNow } from './lesson-part.ts';
import { presentParts } from './present-parts.ts';

/** What the calls that cancel have in common. */
interface CancellingCall {
  query: { lessonId?: number; subgroupId?: number; week?: string; date?: string; changeId?: number };
  session: Session;
  refuse(status: 400 | 404 | 409, detail: string, extras?: RefusalExtras): Refusal;
}

/**
 * Ends a change of one kind. Cancelling what is not there succeeds: two people may press «отмена» at once. A lesson
 * changed in another way, or changed again since it was seen, is a conflict.
 */
export function cancelChange(kind: ChangeRow['kind']) {
  return async (
    call: CancellingCall,
    { calendar, changeTimetable, clock }: Services,
  ): Promise<Wire['TimetableChange']> => {
    const at = await lessonsAt(call, { clock, calendar });
    return changeTimetable(call.session.userId, async (timetable) => {
      const now = await findLessonOrSubgroup(call, timetable, at);
      const { change, date } = now;
      if (change && !isMeant(change, kind, call.query.changeId))
        throw call.refuse(409, describeLesson(now.part), LESSON_CONFLICT);
      if (change) await endChanges(timetable, [change]);
      const answer = await presentParts(sidesOf(now), timetable, at);
      const id = change && changeNumber(change);
      return { id, date, version: timetable.version(), ...answer };
    });
  };
}

/** Whether a change is what a call cancels: of its kind, and the very one that was seen where the call names it. */
export function isMeant(change: ChangeRow, kind: ChangeRow['kind'], seenId: number | undefined): boolean {
  return change.kind === kind && (seenId === undefined || seenId === changeNumber(change));
}

/** Both lessons of a merge, the first one first. */
export function sidesOf(now: PartNow) {
  const own = changedPart(now);
  const merge = now.change?.merge;
  if (!merge) return [own];
  return merge.role === 'first' ? [own, merge.other] : [merge.other, own];
}
