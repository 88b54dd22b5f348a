import { NOUN } from '../text/nouns.ts';
import { counted, plural } from '../text/plural.ts';

/** What is said about the second factor of signing in, by the server and by the screens. */
export const SECOND_FACTOR_MESSAGE = {
  wrongCode: 'Код не подошёл. Проверьте время на телефоне; каждый код принимается один раз.',
  turnedOff: 'Второй фактор выключен',
  noAnswer: 'Сервер не ответил. Проверьте подключение и повторите.',
} as const;

/** How many recovery codes are left, and what to do when they run out. */
export function recoveryCodesText(left: number): string {
  if (left === 0) return 'Кодов восстановления не осталось: получите новые.';
  return `${plural(left, { one: 'Остался', few: 'Осталось', many: 'Осталось' })} ${counted(left, NOUN.recoveryCode)}.`;
}
