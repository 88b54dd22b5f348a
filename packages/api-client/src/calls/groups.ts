import type { components } from '../contract.gen.ts';
import type { Api } from '../create-api.ts';
import { inWeek } from '../in-week.ts';
import { unwrap } from '../unwrap.ts';

export type EditorGroupChanges = components['schemas']['EditorGroupChanges'];

/**
 * The classes that changed since an earlier answer named by its `since`; all of them without one. Another host may not offer it
 * (`isNotOffered`): then read the whole timetable.
 */
export async function listGroupChanges(
  api: Api,
  { since, week, signal }: { since?: string | undefined; week?: string | undefined; signal?: AbortSignal },
): Promise<EditorGroupChanges> {
  const query = { ...(since !== undefined && { since }), ...inWeek(week) };
  const path = '/schedule/api/schedule/group/editor/changes';
  return unwrap(await api.GET(path, { params: { query }, ...(signal && { signal }) }));
}
