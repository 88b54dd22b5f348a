/**
 * The client's refusal to send a call with an argument of the wrong kind: a given text for developers, hence in
 * English.
 */
export const INCORRECT_INPUT = 'Incorrect input data';

/** The beginning of what is said when nothing came. */
export const NOT_LOADED = 'Не удалось загрузить';

/** Said where what came earlier stays. */
export const SHOWN_EARLIER = 'Показано то, что было загружено раньше.';

/** The button of a check that can be repeated. */
export const CHECK_AGAIN = 'Проверить ещё раз';

/** What to do when nothing came. */
export const CHECK_NETWORK = 'Проверьте подключение к сети и повторите.';

/** Said when the answer was an error: it is not the network. */
export const SERVER_FAILED = 'Сервер ответил ошибкой, сеть в порядке.';

/** Texts any screen may need. */
export const COMMON_MESSAGE = {
  offline: 'Нет подключения к сети',
  online: 'Подключение к сети восстановлено',
  applicationUpdated: 'Приложение обновлено',
  updateAvailable: 'Доступна новая версия',
  changesSaved: 'Изменения успешно сохранены',
  changesNotSaved: 'Изменения не были сохранены',
  pageNotFound: 'Страница не найдена',
  copied: 'Скопировано в буфер обмена',
  notCopied: 'Не скопировано в буфер обмена',
} as const;

/** How long a message about a success stays, in milliseconds. */
export const SUCCESS_MESSAGE_MS = 2000;

/** How long a message about an error stays, and any message of the teacher view, in milliseconds. */
export const ERROR_MESSAGE_MS = 5000;
/** How long what was done can be taken back by a message about it. */
export const UNDO_MESSAGE_MS = 8000;

export const OFFLINE_MESSAGE_MS = 5000;
export const APPLICATION_UPDATED_MESSAGE_MS = 2000;
export const REGISTERED_MESSAGE_MS = 1500;

/** From a successful registration to the sign-in screen, in milliseconds. */
export const REGISTERED_REDIRECT_MS = 2000;
