import { canSwap } from '@zvonok/domain/access/rights';
import { defineOperation } from '../operation.ts';
import { weekOf } from '../week.ts';

/** Ends every replacement, merge and go-home of one week and of no other. */
export const cancelAllReplacements = defineOperation('cancelAllReplacements', {
  allow: canSwap,
  changes: true,
  async run(call, { changeTimetable, clock }) {
    const week = weekOf(call, clock);
    return changeTimetable(call.session.userId, async (timetable) => {
      const { ended, clearing } = await timetable.clear(week);
      return { week, ended, version: await timetable.version(), undoToken: clearing };
    });
  },
});
