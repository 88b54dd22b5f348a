/**
 * What the timetable says after an action, as given. Of texts given in two forms the `…Failed` one is for a refusal by
 * the server, the `…Unreachable` one for no answer at all (docs/decisions/0043).
 */
export const TIMETABLE_MESSAGE = {
  replacementCreated: 'Замена успешно создана',
  replacementCancelled: 'Замена успешно отменена',
  mergeCreated: 'Объединение успешно создано',
  groupSentHome: 'Класс отпущен домой',
  subgroupSentHome: 'Подгруппа отпущена домой',
  timetableExported: 'Расписание успешно экспортировано',
  replacementsExported: 'Замены успешно экспортированы',
  replacementsCleared: 'Замены успешно сброшены',

  replacementCreateFailed: 'При создании замены возникла ошибка',
  replacementCreateUnreachable: 'Произошла ошибка во время создания замены',
  replacementCancelFailed: 'При отмене замены возникла ошибка',
  replacementCancelUnreachable: 'Произошла ошибка во время отмены замены',
  mergeCreateFailed: 'При создании объединения возникла ошибка',
  mergeCreateUnreachable: 'При создании объединения произошла ошибка',
  timetableExportFailed: 'Расписание не было экспортировано',
  replacementsExportFailed: 'Замены не были экспортированы',
  replacementsClearFailed: 'При сбросе замен произошла ошибка',

  /** The client's own rules already forbid it; nothing was sent. */
  replacementImpossible: 'Невозможно произвести замену',
  noTeacher: 'Невозможно поставить замену: Добавьте основного преподавателя в редакторе расписания',
} as const;

export const TIMETABLE_NOT_LOADED = 'Не удалось загрузить расписание';

/** What is said of a school that has no classes in its timetable, or no timetable at all. */
export const EMPTY_TIMETABLE = {
  classes: 'В расписании пока нет классов',
  lessons: 'Расписания пока нет',
} as const;

/** Said of a lesson that another user has changed since it was chosen. */
export const LESSON_CHANGED_MEANWHILE = 'Урок тем временем изменили';
