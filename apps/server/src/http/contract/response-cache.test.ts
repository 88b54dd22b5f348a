import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { packPieces, ResponseCache, sendVersioned } from './response-cache.ts';

const piece = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 5_000, size: 'max' }),
  fc.constantFrom('', ',', '['),
);

it('packs pieces into one text, whatever they are and however often they come', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (texts) => {
      const pieces = texts.map((json) => ({ json }));
      const twice = [...pieces, ...pieces.toReversed()];
      const plain = Buffer.concat(twice.map(({ json }) => Buffer.from(json)));

      expect(gunzipSync(packPieces(twice)).equals(plain)).toBe(true);
    }),
  );
});

it('copies a piece it has packed before', () => {
  const long = { json: JSON.stringify(Array.from({ length: 2_000 }, (_, at) => at * 7_919)) };
  const once = packPieces([long]);
  const thrice = packPieces([long, { json: ',' }, long, { json: ',' }, long]);

  expect(String(gunzipSync(thrice))).toBe([long.json, long.json, long.json].join(','));
  const block = once.subarray(10, -13);
  expect(thrice.indexOf(block)).toBe(10);
  expect(thrice.lastIndexOf(block)).toBeGreaterThan(10 + block.length);
});

const FIRST = { epoch: '11111111-aaaa', version: 1 };

describe('the cache of answers', () => {
  it('are built once for many readers, and again for a new version', async () => {
    const answers = new ResponseCache(() => 'shape');
    let built = 0;
    const read = (version: number) => {
      const etag = answers.etag({ ...FIRST, version }, 'week');
      const build = async () => ({ built: ++built });
      return answers.body({ key: 'grid week', etag, accept: undefined }, build, JSON.stringify);
    };

    const same = await Promise.all([read(1), read(1), read(1)]);
    const next = await read(2);

    expect(same.map(({ bytes }) => String(bytes))).toEqual(['{"built":1}', '{"built":1}', '{"built":1}']);
    expect(String(next.bytes)).toBe('{"built":2}');
  });

  it('are not kept when building them failed', async () => {
    const answers = new ResponseCache(() => 'shape');
    const etag = answers.etag(FIRST, 'week');
    const failing = answers.answer('grid', etag, () => Promise.reject(new Error('the database went away')));

    await expect(failing).rejects.toThrow('went away');
    await expect(answers.answer('grid', etag, async () => 'here again')).resolves.toBe('here again');
  });

  it('make room for what is read now', async () => {
    const answers = new ResponseCache(() => 'shape');
    const read = (week: number, value: string) => answers.answer(`grid ${week}`, 'same', async () => value);
    await read(0, 'first');
    for (let week = 1; week <= 64; week++) await read(week, 'other');

    expect(await read(0, 'built again')).toBe('built again');
    expect(await read(64, 'built again')).toBe('other');
  });

  it('have another tag in another database, another week and another shape', () => {
    const tag = (shape: string, epoch: string, week: string) =>
      new ResponseCache(() => shape).etag({ epoch, version: 7 }, week);
    const tags = [
      tag('shape', '11111111', 'a'),
      tag('other', '11111111', 'a'),
      tag('shape', '22222222', 'a'),
      tag('shape', '11111111', 'b'),
    ];
    expect(new Set(tags).size).toBe(4);
  });
});

const answers = new ResponseCache(() => 'shape');
const operation = { kind: 'versioned', id: 'listLessons', variant: () => 'week', build: async () => ({}) };
const services = { timetable: { version: async () => ({ epoch: '11111111-aaaa', version: 1 }) } };

async function ask(headers: Record<string, string>) {
  const app = fastify();
  app.get('/', (_request, reply) =>
    sendVersioned(reply, { operation, services, answers, call: {} } as unknown as Parameters<
      typeof sendVersioned
    >[1]),
  );
  return app.inject({ url: '/', headers });
}

const { etag } = (await ask({})).headers;

it.each([
  [undefined, 200],
  [`${etag}`, 304],
  [`W/${etag}`, 304],
  [`"0", ${etag}`, 304],
  ['*', 304],
  [`"1${String(etag).slice(1)}`, 200],
])('answers a reader whose If-None-Match is %s with %i', async (ifNoneMatch, status) => {
  const answer = await ask(ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch });
  expect([answer.statusCode, answer.headers.etag]).toEqual([status, etag]);
});

it('sends everything to a reader who reloads past every cache', async () => {
  const answer = await ask({ 'if-none-match': String(etag), 'cache-control': 'no-cache' });
  expect(answer.statusCode).toBe(200);
});
