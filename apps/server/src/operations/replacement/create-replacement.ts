import { canSwap } from '@zvonok/domain/access/rights';
import { defineOperation } from '../operation.ts';
import { lessonsAt } from '../week.ts';
import { replaceTeacher } from './change-replacements.ts';
import { changedPart, findPart } from './lesson-part.ts';
import { presentParts } from './present-parts.ts';

/**
 * Puts another teacher on a lesson for its date. One who is busy then is allowed: the person at the timetable decides.
 */
export const createReplacement = defineOperation('createReplacement', {
  allow: canSwap,
  async run(call, { calendar, changeTimetable, clock }) {
    const at = await lessonsAt(call, { clock, calendar });
    return changeTimetable(
      call.session.userId,
      async (timetable) => {
        const now = await findPart(call, timetable, at);
        const id = await replaceTeacher(now, call.query.teacherId, call, timetable);
        const version = timetable.version();
        return { id, date: now.date, version, ...(await presentParts([changedPart(now)], timetable, at)) };
      },
      typeof at === 'string' ? { week: at, ids: [call.query.lessonId] } : null,
    );
  },
});
