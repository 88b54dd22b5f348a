import { canViewSchedule } from '@zvonok/domain/access/rights';
import { defineOperation } from '../operation.ts';

export const listSubjects = defineOperation('listSubjects', {
  allow: canViewSchedule,
  run: async (_call, { dictionaries }) => dictionaries.subjects(),
});
