/** What user administration says after an action, as given. */
export const USER_MESSAGE = {
  created: 'Пользователь успешно создан',
  notCreated: 'Пользователь не был создан',
  deleted: 'Пользователь успешно удален',
  notDeleted: 'Пользователь не был удален',
  protectedFromDeletion: 'Удаление невозможно: Пользователь защищен от удаления',
  ownAccount: 'Удаление невозможно: себя удалить нельзя',
  /** An empty list; a given text. */
  none: 'Нет пользователей',
  confirmDelete: 'Вы уверены, что хотите удалить этого пользователя?',
  inviteCodeRenewed: 'Выдан новый пригласительный код',
  inviteCodeNotRenewed: 'Новый пригласительный код не был выдан',
  inviteCodesNotPrinted: 'Пригласительные коды не были выгружены',
  passwordLinkNotIssued: 'Ссылка не была выдана',
  /** The person is there, the teacher is not: to be said with what to do. */
  teacherNotCreated:
    'Пользователь создан, но учителя создать не удалось. Свяжите их на странице пользователя.',
  teacherNotGiven: 'Изменения сохранены, но учителя создать не удалось. Выберите его в списке.',
  inviteCodeCopied: 'Пригласительный код скопирован',
} as const;
