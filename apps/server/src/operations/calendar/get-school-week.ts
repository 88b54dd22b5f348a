import { canViewSchedule } from '@zvonok/domain/access/rights';
import { defineOperation } from '../operation.ts';

export const getSchoolWeek = defineOperation('getSchoolWeek', {
  allow: canViewSchedule,
  run: (_call, { schoolWeek }) => schoolWeek.read(),
});
