import type { WorkOrder } from '@zvonok/api-client/orders';
import type { OrderView } from '@zvonok/ui/orders';
import { describe, expect, it } from 'vitest';
import { orderHistoryOf, orderRecordOf, shownOrders } from './order-list.ts';
import { orderSearch } from './order-search.ts';

function order(id: number, rest: Partial<OrderView>): OrderView {
  return {
    id,
    customerName: 'Власова Н. И.',
    room: 202,
    status: 'AWAITING_EXECUTION',
    creationDate: '2026-11-16 07-42-10',
    closingDate: null,
    executor: null,
    executorComment: null,
    customerComment: '',
    ...rest,
  };
}

const ORDERS = [
  order(1, { status: 'REJECTED', room: 9, executor: 'Киселёв В. С.' }),
  order(2, { status: 'IN_PROGRESS', room: 115 }),
  order(3, { status: 'AWAITING_EXECUTION', room: null, executor: 'Громов А. П.' }),
];
const ids = (orders: readonly OrderView[]) => orders.map(({ id }) => id);
const BY_STATUS = { by: 'status', direction: 'ascending' } as const;

describe('a list of work orders', () => {
  it('is sorted by status, from waiting to rejected', () => {
    expect(ids(shownOrders(ORDERS, { statuses: [], sort: BY_STATUS }))).toEqual([3, 2, 1]);
  });

  it('is narrowed to those that one person is to do', () => {
    const given = [order(1, { executorId: 8 }), order(2, { executorId: 9 }), order(3, {})];

    expect(ids(shownOrders(given, { statuses: [], executorId: 9, sort: BY_STATUS }))).toEqual([2]);
    expect(ids(shownOrders(given, { statuses: [], executorId: null, sort: BY_STATUS }))).toHaveLength(3);
  });

  it.each([
    ['room', 'ascending', [1, 2, 3]],
    ['room', 'descending', [2, 1, 3]],
    ['executor', 'ascending', [3, 1, 2]],
  ] as const)('by %s, %s, has those without one last', (by, direction, shown) => {
    expect(ids(shownOrders(ORDERS, { statuses: [], sort: { by, direction } }))).toEqual(shown);
  });

  it('shows the statuses that were ticked', () => {
    expect(ids(shownOrders(ORDERS, { statuses: ['REJECTED', 'IN_PROGRESS'], sort: BY_STATUS }))).toEqual([
      2, 1,
    ]);
  });

  it('keeps in its address what was looked for', () => {
    const search = { text: 'Kyocera', status: 'COMPLETED,REJECTED', sort: '-creationDate', view: 'table' };

    expect(orderSearch.read(search)).toMatchObject(search);
    expect(orderSearch.read({ status: 'done', sort: 'printer', view: 'tree' })).toMatchObject({
      status: undefined,
      sort: undefined,
      view: undefined,
    });
  });
});

const WIRE: WorkOrder = {
  id: 21,
  customerName: 'Власова Н. И.',
  room: 202,
  status: 'AWAITING_EXECUTION',
  creationDate: '2026-11-16 07-42-10',
  closingDate: null,
  executor: null,
  executorComment: null,
  customerComment: 'Печатает бледно.',
};

it('has a printer where the order is of cartridges', () => {
  const order = orderRecordOf({ ...WIRE, printerModel: 'Kyocera P2040', numberOfCartridges: 2 });

  expect(order.cartridges).toEqual({ printerModel: 'Kyocera P2040', count: 2 });
  expect(orderRecordOf(WIRE).cartridges).toBeUndefined();
});

it('reads well from a host that leaves things out', () => {
  const { customerComment: _, executor: __, room: ___, ...sparse } = WIRE;

  expect(orderRecordOf(sparse as WorkOrder)).toMatchObject({
    customerComment: '',
    executor: null,
    room: null,
  });
});

it('describes a history in words', () => {
  const at = '2026-11-17 16-20-00';
  const changes = [
    { field: 'status', from: 'AWAITING_EXECUTION', to: 'COMPLETED' },
    { field: 'executor', from: null, to: 'Киселёв В.' },
  ];

  expect(orderHistoryOf([{ id: 3, at, author: 'Киселёв В.', action: 'changed', changes }])).toEqual([
    {
      id: 3,
      at,
      author: 'Киселёв В.',
      text: 'Изменена',
      changes: [
        { field: 'status', label: 'Статус', from: 'Ожидает подтверждения', to: 'Выполнена' },
        { field: 'executor', label: 'Исполнитель', from: null, to: 'Киселёв В.' },
      ],
    },
  ]);
});
