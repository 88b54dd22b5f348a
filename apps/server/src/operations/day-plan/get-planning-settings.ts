import { canSwap } from '@zvonok/domain/access/rights';
import { defineOperation } from '../operation.ts';
import { presentPlanning } from './present-planning.ts';

export const getPlanningSettings = defineOperation('getPlanningSettings', {
  allow: canSwap,
  run: async (_call, { planning }) => presentPlanning(await planning.read()),
});
