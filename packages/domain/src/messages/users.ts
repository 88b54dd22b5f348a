/** What user administration says after an action (section 8 of the application's specification). */
export const USER_MESSAGE = {
  created: 'Пользователь успешно создан',
  notCreated: 'Пользователь не был создан',
  deleted: 'Пользователь успешно удален',
  notDeleted: 'Пользователь не был удален',
  protectedFromDeletion: 'Удаление невозможно: Пользователь защищен от удаления',
  inviteCodeCopied: 'Пригласительный код скопирован',
} as const;
