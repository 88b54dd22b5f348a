/** What work orders and certificate requests say after an action, as given; both call theirs «заявка». */
export const ORDER_MESSAGE = {
  created: 'Заявка успешно создана',
  notCreated: 'Заявка не была создана',
  deleted: 'Заявка успешно удалена',
  notDeleted: 'Заявка не была удалена',
  /** Certificate requests only. */
  closed: 'Заявка успешно закрыта',
  /** Certificate requests only. */
  notClosed: 'Заявка не была закрыта',
  accepted: 'Вы приняли заявку',
  confirmDelete: 'Вы уверены, что хотите удалить эту заявку?',
  none: 'Нет заявок',
} as const;
