import { canSwap } from '@zvonok/domain/access/rights';
import { defineOperation } from '../operation.ts';
import { weekOf } from '../week.ts';
import { isMeant } from './cancel-change.ts';
import { describeLesson, LESSON_CONFLICT } from './lesson-conflict.ts';
import { changedPart, findPart } from './lesson-part.ts';
import { presentParts } from './present-parts.ts';

/**
 * Gives a lesson its own teacher back. Cancelling what is not there succeeds: two people may press «отмена» at once.
 */
export const cancelReplacement = defineOperation('cancelReplacement', {
  allow: canSwap,
  async run(call, { changeTimetable, clock }) {
    const week = weekOf(call, clock);
    return changeTimetable(
      call.session.userId,
      async (timetable) => {
        const now = await findPart(call, timetable, week);
        const { change, date } = now;
        if (change && !isMeant(change, 'replaced', call.query.changeId))
          throw call.refuse(409, describeLesson(now.part), LESSON_CONFLICT);
        if (change) await timetable.end([change]);
        const version = await timetable.version();
        return {
          id: change?.id ?? null,
          date,
          version,
          ...(await presentParts([changedPart(now)], timetable, week)),
        };
      },
      { week, ids: [call.query.lessonId] },
    );
  },
});
