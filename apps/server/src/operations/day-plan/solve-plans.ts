import type { ThreePlans } from '@zvonok/domain/planning/day-plan';
import type { DayInput } from '@zvonok/solver/day-input';
import { Refusal } from '../../platform/refusal.ts';
import { type WarmThreadLimits, warmThread } from '../../platform/warm-thread.ts';
import { JobTooHard, type Requester } from '../../platform/worker-pool.ts';

const THREAD = new URL('./plan-thread.ts', import.meta.url);

/** What the thread is given. */
export interface PlanJob {
  input: DayInput;
  seed: number;
}

/** Solves days in a thread of their own: a search blocks no request, and waits for no file that is made. */
export function dayPlanSolver(limits?: WarmThreadLimits) {
  const { run, ...thread } = warmThread<PlanJob, ThreePlans>(THREAD, limits);
  return {
    ...thread,
    /** The three plans of a day. Throws a `Refusal` 503 if too many wait, or the search takes too long. */
    async solve(input: DayInput, seed: number, requester: Requester): Promise<ThreePlans> {
      return run(requester, { input, seed }).catch((error: unknown) => {
        if (!(error instanceof JobTooHard)) throw error;
        throw new Refusal(503, 'План не удалось составить: на этот день он слишком сложен для сервера.');
      });
    },
  };
}
