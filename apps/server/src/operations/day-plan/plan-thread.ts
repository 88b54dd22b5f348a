import { threePlans } from '@zvonok/solver/solve';
import { answerJobs } from '../../platform/worker-pool.ts';
import type { PlanJob } from './solve-plans.ts';

answerJobs<PlanJob>(async ({ input, seed }) => threePlans(input, { seed }));
