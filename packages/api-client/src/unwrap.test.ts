import { describe, expect, it } from 'vitest';
import { ApiError, isRefusal, NoAnswerError } from './api-error.ts';
import { createApi } from './create-api.ts';
import { retryUnanswered } from './retry.ts';
import { buildServer, HOST, json, problem } from './testing/fake-server.ts';
import { unwrap } from './unwrap.ts';

async function listLessonTimes(answer: Response) {
  const { fetch } = buildServer(() => answer);
  const api = createApi({ baseUrl: HOST, fetch });
  return unwrap(await api.GET('/schedule/api/schedule/lesson-time'));
}

async function refusal(answer: Response): Promise<ApiError> {
  const error: unknown = await listLessonTimes(answer).catch((reason: unknown) => reason);
  if (!(error instanceof ApiError)) throw new Error('Expected a refusal', { cause: error });
  return error;
}

describe('unwrap', () => {
  it('gives the data of an answer', async () => {
    const times = [{ id: 1, number: 1, time: '08:30 - 09:15' }];

    expect(await listLessonTimes(json(times))).toEqual(times);
  });

  it('keeps an empty list, which is an answer', async () => {
    expect(await listLessonTimes(json([]))).toEqual([]);
  });

  it('makes an error of a refusal, with everything it says', async () => {
    const error = await refusal(
      problem(400, { title: 'Неверный ввод', errors: [{ path: 'week', message: 'Нужен понедельник' }] }),
    );

    expect(error).toMatchObject({
      name: 'ApiError',
      status: 400,
      retryAfterS: null,
      problem: {
        title: 'Неверный ввод',
        status: 400,
        detail: 'Так нельзя.',
        errors: [{ path: 'week', message: 'Нужен понедельник' }],
      },
    });
    expect(error.message).toContain('400');
  });

  it('reads how long to wait', async () => {
    expect((await refusal(problem(429, {}, { 'Retry-After': '900' }))).retryAfterS).toBe(900);
  });

  it.each([
    [
      'a page',
      () => new Response('<html>Bad Gateway</html>', { status: 502, statusText: 'Bad Gateway' }),
      'Bad Gateway',
    ],
    ['nothing', () => new Response(null, { status: 503 }), 'HTTP 503'],
    ['other JSON', () => json({ message: 'no' }, { status: 500 }), 'HTTP 500'],
    ['a JSON text', () => json('no', { status: 500 }), 'HTTP 500'],
  ])('makes a problem up when a refusal is %s', async (_, answer, title) => {
    const { problem } = await refusal(answer());

    expect(problem).toMatchObject({ type: 'about:blank', title, errors: [] });
  });

  it.each([
    ['no body', () => new Response(null, { status: 204 })],
    ['an empty body', () => new Response('', { status: 200 })],
    ['null', () => json(null)],
  ])('counts an answer with %s as a refusal', async (_, answer) => {
    expect((await refusal(answer())).problem.title).toBe('Пустой ответ сервера');
  });
});

describe('a refusal', () => {
  const page = (status: number) => new Response('<html></html>', { status });

  it.each([
    ['the server refusing', () => problem(409), true],
    ['the server failing', () => problem(500), true],
    ['the server failing without a word', () => page(500), true],
    ['the server busy', () => problem(503), true],
    ['a proxy without a server', () => page(502), false],
    ['a proxy waiting in vain', () => page(504), false],
  ])('is %s: %s', async (_, answer, expected) => {
    expect(isRefusal(await refusal(answer()))).toBe(expected);
  });

  it('is not silence', () => {
    expect(isRefusal(new NoAnswerError('no network'))).toBe(false);
  });
});

describe('asking a query again', () => {
  it.each([
    [500, true],
    [503, true],
    [501, false],
    [400, false],
    [401, false],
    [429, false],
  ])('after %d: %s', async (status, again) => {
    expect(retryUnanswered(0, await refusal(problem(status)))).toBe(again);
  });

  it('happens twice without an answer, and not for an error of ours', () => {
    const silence = new NoAnswerError('no network');

    expect([0, 1, 2].map((failures) => retryUnanswered(failures, silence))).toEqual([true, true, false]);
    expect(retryUnanswered(0, new Error('Incorrect input data'))).toBe(false);
  });
});
