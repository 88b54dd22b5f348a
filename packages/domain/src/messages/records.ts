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

/** What feedback says after an action, as given. */
export const FEEDBACK_MESSAGE = {
  sent: 'Спасибо за обратную связь!',
  notSent: 'Ваше сообщение не было отправлено',
  deleted: 'Фидбек успешно удален',
  deleteFailed: 'При удалении фидбека возникла ошибка',
  confirmDelete: 'Вы уверены, что хотите удалить этот фидбек?',
} as const;

/** What the inbox says, as given. */
export const NOTIFICATION_MESSAGE = {
  none: 'Нет уведомлений',
  accept: 'Принять в обработку',
  notDelivered: 'Не удалось отметить уведомление. Оно осталось в списке.',
} as const;

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
  corrected: 'Заявка исправлена',
  notCorrected: 'Заявка не исправлена',
  confirmDelete: 'Вы уверены, что хотите удалить эту заявку?',
  none: 'Нет заявок',
} as const;

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

/** What a list of people says if a search leaves nothing of it. */
export const NOBODY_FOUND = 'Никого не нашлось';

/** What a search says that finds nothing: 'Ничего не найдено: «9Я»'. */
export function nothingFoundText(typed: string): string {
  return `Ничего не найдено: «${typed.trim()}»`;
}

/** What a form says about fields that were typed before and not sent. */
export const DRAFT_MESSAGE = {
  returned: 'Вернули то, что вы не успели отправить',
  recordChanged: 'Запись с тех пор изменили: проверьте её, прежде чем сохранять.',
  discard: 'Убрать',
} as const;
