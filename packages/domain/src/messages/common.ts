/**
 * The client's refusal to send a call with an argument of the wrong kind: a given text for developers, hence in
 * English.
 */
export const INCORRECT_INPUT = 'Incorrect input data';

/** What to do when nothing came. */
export const CHECK_NETWORK = 'Проверьте подключение к сети и повторите.';

/** Texts any screen may need. */
export const COMMON_MESSAGE = {
  offline: 'Нет подключения к сети',
  online: 'Подключение к сети восстановлено',
  applicationUpdated: 'Приложение обновлено',
  updateAvailable: 'Доступна новая версия',
  changesSaved: 'Изменения успешно сохранены',
  changesNotSaved: 'Изменения не были сохранены',
  copied: 'Скопировано в буфер обмена',
  notCopied: 'Не скопировано в буфер обмена',
} as const;
