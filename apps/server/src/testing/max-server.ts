import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as the server of MAX has it. */
export interface MaxMessage {
  mid: string;
  userId: string;
  text: string;
  /** Payloads of the buttons under it. */
  buttons: string[];
  /** How often it was replaced. */
  edits: number;
}

/** What the next call is answered instead: a status, no answer at all, or an answer that is lost after it was done. */
type Fault = { status: number; retryAfter?: number } | 'silence' | 'lost';

/**
 * A server that speaks the documented calls of MAX for bots, on a port of this computer: `/me`, `/messages`, `/updates`
 * and `/answers`, the token in a header.
 */
/** Of the bot that a school has in tests. */
export const TEST_BOT_TOKEN = 'bot-token-of-tests';

export async function startMaxServer({ token = TEST_BOT_TOKEN, name = 'zvonok_test_bot' } = {}) {
  const messages: MaxMessage[] = [];
  const faults: Fault[] = [];
  const blocked = new Set<string>();
  const updates: object[] = [];
  const waiting = new Set<() => void>();
  const seenQueries: string[] = [];
  let counted = 0;
  let calls = 0;

  const push = (update: object) => {
    updates.push(update);
    for (const go of waiting) go();
  };
  const user = (id: string) => ({
    user_id: Number(id),
    first_name: 'Человек',
    name: 'Человек',
    is_bot: false,
  });
  const stamp = () => 1_790_000_000_000 + ++counted;

  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://max.test');
    seenQueries.push(url.search);
    const send = (status: number, body: object, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(body));
    };
    let text = '';
    for await (const piece of request) text += String(piece);
    if (request.headers.authorization !== token)
      return send(401, { code: 'verify.token', message: 'Invalid access_token' });
    if (url.pathname === '/updates') return longPoll(url, response, send);
    calls += 1;
    const fault = faults.shift();
    if (fault === 'silence') return void response.destroy();
    if (fault && fault !== 'lost') {
      const { status, retryAfter } = fault;
      return send(
        status,
        { code: 'too.many.requests', message: 'Try later' },
        {
          ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
        },
      );
    }
    const done = act(request.method ?? 'GET', url, text === '' ? {} : JSON.parse(text));
    if (fault === 'lost') return void response.destroy();
    send(done.status, done.body);
  }

  function act(method: string, url: URL, body: Body): { status: number; body: object } {
    const call = `${method} ${url.pathname}`;
    if (call === 'GET /me') return { status: 200, body: { user_id: 1, username: name, is_bot: true } };
    const payloads = (of: Body) =>
      (of.attachments ?? []).flatMap(({ payload }) => payload.buttons.flat().map((one) => one.payload));
    if (call === 'POST /messages') {
      const userId = url.searchParams.get('user_id') ?? '';
      if (blocked.has(userId)) return { status: 403, body: { code: 'chat.denied', message: 'Denied' } };
      const mid = `mid.${String(++counted).padStart(6, '0')}`;
      messages.push({ mid, userId, text: body.text ?? '', buttons: payloads(body), edits: 0 });
      return {
        status: 200,
        body: { message: { recipient: { user_id: Number(userId) }, body: { mid, seq: counted } } },
      };
    }
    const change = (message: MaxMessage | undefined, by: Body) => {
      if (!message) return { status: 404, body: { code: 'not.found', message: 'No message' } };
      Object.assign(message, { text: by.text, buttons: payloads(by), edits: message.edits + 1 });
      return { status: 200, body: { success: true } };
    };
    if (call === 'PUT /messages')
      return change(
        messages.find(({ mid }) => mid === url.searchParams.get('message_id')),
        body,
      );
    if (call === 'POST /answers') {
      const [, mid] = /^press-(.+)-\d+$/.exec(url.searchParams.get('callback_id') ?? '') ?? [];
      return change(
        messages.find((one) => one.mid === mid),
        body.message ?? {},
      );
    }
    return { status: 404, body: { code: 'not.found', message: call } };
  }

  function longPoll(url: URL, response: ServerResponse, send: (status: number, body: object) => void): void {
    const marker = url.searchParams.get('marker');
    const from = marker === null ? 0 : Number(marker);
    const go = () => {
      if (updates.length <= from) return;
      waiting.delete(go);
      send(200, { updates: updates.slice(from), marker: updates.length });
    };
    waiting.add(go);
    response.on('close', () => waiting.delete(go));
    go();
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    token,
    name,
    outside: { max: { origin: `http://127.0.0.1:${port}`, ca: null } },
    messages,
    /** Queries of all calls: the token is in none of them. */
    seenQueries,
    get calls() {
      return calls;
    },
    /** The next calls are answered otherwise, one after the other. */
    fail: (...next: Fault[]) => faults.push(...next),
    clearFaults: () => faults.splice(0),
    unblock: (userId: string) => blocked.delete(userId),
    /** This person does not take messages of the bot. */
    block: (userId: string) => blocked.add(userId),
    to: (userId: string) => messages.filter((one) => one.userId === userId),
    start: (userId: string, payload: string | null) =>
      push({ update_type: 'bot_started', timestamp: stamp(), chat_id: 1, user: user(userId), payload }),
    stopBot: (userId: string) =>
      push({ update_type: 'bot_stopped', timestamp: stamp(), chat_id: 1, user: user(userId) }),
    write: (userId: string, text: string) =>
      push({
        update_type: 'message_created',
        timestamp: stamp(),
        message: { sender: user(userId), body: { mid: `in.${++counted}`, seq: counted, text } },
      }),
    /** Presses a button, which MAX reports as often as `times`. */
    press: (userId: string, mid: string, payload: string, times = 1) => {
      const callback = {
        callback_id: `press-${mid}-${++counted}`,
        payload,
        user: user(userId),
        timestamp: stamp(),
      };
      for (let time = 0; time < times; time += 1)
        push({ update_type: 'message_callback', timestamp: stamp(), callback });
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

interface Body {
  text?: string;
  attachments?: { payload: { buttons: { payload: string }[][] } }[];
  message?: Body;
}
