import { expect, it } from 'vitest';
import { extensionsIn, hostExtensions } from './extensions.ts';

const API = 'https://api.school.example';

/** A browser's memory, and an API on another origin that answers with `answer`. */
function setUp(answer: () => Response | Promise<Response>) {
  const kept = new Map<string, string>();
  const asked: string[] = [];
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const fetcher = async (address: unknown) => {
    asked.push(String(address));
    return answer();
  };
  const read = (apiHost = API) =>
    hostExtensions(
      { apiHost, extensions: ['streamUpdates'] },
      { store: () => store, fetcher: fetcher as typeof fetch },
    );
  return { read, asked };
}

it.each([[null], ['text'], [{}], [{ extensions: 'all' }], [{ extensions: [7, null] }]])(
  'a host that says %j has the documented calls only',
  (settings) => expect(extensionsIn(settings)).toEqual([]),
);

it('the settings say what the API of their own origin has', async () => {
  const { read, asked } = setUp(() => new Response('', { status: 500 }));

  expect([await read(''), asked]).toEqual([['streamUpdates'], []]);
});

it('an API on another origin says itself what it has', async () => {
  const { read, asked } = setUp(() => Response.json({ extensions: ['createAbsence'] }));

  expect([await read(), asked]).toEqual([['createAbsence'], [`${API}/app-config.json`]]);
});

it.each([
  ['answers 404', () => new Response('', { status: 404 })],
  ['answers with a page', () => new Response('<!doctype html>')],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('one that %s has nothing', async (_what, answer) => {
  expect(await setUp(answer).read()).toEqual([]);
});

it('what it said last holds without a network, and a new answer from the next start on', async () => {
  let answer = () => Response.json({ extensions: ['createAbsence'] });
  const { read } = setUp(() => answer());
  await read();
  answer = () => Response.error();
  expect(await read()).toEqual(['createAbsence']);
  answer = () => Response.json({ extensions: [] });
  expect(await read()).toEqual(['createAbsence']);
  await expect.poll(() => read()).toEqual([]);
});
