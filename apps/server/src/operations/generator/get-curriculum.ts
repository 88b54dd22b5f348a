import { canGenerate } from '@zvonok/domain/access/rights';
import { defineOperation } from '../operation.ts';

export const getCurriculum = defineOperation('getCurriculum', {
  allow: canGenerate,
  run: (_call, { generatorData }) => generatorData.curriculum(),
});
