import type { Wire } from '../../presenters/schemas.ts';
import type { ChangeRow } from '../../repositories/reading.ts';
import type { Session } from '../../repositories/tokens.ts';
import type { Services } from '../../services.ts';
import type { Refusal, RefusalExtras } from '../refusal.ts';
import { weekOf } from '../week.ts';
import { LESSON_CONFLICT, lessonNow } from './lesson-now.ts';
import { changedPart, findLessonOrSubgroup, type PartNow } from './lesson-part.ts';
import { presentParts } from './present-parts.ts';

/** What the calls that cancel have in common. */
interface CancellingCall {
  query: { lessonId?: number; subgroupId?: number; week?: string };
  session: Session;
  refuse(status: 400 | 404 | 409, detail: string, extras?: RefusalExtras): Refusal;
}

/**
 * Ends a change of one kind. Cancelling what is not there succeeds: two people may press «отмена» at once. A lesson changed
 * in another way is a conflict.
 */
export function cancelChange(kind: ChangeRow['kind']) {
  return async (
    call: CancellingCall,
    { changeTimetable, clock }: Services,
  ): Promise<Wire['TimetableChange']> => {
    const week = weekOf(call, clock);
    return changeTimetable(call.session.userId, async (timetable) => {
      const now = await findLessonOrSubgroup(call, timetable, week);
      const { change, date } = now;
      if (change && change.kind !== kind) throw call.refuse(409, lessonNow(now.part), LESSON_CONFLICT);
      if (change) await timetable.end([change]);
      const answer = await presentParts(sidesOf(now), timetable, week);
      return { id: firstSideId(change), date, version: await timetable.version(), ...answer };
    });
  };
}

/** Both lessons of a merge, the first one first. */
function sidesOf(now: PartNow) {
  const own = changedPart(now);
  const merge = now.change?.merge;
  if (!merge) return [own];
  return merge.role === 'first' ? [own, merge.other] : [merge.other, own];
}

/** A merge is known by the number of its first side. */
function firstSideId(change: ChangeRow | null): number | null {
  if (!change) return null;
  return change.merge?.role === 'second' ? change.merge.otherId : change.id;
}
