import type { components } from '../contract.gen.ts';
import type { Api } from '../create-api.ts';
import { idempotencyKey } from '../idempotency-key.ts';
import { ifMatch } from '../if-match.ts';
import type { EventFilter, SchoolEvent } from '../queries/events.ts';
import { type DownloadedFile, download } from '../transfer/download.ts';
import type { ReportProgress } from '../transfer/progress.ts';
import { unwrap } from '../unwrap.ts';

type EventBody = components['schemas']['EventBody'];

const EVENTS = '/management/api/management-service/event';
const EVENT = `${EVENTS}/{id}` as const;

/** Adds an event. Sent again with the same key nothing is stored twice and the answer is the first one. */
export async function createEvent(api: Api, body: EventBody, key?: string): Promise<SchoolEvent> {
  return unwrap(await api.POST(EVENTS, { params: idempotencyKey(key), body }));
}

/** Changes an event; one that was changed since `seen` is a 409 (`editConflictOf`). */
export async function updateEvent(
  api: Api,
  id: number,
  body: EventBody,
  seen?: number,
): Promise<SchoolEvent> {
  return unwrap(await api.PUT(EVENT, { params: { path: { id }, ...ifMatch(seen) }, body }));
}

/**
 * Deletes an event; one that was changed since `seen` is a 409. As documented it is deleted only when the answer says
 * so: anything else rejects.
 */
export async function deleteEvent(api: Api, id: number, seen?: number): Promise<void> {
  const answer = unwrap(await api.DELETE(EVENT, { params: { path: { id }, ...ifMatch(seen) } }));
  if (answer.delete_event !== 'true') throw new Error(`Event ${id} was not deleted.`);
}

/** Takes a deletion back, for thirty days. An extension: see `isUnsupported`. */
export async function restoreEvent(api: Api, id: number): Promise<SchoolEvent> {
  return unwrap(await api.POST(`${EVENT}/restore`, { params: { path: { id } } }));
}

/** The events of a filter as a workbook. An extension. */
export function exportEvents(
  api: Api,
  query: EventFilter,
  { signal, report }: { signal?: AbortSignal; report?: ReportProgress } = {},
): Promise<DownloadedFile> {
  const call = api.GET(`${EVENTS}/export`, {
    params: { query },
    parseAs: 'stream',
    ...(signal && { signal }),
  });
  return download(call, report);
}
