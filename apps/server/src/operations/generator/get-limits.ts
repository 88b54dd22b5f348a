import { canGenerate } from '@zvonok/domain/access/rights';
import { defineOperation } from '../operation.ts';

export const getGeneratorLimits = defineOperation('getGeneratorLimits', {
  allow: canGenerate,
  run: (_call, { generatorData }) => generatorData.limits(),
});
