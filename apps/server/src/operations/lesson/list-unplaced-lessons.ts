import { canEditSchedule } from '@zvonok/domain/access/rights';
import { presentLessons } from '../../timetable/present.ts';
import { defineOperation } from '../operation.ts';

/** Lessons that wait beside the grid. */
export const listUnplacedLessons = defineOperation('listUnplacedLessons', {
  allow: canEditSchedule,
  async run(_call, { timetable }) {
    return presentLessons(await timetable.unplaced());
  },
});
