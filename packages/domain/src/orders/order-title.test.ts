import { expect, it } from 'vitest';
import { orderTitle } from './order-title.ts';

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
