import { describe, expect, it } from 'vitest';
import { createApi } from './create-api.ts';
import { createReplacement } from './replacements.ts';
import { type Pause, withRetryAfter } from './retry-after.ts';
import { buildServer, HOST, json, problem } from './testing/fake-server.ts';

const UNAVAILABLE = { type: '/docs/problems/unavailable' };
const CHANGE = { id: 1, date: '2030-09-02', version: 2, lessons: [], subgroupLessons: [] };

/** A server that answers these in turn and then the last one for ever. */
function buildPatientApi(...answers: (() => Response)[]) {
  const waits: number[] = [];
  let asked = 0;
  const { fetch, seen } = buildServer(() => {
    const answer = answers[Math.min(asked, answers.length - 1)] ?? (() => json([]));
    asked += 1;
    return answer();
  });
  const pause: Pause = async (milliseconds, signal) => {
    signal.throwIfAborted();
    waits.push(milliseconds);
  };
  return { api: createApi({ baseUrl: HOST, fetch: withRetryAfter(fetch, pause) }), seen, waits };
}

const away = (type: object = UNAVAILABLE, seconds = '2') => problem(503, type, { 'Retry-After': seconds });

describe('a server that asks to come again', () => {
  it('is repeated after the time it names, body and all', async () => {
    const { api, seen, waits } = buildPatientApi(away, away, () => json({}));

    const { data } = await api.POST('/auth/api/auth/login', { body: { login: 'a', password: 'b' } });

    expect(data).toEqual({});
    expect(seen.map(({ body }) => body)).toEqual(Array(3).fill('{"login":"a","password":"b"}'));
    for (const wait of waits) expect(wait).toBeGreaterThanOrEqual(2_000);
    for (const wait of waits) expect(wait).toBeLessThanOrEqual(2_500);
  });

  it('is read again, also behind a proxy', async () => {
    const proxy = () => new Response('<html>503</html>', { status: 503, headers: { 'Retry-After': '1' } });
    const { api, seen } = buildPatientApi(proxy, () => json([]));

    const { data } = await api.GET('/schedule/api/schedule/teacher');

    expect([data, seen.length]).toEqual([[], 2]);
  });

  it('is sent a change again only when it says that nothing was changed', async () => {
    const { api, seen } = buildPatientApi(away, () => json(CHANGE));

    expect(await createReplacement(api, { lessonId: 1, teacherId: 2 })).toEqual(CHANGE);
    expect(seen).toHaveLength(2);
  });

  it.each([
    ['does not know what became of it', () => away({ type: '/docs/problems/outcome-unknown' })],
    ['is a proxy that speaks for another', () => away({ type: 'about:blank' })],
    ['names no time', () => problem(503, UNAVAILABLE)],
    ['will be away for long', () => away(UNAVAILABLE, '600')],
    ['has no room on its disk', () => problem(507, { type: '/docs/problems/disk-full' })],
  ])('is not sent a change again when it %s', async (_, answer) => {
    const { api, seen } = buildPatientApi(answer);

    await expect(createReplacement(api, { lessonId: 1, teacherId: 2 })).rejects.toThrow();
    expect(seen).toHaveLength(1);
  });

  it('is not repeated for ever', async () => {
    const { api, seen } = buildPatientApi(away);

    const { response } = await api.GET('/schedule/api/schedule/teacher');

    expect([response.status, seen.length]).toEqual([503, 5]);
  });

  it('is left alone once the caller has given up', async () => {
    const { fetch, seen } = buildServer(() => away());
    const api = createApi({ baseUrl: HOST, fetch: withRetryAfter(fetch) });
    const giving = new AbortController();
    const call = api.GET('/schedule/api/schedule/teacher', { signal: giving.signal });
    await expect.poll(() => seen.length).toBe(1);
    giving.abort();

    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(seen).toHaveLength(1);
  });
});
