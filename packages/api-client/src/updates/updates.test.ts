import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createApi } from '../create-api.ts';
import { buildServer, HOST, problem } from '../testing/fake-server.ts';
import { followUpdates, type UpdateEvent } from './follow-updates.ts';
import { readEvents, type ServerSentEvent } from './read-events.ts';

/** A body that arrives in these pieces. */
function bodyOf(pieces: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
}

const bytes = (text: string) => new TextEncoder().encode(text);

async function eventsIn(pieces: readonly Uint8Array[]) {
  const heard: ServerSentEvent[] = [];
  let alive = 0;
  const signal = new AbortController().signal;
  await readEvents(bodyOf(pieces), { heard: (event) => heard.push(event), alive: () => alive++, signal });
  return { heard, alive };
}

const STREAM = [
  ': привет\n\n',
  'event: update\r\nid: a=1\r\ndata: {"topic":"a",\r\ndata: "version":"1"}\r\n\r\n',
  'data:без пробела\rid\r\r',
  'id: b\ndata\n\n',
  'event: nothing\n\n',
  'data: не закончено',
].join('');

describe('a body of server-sent events', () => {
  it('is events, without comments and without what was not finished', async () => {
    expect((await eventsIn([bytes(STREAM)])).heard).toEqual([
      { type: 'update', id: 'a=1', data: '{"topic":"a",\n"version":"1"}' },
      { type: 'message', id: '', data: 'без пробела' },
      { type: 'message', id: 'b', data: '' },
    ]);
  });

  it('is the same events wherever the network cuts it, letters and ends of lines too', async () => {
    const whole = bytes(STREAM);
    const { heard } = await eventsIn([whole]);
    const cuts = fc.uniqueArray(fc.nat(whole.length), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(cuts, async (places) => {
        const ends = [...places.toSorted((a, b) => a - b), whole.length];
        const pieces = ends.map((end, index) => whole.slice(ends[index - 1] ?? 0, end));
        const cut = await eventsIn(pieces);
        expect(cut.heard).toEqual(heard);
        expect(cut.alive).toBe(pieces.length);
      }),
    );
  });
});

describe('a stream of updates', () => {
  const follow = async (
    answer: () => Response | Promise<Response>,
    lastEventId = '',
    extensions = ['streamUpdates'],
  ) => {
    const server = buildServer(answer);
    const api = createApi({ baseUrl: HOST, fetch: server.fetch, extensions });
    const told: UpdateEvent[] = [];
    await new Promise<void>((over) => {
      followUpdates(api, '/updates/api/stream', lastEventId, (event) => {
        told.push(event);
        if (!['stream.alive', 'stream.update'].includes(event.type)) over();
      });
    });
    return { told, asked: server.seen[0] };
  };
  const stream = (text: string, type = 'text/event-stream; charset=utf-8') =>
    new Response(bodyOf([bytes(text)]), { headers: { 'Content-Type': type } });

  it('reports versions under the id to go on with, passes over what it does not know, and ends', async () => {
    const text = [
      'event: update\nid: timetable=7-a\ndata: {"topic":"timetable","version":"7-a"}\n\n',
      'event: of-tomorrow\ndata: {}\n\nevent: update\ndata: что-то\n\n',
    ].join('');
    const { told, asked } = await follow(() => stream(text), 'timetable=6-a');

    expect(asked?.headers.get('Last-Event-ID')).toBe('timetable=6-a');
    expect(told).toEqual([
      { type: 'stream.alive' },
      { type: 'stream.update', topic: 'timetable', version: '7-a', id: 'timetable=7-a' },
      { type: 'stream.end' },
    ]);
  });

  it.each<[string, () => Response | Promise<Response>, UpdateEvent]>([
    [
      'a page in its place',
      () => stream('<!doctype html>', 'text/html'),
      { type: 'stream.refuse', retryAfterMs: null },
    ],
    [
      'too many',
      () => problem(429, {}, { 'Retry-After': '60' }),
      { type: 'stream.refuse', retryAfterMs: 60_000 },
    ],
    ['a refusal without a time', () => problem(403), { type: 'stream.refuse', retryAfterMs: null }],
    ['a server that fails', () => problem(500), { type: 'stream.end' }],
    ['a lost network', () => Promise.reject(new TypeError('Failed to fetch')), { type: 'stream.end' }],
  ])('of %s is over', async (_what, answer, end) => {
    expect((await follow(answer)).told).toEqual([end]);
  });

  it('of a host without it is not opened', async () => {
    const { told, asked } = await follow(() => problem(404), '', []);

    expect([told, asked]).toEqual([[{ type: 'stream.missing' }], undefined]);
  });

  it('reports nothing any more once it is left', async () => {
    const told: UpdateEvent[] = [];
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(bytes(': \n\n')),
    });
    const server = buildServer(
      () => new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }),
    );
    const api = createApi({ baseUrl: HOST, fetch: server.fetch });
    await new Promise<void>((alive) => {
      const leave = followUpdates(api, '/updates/api/stream', '', (event) => {
        told.push(event);
        leave();
        alive();
      });
    });

    expect(told).toEqual([{ type: 'stream.alive' }]);
  });
});
