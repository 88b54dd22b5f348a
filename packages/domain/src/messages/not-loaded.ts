/** What a list of records says when it did not come. */
export const RECORDS_NOT_LOADED = {
  events: 'Не удалось загрузить события',
  feedback: 'Не удалось загрузить фидбеки',
  /** Work orders and certificate requests. */
  requests: 'Не удалось загрузить заявки',
  users: 'Не удалось загрузить пользователей',
  /** What happened to a record. */
  history: 'Не удалось загрузить историю',
} as const;
