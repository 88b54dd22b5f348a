/** The forms of a Russian noun after a number: 1 урок, 3 урока, 5 уроков. A fraction takes `few`: 1,5 урока. */
export interface NounForms {
  one: string;
  few: string;
  many: string;
}

const rules = new Intl.PluralRules('ru');

/** The form that fits the number. */
export function plural(count: number, forms: NounForms): string {
  const form = rules.select(count);
  return form === 'one' || form === 'many' ? forms[form] : forms.few;
}

/** The number with its noun: '21 урок'. */
export function counted(count: number, forms: NounForms): string {
  return `${count} ${plural(count, forms)}`;
}

/** Nouns the product counts. */
export const NOUN = {
  lesson: { one: 'урок', few: 'урока', many: 'уроков' },
  /** After «до» and «не станет»: «не станет 3 уроков». */
  ofLessons: { one: 'урока', few: 'уроков', many: 'уроков' },
  time: { one: 'раз', few: 'раза', many: 'раз' },
  replacement: { one: 'замена', few: 'замены', many: 'замен' },
  change: { one: 'изменение', few: 'изменения', many: 'изменений' },
  building: { one: 'корпус', few: 'корпуса', many: 'корпусов' },
  crossing: { one: 'переход', few: 'перехода', many: 'переходов' },
  room: { one: 'кабинет', few: 'кабинета', many: 'кабинетов' },
  group: { one: 'класс', few: 'класса', many: 'классов' },
  teacher: { one: 'учитель', few: 'учителя', many: 'учителей' },
  /** After «у»: «у 82 учителей». */
  ofTeachers: { one: 'учителя', few: 'учителей', many: 'учителей' },
  order: { one: 'заявка', few: 'заявки', many: 'заявок' },
  /** Of what is done to them: «Изменить 21 заявку». */
  orderObject: { one: 'заявку', few: 'заявки', many: 'заявок' },
  cartridge: { one: 'картридж', few: 'картриджа', many: 'картриджей' },
  message: { one: 'сообщение', few: 'сообщения', many: 'сообщений' },
  day: { one: 'день', few: 'дня', many: 'дней' },
  notification: { one: 'уведомление', few: 'уведомления', many: 'уведомлений' },
  event: { one: 'событие', few: 'события', many: 'событий' },
  user: { one: 'пользователь', few: 'пользователя', many: 'пользователей' },
  feedback: { one: 'фидбек', few: 'фидбека', many: 'фидбеков' },
  screen: { one: 'экран', few: 'экрана', many: 'экранов' },
  session: { one: 'сессия', few: 'сессии', many: 'сессий' },
  table: { one: 'таблица', few: 'таблицы', many: 'таблиц' },
  cell: { one: 'ячейка', few: 'ячейки', many: 'ячеек' },
  row: { one: 'строка', few: 'строки', many: 'строк' },
  recoveryCode: { one: 'код восстановления', few: 'кода восстановления', many: 'кодов восстановления' },
  code: { one: 'код', few: 'кода', many: 'кодов' },
  hour: { one: 'час', few: 'часа', many: 'часов' },
  window: { one: 'окно', few: 'окна', many: 'окон' },
  break: { one: 'нарушение', few: 'нарушения', many: 'нарушений' },
  minute: { one: 'минута', few: 'минуты', many: 'минут' },
} as const satisfies Record<string, NounForms>;

/** A wait in whole minutes, rounded up, as it stands after «через»: `9 минут`, `1 минуту`. At least a minute. */
export function minutesToWait(seconds: number): string {
  return counted(Math.max(1, Math.ceil(seconds / 60)), { ...NOUN.minute, one: 'минуту' });
}
