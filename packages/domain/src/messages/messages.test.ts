import { expect, it } from 'vitest';
import { COMMON_MESSAGE } from './common.ts';
import {
  EVENT_MESSAGE,
  FEEDBACK_MESSAGE,
  NOTIFICATION_MESSAGE,
  ORDER_MESSAGE,
  USER_MESSAGE,
} from './records.ts';
import { SESSION_MESSAGE } from './session.ts';
import { TIMETABLE_MESSAGE } from './timetable.ts';

const TEXTS: readonly string[] = [
  COMMON_MESSAGE,
  EVENT_MESSAGE,
  FEEDBACK_MESSAGE,
  NOTIFICATION_MESSAGE,
  ORDER_MESSAGE,
  SESSION_MESSAGE,
  TIMETABLE_MESSAGE,
  USER_MESSAGE,
].flatMap((area) => Object.values(area));

it('has one home for every text', () => {
  expect(new Set(TEXTS).size).toBe(TEXTS.length);
});

/** The alerts as they were given, but for those of the timetable; tests/e2e/alerts.spec.ts shows each. */
it.each([
  'Нет подключения к сети',
  'Приложение обновлено',
  'Пользователь успешно создан',
  'Пользователь не был создан',
  'Пользователь успешно удален',
  'Пользователь не был удален',
  'Удаление невозможно: Пользователь защищен от удаления',
  'Сессия была успешно удалена',
  'Сессия не была удалена',
  'Все сессии успешно удалены',
  'Не все сессии были удалены',
  'Произошла ошибка при удалении сессий',
  'Заявка успешно закрыта',
  'Заявка не была закрыта',
  'Заявка успешно удалена',
  'Заявка не была удалена',
  'Заявка успешно создана',
  'Заявка не была создана',
  'Изменения успешно сохранены',
  'Изменения не были сохранены',
  'Скопировано в буфер обмена',
  'Не скопировано в буфер обмена',
  'Пригласительный код скопирован',
  'Событие успешно создано',
  'При создании события возникла ошибка',
  'Событие успешно изменено',
  'При изменении события возникла ошибка',
  'Событие успешно удалено',
  'При удалении события возникла ошибка',
  'Регистрация прошла успешно',
  'Спасибо за обратную связь!',
  'Ваше сообщение не было отправлено',
  'Фидбек успешно удален',
  'При удалении фидбека возникла ошибка',
  'Вы приняли заявку',
])('keeps «%s» to the letter', (text) => {
  expect(TEXTS).toContain(text);
});
