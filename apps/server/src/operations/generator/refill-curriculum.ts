import { canGenerate } from '@zvonok/domain/access/rights';
import { defineOperation } from '../operation.ts';
import { savedVersion } from './edit-outcome.ts';

/** Forgets the edits of the curriculum: it is what the standing timetable says again. */
export const refillCurriculum = defineOperation('refillCurriculum', {
  allow: canGenerate,
  async run(call, { clock, generatorData, recordAudit }) {
    const { userId } = call.session;
    const who = { by: userId, now: clock.now(), ifMatch: call.ifMatch };
    savedVersion(await generatorData.refillCurriculum(who), call);
    await recordAudit({ action: 'curriculum.refilled', actor: { userId }, address: call.client.address });
    return generatorData.curriculum();
  },
});
