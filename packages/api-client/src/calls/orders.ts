import type { components } from '../contract.gen.ts';
import type { Api } from '../create-api.ts';
import { idempotencyKey } from '../idempotency-key.ts';
import { ifMatch } from '../if-match.ts';
import { requireNumber, requireText } from '../incorrect-input.ts';
import { type NewWorkOrder, ORDER_PATHS, type OrderKind, type WorkOrder } from '../order-paths.ts';
import { type DownloadedFile, download } from '../transfer/download.ts';
import type { ReportProgress } from '../transfer/progress.ts';
import { unwrap } from '../unwrap.ts';

type Schemas = components['schemas'];
type CartridgeOrderCreate = Schemas['CartridgeOrderCreate'];

/**
 * Asks for something of a kind. Sent again with the same key nothing is stored twice and the answer is the first one.
 * Where it is about says either `room` or `place`, which is an extension. Rejects with `Error('Incorrect input data')`
 * and sends nothing when a room or a count is no number or a text is none.
 */
export async function createOrder(
  api: Api,
  kind: OrderKind,
  body: NewWorkOrder,
  key?: string,
): Promise<WorkOrder> {
  const { room, place, customerComment } = body;
  if (place === undefined) requireNumber(room);
  else requireText(place);
  requireText(customerComment);
  if (kind !== 'cartridge') {
    const where = { ...(room !== undefined && { room }), ...(place !== undefined && { place }) };
    const request = { params: idempotencyKey(key), body: { ...where, customerComment } };
    return unwrap(await api.POST(ORDER_PATHS[kind].all, request));
  }
  const order = body as CartridgeOrderCreate;
  requireNumber(order.numberOfCartridges);
  requireText(order.printerModel);
  return unwrap(await api.POST(ORDER_PATHS[kind].all, { params: idempotencyKey(key), body: order }));
}

/**
 * Gives an order another status and the executor's answer. A closed one is a 409 of the type `order-closed`; one that
 * was changed since `seen` is a 409 too (`editConflictOf`). Rejects with `Error('Incorrect input data')` and sends
 * nothing when the status or the comment is no text.
 */
export async function updateOrder(
  api: Api,
  kind: OrderKind,
  id: number,
  body: Schemas['OrderUpdate'],
  seen?: number,
): Promise<WorkOrder> {
  requireText(body.status, body.executorComment);
  const request = { params: { path: { id }, ...ifMatch(seen) }, body };
  return unwrap(await api.PUT(ORDER_PATHS[kind].one, request));
}

/** Deletes an order; one that was changed since `seen` is a 409. */
export async function deleteOrder(
  api: Api,
  kind: OrderKind,
  id: number,
  seen?: number,
): Promise<Schemas['Deleted']> {
  return unwrap(await api.DELETE(ORDER_PATHS[kind].one, { params: { path: { id }, ...ifMatch(seen) } }));
}

/** Takes a deletion back, for thirty days. An extension: see `isUnsupported`. */
export async function restoreOrder(api: Api, kind: OrderKind, id: number): Promise<WorkOrder> {
  return unwrap(await api.POST(ORDER_PATHS[kind].restore, { params: { path: { id } } }));
}

/** Marks an order's news as seen, whatever becomes of the order itself. */
export async function deliverNewOrder(api: Api, kind: OrderKind, id: number): Promise<Schemas['Delivered']> {
  return unwrap(await api.PUT(ORDER_PATHS[kind].delivery, { params: { path: { id } } }));
}

/** Which orders a workbook is to hold: what is left out does not matter. */
export interface OrderFilter {
  text?: string;
  statuses?: readonly Schemas['OrderStatus'][];
}

/** The orders of a filter as a workbook: those the reader may see. An extension. */
export function exportOrders(
  api: Api,
  kind: OrderKind,
  { text, statuses = [] }: OrderFilter,
  { signal, report }: { signal?: AbortSignal; report?: ReportProgress } = {},
): Promise<DownloadedFile> {
  const query = { ...(text && { text }), ...(statuses.length > 0 && { statuses: statuses.join(',') }) };
  const call = api.GET(ORDER_PATHS[kind].workbook, {
    params: { query },
    parseAs: 'stream',
    ...(signal && { signal }),
  });
  return download(call, report);
}
