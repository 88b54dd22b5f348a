import type { QueryClient } from '@tanstack/react-query';
import { dayPlanQueries } from '@zvonok/api-client/queries/day-plans';
import { type PlanningSettings, planningQueries } from '@zvonok/api-client/queries/planning';

/** Asks for what the school says of its plans where it is another than the one that was told, and for the drafts. */
export async function refreshPlanning(client: QueryClient, version: string): Promise<void> {
  const known = client.getQueryData<PlanningSettings>(planningQueries.all);
  if (!known || String(known.version) === version) return;
  await Promise.all(
    [planningQueries.all, dayPlanQueries.all].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
}
