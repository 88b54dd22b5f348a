/** What feedback says after an action, as given. */
export const FEEDBACK_MESSAGE = {
  sent: 'Спасибо за обратную связь!',
  notSent: 'Ваше сообщение не было отправлено',
  deleted: 'Фидбек успешно удален',
  deleteFailed: 'При удалении фидбека возникла ошибка',
  confirmDelete: 'Вы уверены, что хотите удалить этот фидбек?',
} as const;
