import { expect, it } from 'vitest';
import {
  isOrderStatus,
  ORDER_STATUS_COLOR,
  ORDER_STATUS_LABEL,
  ORDER_STATUSES,
  orderStatusRank,
} from './kinds.ts';
import {
  CHOOSABLE_ORDER_STATUSES,
  canChooseStatus,
  canCorrectOrder,
  canEditOrder,
  closedOrderText,
  closesOrder,
  dueText,
  orderStatusMessage,
  orderTitle,
  waitingText,
} from './orders.ts';

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

const order = (customerComment: string) => ({ id: 21, customerComment });

it('says what is ordered in one line', () => {
  const cartridges = { printerModel: 'Kyocera P2040', count: 2 };

  expect(orderTitle({ ...order('Печатает бледно'), cartridges })).toBe('Kyocera P2040: 2 картриджа');
  expect(orderTitle(order('Не включается проектор.\nЛампа новая.'))).toBe('Не включается проектор.');
  expect(orderTitle(order('  \n'))).toBe('Заявка № 21');
});

it('cuts a long comment between two words', () => {
  const comment = `${'слово '.repeat(13)}и, наконец, ещё одно`;

  expect(orderTitle(order(comment))).toBe(`${'слово '.repeat(13).trim()}…`);
  expect(orderTitle(order('ы'.repeat(200)))).toBe(`${'ы'.repeat(80)}…`);
});

it.each([
  ['Киселёв В.', 'Заявка № 21 закрыта 10.11.2026, исполнитель Киселёв В.'],
  ['Киселёв', 'Заявка № 21 закрыта 10.11.2026, исполнитель Киселёв.'],
  [null, 'Заявка № 21 закрыта 10.11.2026.'],
])('says when and by whom an order was closed: %s', (executor, text) => {
  expect(closedOrderText({ id: 21, closedOn: '2026-11-10', executor })).toBe(text);
});

it.each([
  ['Петли заказаны.', 'Заказ ремонтных работ, заявка № 21: в процессе. Петли заказаны.'],
  ['', 'Заказ ремонтных работ, заявка № 21: в процессе.'],
  [null, 'Заказ ремонтных работ, заявка № 21: в процессе.'],
])('sends the customer a new status with the executor’s words: %j', (executorComment, text) => {
  expect(orderStatusMessage({ id: 21, kind: 'repair', status: 'IN_PROGRESS', executorComment })).toBe(text);
});

const MADE = { creationDate: '2026-11-16 23-40-00', closingDate: null };

it.each([
  ['2026-11-16', ''],
  ['2026-11-17', 'Ждёт 1 день'],
  ['2026-11-19', 'Ждёт 3 дня'],
  ['2026-12-07', 'Ждёт 21 день'],
])('counts the days an open order waits: on %s', (today, text) => {
  expect(waitingText(MADE, today)).toBe(text);
  expect(waitingText({ ...MADE, closingDate: '2026-11-17 08-00-00' }, today)).toBe('');
});

it.each([
  ['2026-11-19', { text: 'Срок 20.11.2026', isLate: false }],
  ['2026-11-20', { text: 'Срок 20.11.2026', isLate: false }],
  ['2026-11-22', { text: 'Просрочена на 2 дня', isLate: true }],
])('says by when it is to be done, and how late it is: on %s', (today, due) => {
  expect(dueText({ ...MADE, dueDate: '2026-11-20' }, today)).toEqual(due);
  expect(dueText({ ...MADE, dueDate: null }, today)).toBeNull();
});

it('is corrected by its customer while it waits', () => {
  expect(ORDER_STATUSES.filter((status) => canCorrectOrder({ status }))).toEqual(['AWAITING_EXECUTION']);
});
