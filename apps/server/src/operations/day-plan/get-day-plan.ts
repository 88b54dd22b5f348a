import { canSwap } from '@zvonok/domain/access/rights';
import { defineOperation } from '../operation.ts';
import { planDateOf } from './plan-date.ts';

export const getDayPlan = defineOperation('getDayPlan', {
  allow: canSwap,
  async run(call, services) {
    const { date } = await planDateOf(call, services);
    services.dayPlanSolver.prepare();
    return services.dayPlans.get(date);
  },
});
