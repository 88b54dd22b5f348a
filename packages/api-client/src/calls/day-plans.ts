import type { components } from '../contract.gen.ts';
import type { Api } from '../create-api.ts';
import { unwrap } from '../unwrap.ts';

type Schemas = components['schemas'];

export type PlanMoveRecord = Schemas['PlanMove'];
export type PlanCandidate = Schemas['PlanCandidate'];
export type PlanOption = Schemas['PlanOption'];
export type ProposedDayPlan = Schemas['ProposedDayPlan'];

/** Plans of a day's open lessons, made by the server; nothing is stored. The same `seed` gives the same plans. */
export async function proposeDayPlan(
  api: Api,
  date: string,
  body: Schemas['DayPlanRequest'] = {},
  signal?: AbortSignal,
): Promise<Schemas['ProposedDayPlans']> {
  const params = { path: { date } };
  const given = { params, body, ...(signal && { signal }) };
  return unwrap(await api.POST('/schedule/api/schedule/day-plan/{date}/propose', given));
}
