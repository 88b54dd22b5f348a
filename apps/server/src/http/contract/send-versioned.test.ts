import fastify from 'fastify';
import { expect, it } from 'vitest';
import { ResponseCache } from './response-cache.ts';
import { sendVersioned } from './send-versioned.ts';

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
