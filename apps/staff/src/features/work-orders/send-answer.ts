import { deliverNewOrder, updateOrder } from '@zvonok/api-client/calls/orders';
import type { Api } from '@zvonok/api-client/create-api';
import type { OrderStatusForm } from '@zvonok/domain/forms/order-status';
import type { OrderKind } from '@zvonok/domain/orders/kinds';
import type { OrderRecord } from './order-record.ts';

/**
 * Gives an order a status and an answer. Answering marks it as seen: its notification leaves the bell. Rejects as
 * `updateOrder` does.
 */
export async function sendAnswer(
  api: Api,
  kind: OrderKind,
  { id, status }: OrderRecord,
  answer: OrderStatusForm,
  seen: number | undefined,
): Promise<void> {
  await updateOrder(api, kind, id, answer, seen);
  if (status !== 'AWAITING_EXECUTION') return;
  // One that could not be delivered stays in the inbox; the answer is stored all the same.
  await deliverNewOrder(api, kind, id).catch(() => undefined);
}
