import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NoAnswerError } from './api-error.ts';
import { createApi, type Transport } from './create-api.ts';
import { INCORRECT_INPUT } from './incorrect-input.ts';
import { cancelAllReplacements, cancelReplacement, createReplacement } from './replacements.ts';
import { buildServer, HOST, json } from './testing/fake-server.ts';

function buildApi(answer = () => json({})) {
  const { fetch, seen } = buildServer(answer);
  return { api: createApi({ baseUrl: HOST, fetch }), seen };
}

describe('a call', () => {
  it('goes to the host it was given, slash or not', async () => {
    const { fetch, seen } = buildServer(() => json([]));
    const api = createApi({ baseUrl: `${HOST}/`, fetch });

    await api.GET('/schedule/api/schedule/teacher');

    expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /schedule/api/schedule/teacher',
    ]);
  });

  it('leaves the conditional request to the browser cache', async () => {
    const { api, seen } = buildApi(() => json([]));

    await api.GET('/schedule/api/schedule/group/editor');

    expect(seen[0]?.headers.has('If-None-Match')).toBe(false);
  });
});

describe('what a host offers', () => {
  it('are the extensions it names; our own has all', () => {
    const fetch = () => Promise.reject(new Error('Nothing is called.'));
    const named = createApi({ baseUrl: HOST, fetch, extensions: ['createAbsence'] });

    expect([named.offers('createAbsence'), named.offers('streamUpdates')]).toEqual([true, false]);
    expect(createApi({ baseUrl: HOST, fetch }).offers('streamUpdates')).toBe(true);
  });
});

describe('a call without an answer', () => {
  it.each<[string, Transport]>([
    ['no network', () => Promise.reject(new TypeError('fetch failed'))],
    ['a timeout', () => Promise.reject(new DOMException('took too long', 'TimeoutError'))],
    ['a page instead of JSON', async () => new Response('<html>Wi-Fi</html>')],
    ['a connection that breaks in the middle', async () => new Response(brokenBody())],
  ])('says so: %s', async (_, fetch) => {
    const api = createApi({ baseUrl: HOST, fetch });

    const error: unknown = await api.GET('/schedule/api/schedule/teacher').catch((reason: unknown) => reason);

    expect(error).toBeInstanceOf(NoAnswerError);
    expect((error as NoAnswerError).cause).toBeDefined();
  });

  it('is another thing than a call that was given up', async () => {
    const { api } = buildApi();
    const signal = AbortSignal.abort();

    await expect(api.GET('/schedule/api/schedule/teacher', { signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

describe('an id that is not a whole number', () => {
  const wrong = fc.oneof(
    fc.double().filter((value) => !Number.isSafeInteger(value)),
    fc.string(),
    fc.boolean(),
    fc.object(),
  );

  it('stops the call before anything is sent, wherever the id stands', async () => {
    const { api, seen } = buildApi();

    await fc.assert(
      fc.asyncProperty(wrong, async (value) => {
        const id = value as number;
        const calls = [
          api.GET('/schedule/api/schedule/teacher/{id}', { params: { path: { id } } }),
          createReplacement(api, { lessonId: id, teacherId: 5 }),
          createReplacement(api, { lessonId: 1, teacherId: id }),
          createReplacement(api, { lessonId: 1, teacherId: 5, subgroupId: id }),
          cancelReplacement(api, { lessonId: id }),
        ];
        for (const call of calls) await expect(call).rejects.toThrow(INCORRECT_INPUT);
      }),
    );
    expect(seen).toEqual([]);
  });

  it('may not be missing from an address', async () => {
    const { api, seen } = buildApi();
    const path = { id: undefined as never };

    await expect(api.GET('/schedule/api/schedule/teacher/{id}', { params: { path } })).rejects.toThrow(
      INCORRECT_INPUT,
    );
    expect(seen).toEqual([]);
  });

  it('is not looked for where no id is expected', async () => {
    const { api, seen } = buildApi(() => json([]));

    await api.GET('/schedule/api/schedule/teacher/search/{text}', { params: { path: { text: 'Логинова' } } });

    expect(seen).toHaveLength(1);
  });
});

describe('calls that change replacements', () => {
  const change = { id: 1, date: '2030-09-02', version: 2, lessons: [], subgroupLessons: [] };

  it('create one for a lesson of the current week', async () => {
    const { api, seen } = buildApi(() => json(change));

    expect(await createReplacement(api, { lessonId: 41, teacherId: 7 })).toEqual(change);
    expect(seen[0]).toMatchObject({
      method: 'POST',
      path: '/schedule/api/schedule/replacement-teacher',
      query: { lessonId: '41', teacherId: '7' },
      body: '',
    });
  });

  it('create one for a subgroup of another week', async () => {
    const { api, seen } = buildApi(() => json(change));

    await createReplacement(api, { lessonId: 41, teacherId: 7, subgroupId: 12, week: '2030-09-09' });

    expect(seen[0]?.query).toEqual({ lessonId: '41', teacherId: '7', subgroupId: '12', week: '2030-09-09' });
  });

  it('cancel one', async () => {
    const { api, seen } = buildApi(() => json(change));

    await cancelReplacement(api, { lessonId: 41, subgroupId: 12 });

    expect(seen[0]).toMatchObject({
      method: 'POST',
      path: '/schedule/api/schedule/replacement-teacher/cancel',
      query: { lessonId: '41', subgroupId: '12' },
    });
  });

  it.each([
    [undefined, {}],
    ['2030-09-09', { week: '2030-09-09' }],
  ])('clear the week %s', async (week, query) => {
    const { api, seen } = buildApi(() => json({ week: '2030-09-09', ended: 3, version: 4 }));

    await cancelAllReplacements(api, week);

    expect(seen[0]).toMatchObject({
      method: 'GET',
      path: '/schedule/api/schedule/replacement-teacher/cancel-all',
      query,
    });
  });
});

function brokenBody(): ReadableStream {
  return new ReadableStream({
    pull(controller) {
      controller.error(new TypeError('terminated'));
    },
  });
}
