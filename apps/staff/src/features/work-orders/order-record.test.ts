import type { WorkOrder } from '@zvonok/api-client/queries/orders';
import { expect, it } from 'vitest';
import { orderHistoryOf, orderRecordOf } from './order-record.ts';

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
