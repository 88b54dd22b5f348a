import { ApiError, NoAnswerError, readProblem } from '@zvonok/api-client/api-error';
import { describe, expect, it } from 'vitest';
import { registrationRefusal } from './use-registration.ts';

function refusal(status: number, body: object) {
  const response = new Response(null, { status });
  return new ApiError(readProblem(body, response), response);
}

describe('a refused registration', () => {
  it('names the field the server names, in its words', () => {
    const error = refusal(400, {
      detail: 'Проверьте пригласительный код.',
      errors: [
        { path: 'body.inviteCode', message: 'Такого кода нет, или им уже воспользовались' },
        { path: 'query.x', message: 'Лишнее' },
      ],
    });

    expect(registrationRefusal(error)).toEqual({
      kind: 'refused',
      message: 'Проверьте пригласительный код.',
      fields: [{ field: 'inviteCode', message: 'Такого кода нет, или им уже воспользовались' }],
    });
  });

  it('blames the login when it is taken', () => {
    const message = 'Логин «fomina.nn» уже занят. Придумайте другой.';

    expect(registrationRefusal(refusal(409, { detail: message }))).toEqual({
      kind: 'refused',
      message,
      fields: [{ field: 'login', message }],
    });
  });

  it.each([
    [
      'codes guessed too often',
      refusal(429, { detail: 'Попробуйте ещё раз через 15 минут.' }),
      'Попробуйте ещё раз через 15 минут.',
    ],
    [
      'a failing server',
      refusal(500, { detail: 'stack' }),
      'На сервере школы произошла ошибка. Попробуйте ещё раз через минуту.',
    ],
    [
      "a proxy's page",
      refusal(404, {}),
      'На сервере школы произошла ошибка. Попробуйте ещё раз через минуту.',
    ],
    ['no answer', new NoAnswerError(new TypeError('Failed to fetch')), 'Нет подключения к сети'],
  ])('reports %s and blames no field', (_, error, message) => {
    expect(registrationRefusal(error)).toEqual({ kind: 'refused', message, fields: [] });
  });
});
