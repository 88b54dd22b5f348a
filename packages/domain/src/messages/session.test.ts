import { expect, it } from 'vitest';
import { recoveryCodesText } from './session.ts';

it.each([
  [10, 'Осталось 10 кодов восстановления.'],
  [3, 'Осталось 3 кода восстановления.'],
  [1, 'Остался 1 код восстановления.'],
  [0, 'Кодов восстановления не осталось: получите новые.'],
])('says of %i recovery codes «%s»', (left, text) => {
  expect(recoveryCodesText(left)).toBe(text);
});
