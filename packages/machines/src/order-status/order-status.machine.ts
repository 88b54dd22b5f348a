import type { OrderStatus } from '@zvonok/domain/orders/kinds';
import {
  CHOOSABLE_ORDER_STATUSES,
  canChooseStatus,
  canEditOrder,
  closesOrder,
} from '@zvonok/domain/orders/orders';
import { assign, initialTransition, type SnapshotFrom, setup } from 'xstate';

/** What decides about an order's further way; `closingDate` in the server's form, null while it is open. */
export interface OrderState {
  status: OrderStatus;
  closingDate: string | null;
}

/**
 * The way of a work order, from waiting to closed. It waits, is accepted, is being worked on; completed and rejected
 * close it, and closed is closed. No order of the four later statuses is prescribed, and nothing leads back to waiting.
 *
 * One of the tags `open` and `closed` is always there. A status can be given exactly when
 * `snapshot.can({ type: 'status.set', status })` says so.
 */
export const orderStatusMachine = setup({
  types: {
    input: {} as OrderState,
    context: {} as { order: OrderState },
    events: {} as { type: 'status.set'; status: OrderStatus },
    tags: {} as 'open' | 'closed',
  },
  guards: {
    isClosed: ({ context: { order } }) => !canEditOrder(order) || closesOrder(order.status),
    is: ({ context: { order } }, status: OrderStatus) => order.status === status,
    closes: ({ event }) => closesOrder(event.status),
    canBeGiven: ({ event }, status: OrderStatus) => event.status === status && canChooseStatus(status),
  },
  actions: {
    take: assign(({ context, event }) => ({ order: { ...context.order, status: event.status } })),
  },
}).createMachine({
  id: 'orderStatus',
  context: ({ input }) => ({ order: input }),
  initial: 'reading',
  states: {
    reading: {
      always: [
        { guard: 'isClosed', target: 'closed' },
        { guard: { type: 'is', params: 'ACCEPTED_FOR_PROCESSING' }, target: 'open.accepted' },
        { guard: { type: 'is', params: 'IN_PROGRESS' }, target: 'open.inProgress' },
        { target: 'open.awaiting' },
      ],
    },

    open: {
      tags: 'open',
      on: {
        'status.set': [
          { guard: 'closes', target: 'closed', actions: 'take' },
          {
            guard: { type: 'canBeGiven', params: 'ACCEPTED_FOR_PROCESSING' },
            target: '.accepted',
            actions: 'take',
          },
          { guard: { type: 'canBeGiven', params: 'IN_PROGRESS' }, target: '.inProgress', actions: 'take' },
        ],
      },
      initial: 'awaiting',
      states: { awaiting: {}, accepted: {}, inProgress: {} },
    },

    closed: {
      tags: 'closed',
      initial: 'reading',
      states: {
        reading: {
          always: [
            { guard: { type: 'is', params: 'COMPLETED' }, target: 'completed' },
            { guard: { type: 'is', params: 'REJECTED' }, target: 'rejected' },
            // A host may date an order closed and say no more.
            { target: 'otherwise' },
          ],
        },
        completed: {},
        rejected: {},
        otherwise: {},
      },
    },
  },
});

export type OrderStatusSnapshot = SnapshotFrom<typeof orderStatusMachine>;

/** Statuses an order can still be given, in a reader's order; its own among them, none once it is closed. */
export function possibleStatuses(order: OrderState): OrderStatus[] {
  const [snapshot] = initialTransition(orderStatusMachine, order);
  return CHOOSABLE_ORDER_STATUSES.filter((status) => snapshot.can({ type: 'status.set', status }));
}
