import { canViewSchedule } from '@zvonok/domain/access/rights';
import { defineOperation } from '../operation.ts';

export const listRooms = defineOperation('listRooms', {
  allow: canViewSchedule,
  run: async (_call, { dictionaries }) => dictionaries.rooms(),
});
