import { canGenerate } from '@zvonok/domain/access/rights';
import type { GeneratorLimits } from '@zvonok/domain/generator/limits';
import { defineOperation } from '../operation.ts';
import { savedVersion } from './edit-outcome.ts';

/** Changes what is said of norms, teachers, rooms and fixed lessons. */
export const updateGeneratorLimits = defineOperation('updateGeneratorLimits', {
  allow: canGenerate,
  async run(call, { clock, generatorData }) {
    const who = { by: call.session.userId, now: clock.now(), ifMatch: call.ifMatch };
    savedVersion(await generatorData.updateLimits(call.body as Partial<GeneratorLimits>, who), call);
    return generatorData.limits();
  },
});
