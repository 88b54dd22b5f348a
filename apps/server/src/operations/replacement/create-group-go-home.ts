import { canSwap } from '@zvonok/domain/access/rights';
import { defineOperation } from '../operation.ts';
import { lessonsAt } from '../week.ts';
import { sendHome } from './change-replacements.ts';
import { changedPart, findLessonOrSubgroup } from './lesson-part.ts';
import { presentParts } from './present-parts.ts';

/** Sends a class or a subgroup home from a lesson of its date. */
export const createGroupGoHome = defineOperation('createGroupGoHome', {
  allow: canSwap,
  async run(call, { calendar, changeTimetable, clock }) {
    const at = await lessonsAt(call, { clock, calendar });
    return changeTimetable(call.session.userId, async (timetable) => {
      const now = await findLessonOrSubgroup(call, timetable, at);
      const id = await sendHome(now, call, timetable);
      const version = timetable.version();
      return { id, date: now.date, version, ...(await presentParts([changedPart(now)], timetable, at)) };
    });
  },
});
