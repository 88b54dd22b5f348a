import { queryOptions } from '@tanstack/react-query';
import type { components } from './contract.gen.ts';
import type { Api } from './create-api.ts';
import { ifMatch } from './if-match.ts';
import { unwrap } from './unwrap.ts';

/** A term, holidays or a moved working day, as the server keeps it. */
export type CalendarRecord = components['schemas']['CalendarEntry'];

export const calendarQueries = {
  /** Everything about the school's calendar, for invalidating. */
  all: ['school-calendar'] as const,

  list: (api: Api) =>
    queryOptions({
      queryKey: [...calendarQueries.all, 'list'] as const,
      enabled: api.offers('listCalendarEntries'),
      queryFn: async ({ signal }) => unwrap(await api.GET('/schedule/api/schedule/calendar', { signal })),
    }),
};

type Schemas = components['schemas'];

const ENTRY = '/schedule/api/schedule/calendar/{id}';

/** What an edit was seen before: the entry's version, and how many changes of lessons end with it. */
export interface SeenCalendar {
  version?: number | undefined;
  ends?: number | undefined;
}

/** Adds an entry; what ends with it and has not been agreed to (`ends`) is a 409 (`calendarEndsOf`). */
export async function createCalendarEntry(
  api: Api,
  body: Schemas['CalendarEntryBody'],
  { ends }: SeenCalendar = {},
): Promise<Schemas['CalendarEntry']> {
  return unwrap(await api.POST('/schedule/api/schedule/calendar', { params: { query: agreed(ends) }, body }));
}

/** Changes an entry; one of another version than seen is a 409 (`editConflictOf`), as is what ends with it. */
export async function updateCalendarEntry(
  api: Api,
  id: number,
  body: Schemas['CalendarEntryBody'],
  { version, ends }: SeenCalendar = {},
): Promise<Schemas['CalendarEntry']> {
  const params = { path: { id }, query: agreed(ends), ...ifMatch(version) };
  return unwrap(await api.PUT(ENTRY, { params, body }));
}

/** Deletes an entry; refused like a change of one. */
export async function deleteCalendarEntry(
  api: Api,
  id: number,
  { version, ends }: SeenCalendar = {},
): Promise<Schemas['CalendarEntryDeleted']> {
  const params = { path: { id }, query: agreed(ends), ...ifMatch(version) };
  return unwrap(await api.DELETE(ENTRY, { params }));
}

function agreed(ends: number | undefined) {
  return ends === undefined ? {} : { ends };
}
