import { canEditSchedule } from '@zvonok/domain/access/rights';
import { presentLessons } from '../../timetable/present.ts';
import { defineOperation } from '../operation.ts';
import { heldIn } from '../week.ts';

/** Lessons that wait beside the grid. */
export const listUnplacedLessons = defineOperation('listUnplacedLessons', {
  allow: canEditSchedule,
  async run(call, { clock, timetable }) {
    return presentLessons(await timetable.unplaced(heldIn(call, clock)));
  },
});
