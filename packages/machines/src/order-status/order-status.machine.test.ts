import { ORDER_STATUSES, type OrderStatus } from '@zvonok/domain/orders/kinds';
import { CHOOSABLE_ORDER_STATUSES } from '@zvonok/domain/orders/orders';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { declaredStates, reachedStates, waysThrough } from '../testing/reach.ts';
import { type OrderState, orderStatusMachine, possibleStatuses } from './order-status.machine.ts';

const CLOSED_AT = '2026-11-10 14-21-35';

function follow(status: OrderStatus, closingDate: string | null = null) {
  const actor = createActor(orderStatusMachine, { input: { status, closingDate } }).start();
  return {
    becomes: (...statuses: OrderStatus[]) => {
      for (const one of statuses) actor.send({ type: 'status.set', status: one });
      return actor.getSnapshot().context.order.status;
    },
    isClosed: () => actor.getSnapshot().hasTag('closed'),
    place: () => actor.getSnapshot().value,
  };
}

describe('a work order', () => {
  it('waits, is accepted, is worked on and is completed', () => {
    const order = follow('AWAITING_EXECUTION');

    expect(order.place()).toEqual({ open: 'awaiting' });
    expect(order.becomes('ACCEPTED_FOR_PROCESSING', 'IN_PROGRESS')).toBe('IN_PROGRESS');
    expect(order.isClosed()).toBe(false);
    expect(order.becomes('COMPLETED')).toBe('COMPLETED');
    expect(order.isClosed()).toBe(true);
  });

  it('may be given any of the last four at once, and go back from work to accepted', () => {
    for (const status of CHOOSABLE_ORDER_STATUSES) {
      expect(follow('AWAITING_EXECUTION').becomes(status)).toBe(status);
    }
    expect(follow('IN_PROGRESS').becomes('ACCEPTED_FOR_PROCESSING')).toBe('ACCEPTED_FOR_PROCESSING');
  });

  it('never waits again', () => {
    expect(follow('IN_PROGRESS').becomes('AWAITING_EXECUTION')).toBe('IN_PROGRESS');
  });

  it.each(['COMPLETED', 'REJECTED'] as const)('stays %s for good', (status) => {
    const order = follow('IN_PROGRESS');

    expect(order.becomes(status, ...ORDER_STATUSES)).toBe(status);
    expect(order.isClosed()).toBe(true);
  });
});

it.each([
  ['AWAITING_EXECUTION', null, 4],
  ['ACCEPTED_FOR_PROCESSING', null, 4],
  ['IN_PROGRESS', null, 4],
  ['COMPLETED', CLOSED_AT, 0],
  ['REJECTED', CLOSED_AT, 0],
  ['COMPLETED', null, 0],
  ['IN_PROGRESS', CLOSED_AT, 0],
] as const)('%s, closed %s, can still be given %i statuses', (status, closingDate, count) => {
  expect(possibleStatuses({ status, closingDate })).toEqual(CHOOSABLE_ORDER_STATUSES.slice(0, count));
});

describe('the order-status machine', () => {
  const states = ORDER_STATUSES.map((status): OrderState => ({ status, closingDate: null }));
  const dated: OrderState = { status: 'IN_PROGRESS', closingDate: CLOSED_AT };
  const events = ORDER_STATUSES.map((status) => ({ type: 'status.set', status }) as const);
  const walks = [...states, dated].map((input) => ({
    input,
    ways: waysThrough(orderStatusMachine, { input, events }),
  }));

  it('reaches every state it declares', () => {
    expect(reachedStates(walks.flatMap(({ ways }) => ways))).toEqual(declaredStates(orderStatusMachine));
  });

  it.each(walks)('is open or closed wherever an order goes from $input', ({ input, ways }) => {
    for (const { events: steps, state } of ways) {
      const actor = createActor(orderStatusMachine, { input }).start();
      for (const step of steps) actor.send(step);

      expect(actor.getSnapshot().value).toEqual(state.value);
      expect([...actor.getSnapshot().tags]).toHaveLength(1);
    }
  });
});
