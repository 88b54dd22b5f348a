import type { components } from '../contract.gen.ts';
import type { Api } from '../create-api.ts';
import { ifMatch } from '../if-match.ts';
import { unwrap } from '../unwrap.ts';

type Schemas = components['schemas'];

const ENTRY = '/schedule/api/schedule/calendar/{id}';

export async function createCalendarEntry(
  api: Api,
  body: Schemas['CalendarEntryBody'],
): Promise<Schemas['CalendarEntry']> {
  return unwrap(await api.POST('/schedule/api/schedule/calendar', { body }));
}

/** Changes an entry; one that was changed since `seen` is a 409 (`editConflictOf`). */
export async function updateCalendarEntry(
  api: Api,
  id: number,
  body: Schemas['CalendarEntryBody'],
  seen?: number,
): Promise<Schemas['CalendarEntry']> {
  return unwrap(await api.PUT(ENTRY, { params: { path: { id }, ...ifMatch(seen) }, body }));
}

/** Deletes an entry; one that was changed since `seen` is a 409. */
export async function deleteCalendarEntry(api: Api, id: number, seen?: number): Promise<Schemas['Deleted']> {
  return unwrap(await api.DELETE(ENTRY, { params: { path: { id }, ...ifMatch(seen) } }));
}
