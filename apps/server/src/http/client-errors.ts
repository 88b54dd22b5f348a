import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance } from 'fastify';
import { Refusal } from '../platform/refusal.ts';
import { PROBLEM_TYPE, problemOf } from './problems.ts';

const SLOW = new Refusal(408, 'Проверьте подключение к сети и отправьте запрос ещё раз.');
const LONG_HEADERS = new Refusal(431, 'Все заголовки вместе с адресом должны занимать не больше 16 КиБ.');
const LONG_CHUNK = new Refusal(413, 'Запрос слишком большой.');
const BROKEN = new Refusal(400, 'Запрос записан с ошибкой: это не HTTP.');
const UNKNOWN_EXPECTATION = new Refusal(
  417,
  'Отправьте запрос без заголовка Expect или с Expect: 100-continue.',
);

/** What Node names the fault, if it is not simply an unreadable request. */
const REFUSAL_OF: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: SLOW,
  HPE_HEADER_OVERFLOW: LONG_HEADERS,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: LONG_CHUNK,
};

/**
 * Answers what is so broken that it never became a request: written by hand on the connection, which ends there, since
 * it is unknown where the next request would begin. An answer that is already under way is not spoilt by a second one.
 */
export function answerClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable && !isAnswering(socket)) {
    const { head, body } = writtenOut(REFUSAL_OF[error.code] ?? BROKEN);
    const lines = Object.entries(head.headers).map(([name, value]) => `${name}: ${value}`);
    socket.write(
      `HTTP/1.1 ${head.status} ${STATUS_CODES[head.status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`,
    );
  }
  socket.destroySoon();
}

/** Node would refuse a request without a `Host` without a word, so that is turned off. */
export function requireHosts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, headers }, _reply, done) => {
    const isMissing = raw.httpVersion === '1.1' && headers.host === undefined;
    done(isMissing ? new Refusal(400, 'В запросе нет заголовка Host.') : undefined);
  });
}

/** Answers an `Expect` other than `100-continue`, which Node would refuse without a word. */
export function refuseExpectations(app: FastifyInstance): void {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { head, body } = writtenOut(UNKNOWN_EXPECTATION);
    response.writeHead(head.status, head.headers).end(body);
  });
}

function writtenOut(refusal: Refusal) {
  const requestId = randomUUID();
  const body = JSON.stringify(problemOf(refusal, requestId));
  const headers = {
    Date: new Date().toUTCString(),
    'Content-Type': PROBLEM_TYPE,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': requestId,
    Connection: 'close',
  };
  return { head: { status: refusal.status, headers }, body };
}

/** Node keeps the answer a connection is busy with on its socket. */
function isAnswering(socket: Socket & { _httpMessage?: ServerResponse | null }): boolean {
  return socket._httpMessage?.headersSent === true;
}
