import { counted, NOUN, plural } from '../text/plural.ts';

/** What signing in, registering and the application's shell say, as given. */
export const SESSION_MESSAGE = {
  signInRefused: 'Ваши данные являются неверными!',
  blocked: 'Учётная запись заблокирована. Обратитесь к администратору школы.',
  /** The server's own trouble, which is neither the person's data nor the network. */
  serverFailing: 'На сервере школы произошла ошибка. Попробуйте ещё раз через минуту.',
  phoneSignInClosed: 'Вход с мобильных устройств временно недоступен. Пожалуйста, используйте компьютер.',
  registered: 'Регистрация прошла успешно',
  sessionDeleted: 'Сессия была успешно удалена',
  sessionDeleteFailed: 'Сессия не была удалена',
  allSessionsDeleted: 'Все сессии успешно удалены',
  notAllSessionsDeleted: 'Не все сессии были удалены',
  sessionsDeleteFailed: 'Произошла ошибка при удалении сессий',
} as const;

/** What is said about the second factor of signing in, by the server and by the screens. */
export const SECOND_FACTOR_MESSAGE = {
  wrongCode: 'Код не подошёл. Проверьте время на телефоне; каждый код принимается один раз.',
  turnedOff: 'Второй фактор выключен',
  noAnswer: 'Сервер не ответил. Проверьте подключение и повторите.',
} as const;

/** What the second factor's fields and buttons are called. */
export const SECOND_FACTOR_LABEL = {
  appCode: 'Код из приложения',
  newRecoveryCodes: 'Новые коды восстановления',
} as const;

/** How many recovery codes are left, and what to do when they run out. */
export function recoveryCodesText(left: number): string {
  if (left === 0) return 'Кодов восстановления не осталось: получите новые.';
  return `${plural(left, { one: 'Остался', few: 'Осталось', many: 'Осталось' })} ${counted(left, NOUN.recoveryCode)}.`;
}
