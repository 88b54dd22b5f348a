/** What the inbox says (sections 2 and 8 of the application's specification). */
export const NOTIFICATION_MESSAGE = {
  none: 'Нет уведомлений',
  accept: 'Принять в обработку',
  notDelivered: 'Не удалось отметить уведомление. Оно осталось в списке.',
} as const;
