import type { components } from '../contract.gen.ts';
import type { Api } from '../create-api.ts';
import { ifMatch } from '../if-match.ts';
import { unwrap } from '../unwrap.ts';

type Schemas = components['schemas'];

/** Says what holds for the school's plans; changed since `seen`, it is a 409 (`editConflictOf`). */
export async function updatePlanning(
  api: Api,
  body: Schemas['PlanningSettingsBody'],
  seen?: number,
): Promise<Schemas['PlanningSettings']> {
  return unwrap(await api.PUT('/schedule/api/schedule/planning-settings', { params: ifMatch(seen), body }));
}
