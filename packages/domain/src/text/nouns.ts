import type { NounForms } from './plural.ts';

/** Nouns the product counts. */
export const NOUN = {
  lesson: { one: 'урок', few: 'урока', many: 'уроков' },
  replacement: { one: 'замена', few: 'замены', many: 'замен' },
  group: { one: 'класс', few: 'класса', many: 'классов' },
  teacher: { one: 'учитель', few: 'учителя', many: 'учителей' },
  order: { one: 'заявка', few: 'заявки', many: 'заявок' },
  notification: { one: 'уведомление', few: 'уведомления', many: 'уведомлений' },
  event: { one: 'событие', few: 'события', many: 'событий' },
  session: { one: 'сессия', few: 'сессии', many: 'сессий' },
  minute: { one: 'минута', few: 'минуты', many: 'минут' },
} as const satisfies Record<string, NounForms>;
