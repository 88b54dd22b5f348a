import { canGenerate } from '@zvonok/domain/access/rights';
import { defineOperation } from '../operation.ts';
import { missingRun, presentRun } from './present-run.ts';

export const listGeneratorRuns = defineOperation('listGeneratorRuns', {
  allow: canGenerate,
  async run(_call, { clock, generatorRuns }) {
    const runs = await generatorRuns.list();
    return { runs: runs.map((run) => presentRun(run, clock.timeZone)) };
  },
});

export const getGeneratorRun = defineOperation('getGeneratorRun', {
  allow: canGenerate,
  async run({ path: { id }, refuse }, { clock, generatorRuns }) {
    const run = await generatorRuns.get(id);
    if (!run) throw refuse(404, missingRun(id));
    return presentRun(run, clock.timeZone);
  },
});

/** Begins a search on this server, in a thread of its own; one at a time in the school. */
export const startGeneratorRun = defineOperation('startGeneratorRun', {
  allow: canGenerate,
  async run({ body, session, refuse }, { clock, generatorData, generatorRuns }) {
    const { mode, rounds, seed = null } = body;
    const run = await generatorRuns.start(await generatorData.all(), {
      mode,
      rounds,
      seed,
      by: session.userId,
    });
    if (!run) throw refuse(409, 'Расписание уже составляется. Дождитесь конца или остановите поиск.');
    return presentRun(run, clock.timeZone);
  },
});

/** Ends a search; the best so far stays. */
export const cancelGeneratorRun = defineOperation('cancelGeneratorRun', {
  allow: canGenerate,
  async run({ path: { id }, refuse }, { clock, generatorRuns }) {
    await generatorRuns.cancel(id);
    const run = await generatorRuns.get(id);
    if (!run) throw refuse(404, missingRun(id));
    return presentRun(run, clock.timeZone);
  },
});
