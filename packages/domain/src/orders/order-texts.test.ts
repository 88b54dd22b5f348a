import { expect, it } from 'vitest';
import { closedOrderText, orderStatusMessage } from './order-texts.ts';

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
