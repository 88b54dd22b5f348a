import { createHash } from 'node:crypto';
import type { ThreePlans } from '@zvonok/domain/planning/moves';
import type { DayInput } from '@zvonok/solver/day-input';
import { Refusal } from '../../platform/refusal.ts';
import { JobTooHard, type Requester, type WarmThreadLimits, warmThread } from '../../platform/worker-pool.ts';

const THREAD = new URL('./plan-thread.ts', import.meta.url);

/** A job of the thread. */
export interface PlanJob {
  input: DayInput;
  seed: number;
}

/** Jobs whose plans are kept: the days of a morning with the last few choices in each. */
const PLANS_KEPT = 16;

/**
 * Solves days in a thread of their own, so that a search blocks no request and waits for no file. The last plans are
 * kept under a digest of their input, so a prepared plan is there when the board opens.
 */
export function dayPlanSolver(limits?: WarmThreadLimits) {
  const { run, ...thread } = warmThread<PlanJob, ThreePlans>(THREAD, limits);
  const kept = new Map<string, ThreePlans>();
  return {
    ...thread,
    /** The three plans of a day. Throws a `Refusal` 503 if too many wait, or the search takes too long. */
    async solve(input: DayInput, seed: number, requester: Requester): Promise<ThreePlans> {
      const job = { input, seed };
      const key = createHash('sha256').update(JSON.stringify(job)).digest('base64');
      const found = kept.get(key);
      const plans = found ?? (await run(requester, job).catch(refuseTooHard));
      kept.delete(key);
      kept.set(key, plans);
      const [oldest] = kept.keys();
      if (kept.size > PLANS_KEPT && oldest !== undefined) kept.delete(oldest);
      return plans;
    },
  };
}

function refuseTooHard(error: unknown): never {
  if (!(error instanceof JobTooHard)) throw error;
  throw new Refusal(503, 'План не удалось составить: на этот день он слишком сложен для сервера.');
}
