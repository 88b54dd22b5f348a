import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailable } from '../database/failures.ts';
import { hasCommitted } from '../database/postgresql-dialect.ts';
import { CHECK_FIELDS, problemInShort, Refusal } from '../platform/refusal.ts';
import { type CheckFailure, inputErrors } from './contract/schemas.ts';

/** RFC 9457's media type for a refusal. */
export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** A refusal as the contract's `Problem`. */
export function problemOf(refusal: Refusal, requestId: string): object {
  const { status, extras } = refusal;
  const errors = status === 400 ? { errors: extras.errors ?? [] } : {};
  const message = extras.message === undefined ? {} : { message: extras.message };
  return {
    ...problemInShort(refusal),
    requestId,
    ...message,
    ...errors,
    ...extras.members,
  };
}

/** Answers a refusal as the contract's `Problem`. */
export function sendProblem(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, extras } = refusal;
  const requestId = reply.request.id;
  return reply
    .code(status)
    .headers({ ...extras.headers, 'Cache-Control': 'no-store', 'X-Request-Id': requestId })
    .type(PROBLEM_TYPE)
    .send(JSON.stringify(problemOf(refusal, requestId)));
}

const DETAIL: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'Тело запроса — не JSON.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'Запрос слишком большой.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Тело запроса должно быть JSON (Content-Type: application/json).',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'Длина тела не совпадает с заголовком Content-Length.',
  FST_ERR_BAD_URL: 'Адрес запроса записан с ошибкой.',
};

/**
 * What an error becomes for the caller: our own refusals as they are, the framework's in Russian, the rest a bare 500.
 */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { statusCode, code } = error as { statusCode?: number; code?: string };
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Refusal(statusCode, DETAIL[code ?? ''] ?? 'Запрос записан с ошибкой.');
  }
  return new Refusal(500, 'Попробуйте ещё раз. Если не поможет, сообщите администратору.');
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call changes something, also if its method says otherwise. */
    changes?: boolean;
  }
}

/** When to ask again, in seconds: a database that restarts is back after a few, a busy one may have time at once. */
const RETRY_AFTER_S = { lost: '2', busy: '2', contention: '1', 'read-only': '5' } as const;

/** Half of the change may have been kept, so nothing may repeat it unasked; apps look at this type. */
const OUTCOME_UNKNOWN = { type: 'outcome-unknown', title: 'Неизвестно, сохранилось ли изменение' };

/** What a call answers that the database could not serve; null for every other error. */
export function databaseRefusal(error: unknown, request: FastifyRequest): Refusal | null {
  if (!(error instanceof DatabaseUnavailable)) return null;
  const { failure, outcome } = error;
  if (failure === 'disk-full') {
    return new Refusal(507, 'На диске сервера закончилось место. Сообщите администратору.');
  }
  const changes = request.routeOptions.config.changes === true;
  if (changes && (outcome === 'unknown' || hasCommitted())) {
    const detail =
      'Связь с базой данных оборвалась во время сохранения. Обновите страницу, проверьте, сохранилось ли изменение, и при необходимости повторите.';
    return new Refusal(503, detail, { problem: OUTCOME_UNKNOWN });
  }
  return new Refusal(
    503,
    'База данных сейчас недоступна, ничего не изменено. Попробуйте ещё раз через минуту.',
    {
      headers: { 'Retry-After': RETRY_AFTER_S[failure] },
    },
  );
}

/** A line per request at `info`, and the request's id in every answer. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const durationMs = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ ...requestFacts(request), status: reply.statusCode, durationMs }, 'request answered');
  });
}

/** What a line says about its request: which call it was and whose, never what was in it. */
export function requestFacts(request: FastifyRequest): object {
  const { config, url } = request.routeOptions;
  return {
    operationId: config.operationId,
    route: url,
    method: request.method,
    userId: request.session?.userId,
  };
}

/** Distinguished from a missing record, so that an app hides what this server does not have and nothing else. */
const NO_SUCH_ADDRESS = { problem: { type: 'no-such-address', title: 'Такого адреса нет' } };

/** For unknown addresses. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(reply, new Refusal(404, `По адресу ${pathOf(request)} ничего нет.`, NO_SUCH_ADDRESS));
}

/**
 * Every refusal and every fault leaves the server as problem+json, and only faults are written to the log: any error of
 * any route, and of an address so broken that no route could be looked up.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { validation, validationContext } = error as {
    validation?: CheckFailure[];
    validationContext?: string;
  };
  if (validation) {
    const errors = inputErrors(validationContext ?? '', validation);
    const tells = request.routeOptions.config.tellsFirstError === true;
    const message = tells ? { message: errors[0]?.message ?? CHECK_FIELDS } : {};
    return sendProblem(reply, new Refusal(400, CHECK_FIELDS, { errors, ...message }));
  }
  const unavailable = databaseRefusal(error, request);
  if (unavailable) {
    request.log.warn({ ...requestFacts(request), err: error }, 'a call could not be served');
    return sendProblem(reply, unavailable);
  }
  const refusal = toRefusal(error);
  if (refusal.status === 500) request.log.error({ ...requestFacts(request), err: error }, 'a call failed');
  return sendProblem(reply, withFirstError(refusal, request));
}

/** A refusal of a call whose contract promises the first error as one sentence, whatever found it. */
function withFirstError(refusal: Refusal, { routeOptions }: FastifyRequest): Refusal {
  const { status, detail, extras } = refusal;
  if (routeOptions.config.tellsFirstError !== true || status !== 400) return refusal;
  return new Refusal(status, detail, { message: detail, ...extras });
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? url;
}

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
