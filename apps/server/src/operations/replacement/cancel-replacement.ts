import { canSwap } from '@zvonok/domain/access/rights';
import { endChanges } from '../../timetable/write-changes.ts';
import { defineOperation } from '../operation.ts';
import { lessonsAt } from '../week.ts';
import { isMeant } from './cancel-change.ts';
import { describeLesson, LESSON_CONFLICT } from './lesson-conflict.ts';
import { changedPart, findPart } from './lesson-part.ts';
import { presentParts } from './present-parts.ts';

/**
 * Gives a lesson its own teacher back. Cancelling what is not there succeeds: two people may press «отмена» at once.
 */
export const cancelReplacement = defineOperation('cancelReplacement', {
  allow: canSwap,
  async run(call, { calendar, changeTimetable, clock }) {
    const at = await lessonsAt(call, { clock, calendar });
    return changeTimetable(
      call.session.userId,
      async (timetable) => {
        const now = await findPart(call, timetable, at);
        const { change, date } = now;
        if (change && !isMeant(change, 'replaced', call.query.changeId))
          throw call.refuse(409, describeLesson(now.part), LESSON_CONFLICT);
        if (change) await endChanges(timetable, [change]);
        const version = timetable.version();
        return {
          id: change?.id ?? null,
          date,
          version,
          ...(await presentParts([changedPart(now)], timetable, at)),
        };
      },
      typeof at === 'string' ? { week: at, ids: [call.query.lessonId] } : null,
    );
  },
});
