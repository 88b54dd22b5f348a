import { expect, it } from 'vitest';
import { CHOOSABLE_ORDER_STATUSES, canChooseStatus, canEditOrder, closesOrder } from './rules.ts';
import {
  isOrderStatus,
  ORDER_STATUS_COLOR,
  ORDER_STATUS_LABEL,
  ORDER_STATUSES,
  orderStatusRank,
} from './status.ts';

it('shows each status in the given words, colour and order', () => {
  const table = ORDER_STATUSES.map((status) => [
    orderStatusRank(status),
    ORDER_STATUS_LABEL[status],
    ORDER_STATUS_COLOR[status],
  ]);

  expect(table).toEqual([
    [1, 'Ожидает подтверждения', 'secondary'],
    [2, 'Принята в обработку', 'info'],
    [3, 'В процессе', 'primary'],
    [4, 'Выполнена', 'success'],
    [5, 'Отклонена', 'danger'],
  ]);
});

it('lets an administrator choose any of the last four', () => {
  expect(CHOOSABLE_ORDER_STATUSES).toEqual(ORDER_STATUSES.slice(1));
  expect(ORDER_STATUSES.map(canChooseStatus)).toEqual([false, true, true, true, true]);
});

it('closes an order for good', () => {
  expect(ORDER_STATUSES.filter(closesOrder)).toEqual(['COMPLETED', 'REJECTED']);
  expect(canEditOrder({ closingDate: null })).toBe(true);
  expect(canEditOrder({ closingDate: '2026-09-01 10-00-00' })).toBe(false);
});

it('knows a status from another text', () => {
  expect(isOrderStatus('COMPLETED')).toBe(true);
  expect(isOrderStatus('completed')).toBe(false);
  expect(isOrderStatus(4)).toBe(false);
});
