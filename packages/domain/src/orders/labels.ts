/** What is known of a work order, as lists, tables and workbooks call it. */
export const ORDER_LABEL = {
  status: 'Статус',
  customerName: 'Заказчик',
  executor: 'Исполнитель',
  executorComment: 'Комментарий исполнителя',
  creationDate: 'Создана',
  closingDate: 'Закрыта',
} as const;
