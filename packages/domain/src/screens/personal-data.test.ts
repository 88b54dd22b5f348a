import { describe, expect, it } from 'vitest';
import { personalDataWarning } from './personal-data.ts';

describe('what looks like a person in a message to all', () => {
  it.each([
    ['Иванов Пётр, 7Б, подойдите к завучу', 'Иванов Пётр'],
    ['Поздравляем Мария Соколова с победой', 'Мария Соколова'],
    ['Звонить Сергеевой Анне Викторовне', 'Сергеевой Анне Викторовне'],
    ['Анна Викторовна Сергеева в кабинете 214', 'Анна Викторовна Сергеева'],
  ])('a name in full: %s', (text, name) => {
    expect(personalDataWarning(text)).toContain(`Похоже на полное имя: «${name}». `);
  });

  it.each([
    ['Справки: +7 912 345-67-89', '+7 912 345-67-89'],
    ['Звоните 8(912)3456789', '8(912)3456789'],
    ['Вахта 123-45-67', '123-45-67'],
  ])('a phone number: %s', (text, phone) => {
    expect(personalDataWarning(text)).toContain(`Похоже на телефон: «${phone}». `);
  });

  it.each([
    'В четверг фотографирование классов',
    'Мария Ивановна ждёт родителей 5А в актовом зале',
    'Экскурсия в музей Пушкина, сбор в 12:30 у кабинета 214',
    'Каникулы 27.10-04.11, учимся с 05.11.2026',
    'Громова Н. Н. сегодня не ведёт кружок',
    'Собрано 1200345 рублей',
  ])('no person: %s', (text) => {
    expect(personalDataWarning(text)).toBeNull();
  });

  it('causes a question, and may be sent all the same', () => {
    expect(personalDataWarning('Иванов Пётр, 8 912 345 67 89')).toBe(
      'Похоже на полное имя: «Иванов Пётр» и телефон: «8 912 345 67 89». Экран видят все, кто проходит мимо. Поставить можно и так.',
    );
  });
});
