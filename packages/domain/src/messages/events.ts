/** What event administration says after an action, as given. */
export const EVENT_MESSAGE = {
  created: 'Событие успешно создано',
  createFailed: 'При создании события возникла ошибка',
  changed: 'Событие успешно изменено',
  changeFailed: 'При изменении события возникла ошибка',
  deleted: 'Событие успешно удалено',
  deleteFailed: 'При удалении события возникла ошибка',
  none: 'Нет событий',
  confirmDelete: 'Вы уверены, что хотите удалить это событие?',
  wrongStart: 'Некорректная начальная дата или время',
  wrongEnd: 'Некорректная конечная дата или время',
} as const;
