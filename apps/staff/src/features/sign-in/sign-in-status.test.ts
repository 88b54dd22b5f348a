import { describe, expect, it } from 'vitest';
import { signInStatus } from './sign-in-status.ts';

describe('what the sign-in form says', () => {
  it.each([
    ['refused', 'Ваши данные являются неверными!'],
    ['code-refused', 'Код не подошёл. Проверьте время на телефоне; каждый код принимается один раз.'],
    ['blocked', 'Учётная запись заблокирована. Обратитесь к администратору школы.'],
  ] as const)('empties the password when the person is %s', (phase, message) => {
    expect(signInStatus(phase, null)).toEqual({ kind: 'failed', message });
  });

  it.each([
    ['failing', 'На сервере школы произошла ошибка. Попробуйте ещё раз через минуту.'],
    ['unanswered', 'Нет подключения к сети'],
  ] as const)('keeps the password when the server is %s', (phase, message) => {
    expect(signInStatus(phase, null)).toEqual({ kind: 'failed', message, keepPassword: true });
  });

  it.each([
    [null, 'Попробуйте позже.'],
    [20, 'Попробуйте через 1 минуту.'],
    [121, 'Попробуйте через 3 минуты.'],
    [900, 'Попробуйте через 15 минут.'],
  ])('says how long to wait after too many attempts (%s s)', (seconds, sentence) => {
    expect(signInStatus('limited', seconds)).toMatchObject({ message: expect.stringContaining(sentence) });
  });
});
