import { describe, expect, it } from 'vitest';
import { signInStatus } from './sign-in-status.ts';

describe('what the sign-in form says', () => {
  it('empties the password only when the data were wrong', () => {
    expect(signInStatus('refused', null)).toEqual({
      kind: 'failed',
      message: 'Ваши данные являются неверными!',
    });
    expect(signInStatus('unanswered', null)).toEqual({
      kind: 'failed',
      message: 'Нет подключения к сети',
      keepPassword: true,
    });
  });

  it.each([
    [null, 'Попробуйте позже.'],
    [20, 'Попробуйте через 1 минуту.'],
    [121, 'Попробуйте через 3 минуты.'],
    [900, 'Попробуйте через 15 минут.'],
  ])('tells how long to wait after too many attempts (%s s)', (seconds, sentence) => {
    expect(signInStatus('limited', seconds)).toMatchObject({ message: expect.stringContaining(sentence) });
  });
});
