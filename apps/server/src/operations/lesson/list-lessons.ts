import { canViewSchedule } from '@zvonok/domain/access/rights';
import { presentLessons } from '../../timetable/present.ts';
import { defineOperation } from '../operation.ts';
import { weekOf } from '../week.ts';

export const listLessons = defineOperation('listLessons', {
  allow: canViewSchedule,
  async run(call, { clock, timetable }) {
    return presentLessons(await timetable.week(weekOf(call, clock)));
  },
});
