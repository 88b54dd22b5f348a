import { canSwap } from '@zvonok/domain/access/rights';
import { canGoHome } from '@zvonok/domain/timetable/go-home';
import { defineOperation } from '../operation.ts';
import { weekOf } from '../week.ts';
import { LESSON_CONFLICT, lessonNow } from './lesson-now.ts';
import { changedPart, findLessonOrSubgroup } from './lesson-part.ts';
import { presentParts } from './present-parts.ts';

/** Sends a class or a subgroup home from a lesson of its date. */
export const createGroupGoHome = defineOperation('createGroupGoHome', {
  allow: canSwap,
  async run(call, { changeTimetable, clock }) {
    const week = weekOf(call, clock);
    return changeTimetable(call.session.userId, async (timetable) => {
      const now = await findLessonOrSubgroup(call, timetable, week);
      if (!canGoHome(now.part).allowed) throw call.refuse(409, lessonNow(now.part), LESSON_CONFLICT);
      const changed = changedPart(now);
      const id = await timetable.addGoHome(changed);
      const version = await timetable.version();
      return { id, date: now.date, version, ...(await presentParts([changed], timetable, week)) };
    });
  },
});
