/** What the inbox says, as given. */
export const NOTIFICATION_MESSAGE = {
  none: 'Нет уведомлений',
  accept: 'Принять в обработку',
  notDelivered: 'Не удалось отметить уведомление. Оно осталось в списке.',
} as const;
