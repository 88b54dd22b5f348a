import { queryOptions } from '@tanstack/react-query';
import { ApiError, readProblem } from './api-error.ts';
import type { components } from './contract.gen.ts';
import type { Api, Transport } from './create-api.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { ifMatch } from './if-match.ts';
import { requireNumber, requireText } from './incorrect-input.ts';
import { type DownloadedFile, download } from './transfer/download.ts';
import type { ReportProgress } from './transfer/progress.ts';
import { asForm } from './transfer/upload.ts';
import { unwrap } from './unwrap.ts';

type Schemas = components['schemas'];
export type OrderKind = Schemas['OrderKind'];

/** A work order of any kind: only one for the printer has a model and a number of cartridges. */
export type WorkOrder = Schemas['Order'] & Partial<Schemas['CartridgeOrder']>;
/** What a requester says of a new order; the printer's two fields for cartridges only. */
export type NewWorkOrder = Schemas['OrderCreate'] | Schemas['CartridgeOrderCreate'];

/** Where the calls of each kind are. */
export const ORDER_PATHS = {
  cartridge: pathsOf('cartridge'),
  sysadmin: pathsOf('sysadmin'),
  repair: pathsOf('repair'),
} satisfies Record<OrderKind, object>;

function pathsOf<const Kind extends OrderKind>(kind: Kind) {
  const base = `/work-order/api/order/${kind}` as const;
  return {
    all: base,
    one: `${base}/{id}`,
    search: `${base}/search/{text}`,
    fresh: `${base}/new`,
    workbook: `${base}/export`,
    delivery: `${base}/delivery/{id}`,
    history: `${base}/{id}/history`,
    restore: `${base}/{id}/restore`,
  } as const;
}

/** Where the calls are that are the same for every kind: the number says which. Extensions. */
const CARD = '/work-order/api/order/card/{id}';
const PHOTO = '/work-order/api/order/photo/{filename}';

export type OrderCard = Schemas['OrderCard'];
export type OrderedPrinter = Schemas['OrderedPrinter'];

export type RecordHistoryEntry = components['schemas']['RecordHistoryEntry'];

export const orderQueries = {
  /** Everything about the orders of a kind, for invalidating. */
  all: (kind: OrderKind) => ['order', kind] as const,

  /** All orders for administrators of the kind, their own for other users: by status, then the newest first. */
  list: (api: Api, kind: OrderKind) =>
    queryOptions({
      queryKey: [...orderQueries.all(kind), 'list'] as const,
      queryFn: async ({ signal }): Promise<WorkOrder[]> =>
        unwrap(await api.GET(ORDER_PATHS[kind].all, { signal })),
    }),

  /** Orders in which a text occurs, of those the reader may see. As documented, any failure finds nothing. */
  search: (api: Api, kind: OrderKind, text: string) =>
    queryOptions({
      queryKey: [...orderQueries.all(kind), 'search', text] as const,
      queryFn: async ({ signal }): Promise<WorkOrder[]> => {
        try {
          const params = { path: { text } };
          return unwrap(await api.GET(ORDER_PATHS[kind].search, { params, signal }));
        } catch {
          // A cancelled request must not be cached as an answer.
          signal.throwIfAborted();
          return [];
        }
      },
    }),

  /**
   * Orders of which the reader has been notified and which they have not accepted yet; for administrators of the kind.
   */
  fresh: (api: Api, kind: OrderKind) =>
    queryOptions({
      queryKey: [...orderQueries.all(kind), 'new'] as const,
      queryFn: async ({ signal }): Promise<WorkOrder[]> =>
        unwrap(await api.GET(ORDER_PATHS[kind].fresh, { signal })),
    }),

  one: (api: Api, kind: OrderKind, id: number) =>
    queryOptions({
      queryKey: [...orderQueries.all(kind), 'one', id] as const,
      queryFn: async ({ signal }): Promise<WorkOrder> =>
        unwrap(await api.GET(ORDER_PATHS[kind].one, { params: { path: { id } }, signal })),
    }),

  /** Who changed what and when, the last first. An extension. */
  history: (api: Api, kind: OrderKind, id: number) =>
    queryOptions({
      queryKey: [...orderQueries.all(kind), 'history', id] as const,
      queryFn: async ({ signal }): Promise<RecordHistoryEntry[]> =>
        unwrap(await api.GET(ORDER_PATHS[kind].history, { params: { path: { id } }, signal })),
    }),

  /** What both sides write to each other, the photos, and who can be given the order. An extension. */
  card: (api: Api, kind: OrderKind, id: number) =>
    queryOptions({
      queryKey: [...orderQueries.all(kind), 'card', id] as const,
      queryFn: async ({ signal }): Promise<OrderCard> =>
        unwrap(await api.GET(CARD, { params: { path: { id } }, signal })),
    }),

  /** A photo of an order, with the type the server gives it. An extension. */
  photo: (api: Api, filename: string) =>
    queryOptions({
      queryKey: ['order-photo', filename] as const,
      queryFn: async ({ signal }): Promise<Blob> => {
        const answer = await api.GET(PHOTO, { params: { path: { filename } }, parseAs: 'stream', signal });
        const { data, error, response } = answer;
        if (!response.ok) throw new ApiError(readProblem(error, response), response);
        const type = response.headers.get('Content-Type')?.split(';')[0]?.trim() ?? '';
        return new Blob([await new Response(data).arrayBuffer()], { type });
      },
      // It never changes: another photo has another name.
      staleTime: Number.POSITIVE_INFINITY,
    }),

  /** The printers of every room for which cartridges were ordered, the last ordered first. An extension. */
  printers: (api: Api) =>
    queryOptions({
      queryKey: [...orderQueries.all('cartridge'), 'printers'] as const,
      queryFn: async ({ signal }): Promise<OrderedPrinter[]> =>
        unwrap(await api.GET('/work-order/api/order/printers', { signal })),
    }),
};

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

