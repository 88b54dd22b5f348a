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
