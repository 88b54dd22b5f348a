/** What event administration says after an action (section 8 of the application's specification). */
export const EVENT_MESSAGE = {
  created: 'Событие успешно создано',
  createFailed: 'При создании события возникла ошибка',
  changed: 'Событие успешно изменено',
  changeFailed: 'При изменении события возникла ошибка',
  deleted: 'Событие успешно удалено',
  deleteFailed: 'При удалении события возникла ошибка',
  wrongStart: 'Некорректная начальная дата или время',
  wrongEnd: 'Некорректная конечная дата или время',
} as const;