/** Takes a deletion back, for thirty days. An extension. */
export async function restoreOrder(api: Api, kind: OrderKind, id: number): Promise<WorkOrder> {
  return unwrap(await api.POST(ORDER_PATHS[kind].restore, { params: { path: { id } } }));
}

/** Marks an order's news as seen, whatever becomes of the order itself. */
export async function deliverNewOrder(api: Api, kind: OrderKind, id: number): Promise<Schemas['Delivered']> {
  return unwrap(await api.PUT(ORDER_PATHS[kind].delivery, { params: { path: { id } } }));
}

/** The customer's correction of an order that has not been begun; a begun one is a 409. An extension. */
export async function correctOrder(
  api: Api,
  id: number,
  body: Schemas['OrderCorrection'],
): Promise<WorkOrder> {
  return unwrap(await api.PUT(CARD, { params: { path: { id } }, body }));
}

/** Takes an own order back that has not been begun; a begun one is a 409. An extension. */
export async function withdrawOrder(api: Api, id: number): Promise<Schemas['Deleted']> {
  return unwrap(await api.DELETE(CARD, { params: { path: { id } } }));
}

/** Brings an order back that its customer has withdrawn, for thirty days. An extension. */
export async function restoreWithdrawnOrder(api: Api, id: number): Promise<WorkOrder> {
  return unwrap(await api.POST(`${CARD}/restore`, { params: { path: { id } } }));
}

/** Says who is to do an order and by which day; one that was changed since `seen` is a 409. An extension. */
export async function assignOrder(
  api: Api,
  id: number,
  body: Schemas['OrderAssignment'],
  seen?: number,
): Promise<WorkOrder> {
  return unwrap(await api.PUT(`${CARD}/assignment`, { params: { path: { id }, ...ifMatch(seen) }, body }));
}

/** Writes to the other side of an order. Sent again with the same key it is stored once. An extension. */
export async function commentOnOrder(
  api: Api,
  id: number,
  text: string,
  key?: string,
): Promise<Schemas['OrderComment']> {
  requireText(text);
  const params = { path: { id }, ...idempotencyKey(key) };
  return unwrap(await api.POST(`${CARD}/comment`, { params, body: { text } }));
}

/** Adds a photo to an order; `transport` is what sends the file. An extension. */
export async function addOrderPhoto(
  api: Api,
  id: number,
  photo: Blob,
  { key, transport }: { key?: string; transport?: Transport } = {},
): Promise<Schemas['OrderPhoto']> {
  const answer = await api.POST(`${CARD}/photo`, {
    params: { path: { id }, ...idempotencyKey(key) },
    body: { photo },
    bodySerializer: asForm,
    ...(transport && { fetch: transport }),
  });
  return unwrap(answer);
}

/** Takes a photo away for good: of who added it, and of those who serve the kind. An extension. */
export async function deleteOrderPhoto(api: Api, filename: string): Promise<Schemas['OrderPhotoDeleted']> {
  return unwrap(await api.DELETE(PHOTO, { params: { path: { filename } } }));
}

/** Which orders a workbook is to hold: what is left out does not matter. */
export interface OrderFilter {
  text?: string;
  statuses?: readonly Schemas['OrderStatus'][];
  /** Only those the reader is to do. */
  mine?: boolean;
}

/** The orders of a filter as a workbook: those the reader may see. An extension. */
export function exportOrders(
  api: Api,
  kind: OrderKind,
  { text, statuses = [], mine = false }: OrderFilter,
  { signal, report }: { signal?: AbortSignal; report?: ReportProgress } = {},
): Promise<DownloadedFile> {
  const query = {
    ...(text && { text }),
    ...(statuses.length > 0 && { statuses: statuses.join(',') }),
    ...(mine && { mine }),
  };
  const call = api.GET(ORDER_PATHS[kind].workbook, {
    params: { query },
    parseAs: 'stream',
    ...(signal && { signal }),
  });
  return download(call, report);
}
