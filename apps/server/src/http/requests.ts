import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { Refusal } from '../platform/refusal.ts';

/** How long the server waits for whom, in milliseconds. */
export interface HttpLimits {
  /** For the first byte and all headers: a silent connection holds a socket no longer. */
  headersTimeoutMs: number;
  /** For a whole request with its body: a workbook of 10 MiB needs 84 s at 1 Mbit/s. */
  requestTimeoutMs: number;
  /**
   * For the next request on a connection: longer than a reverse proxy keeps it (nginx: 60 s), so that the proxy hangs
   * up first.
   */
  keepAliveTimeoutMs: number;
  /**
   * For anything to move on a connection: for clients that do not read the answer. Longer than any file takes to be
   * made.
   */
  silenceTimeoutMs: number;
  /** How often Node looks for requests that are late. */
  checkEveryMs: number;
  /** Connections at once; a browser holds six. One more is closed at once. */
  maxConnections: number;
  /** From the request to stop until what is not answered is cut. */
  finishMs: number;
}

export const HTTP_LIMITS: HttpLimits = {
  headersTimeoutMs: 20_000,
  requestTimeoutMs: 120_000,
  keepAliveTimeoutMs: 65_000,
  silenceTimeoutMs: 150_000,
  checkEveryMs: 5_000,
  maxConnections: 2_000,
  finishMs: 9_000,
};

/**
 * The limits as Fastify and Node take them, for a server that speaks TLS itself if it has a certificate. What is said
 * over it is the same, so both have the type of the plain one.
 */
export function httpOptions(
  limits: HttpLimits,
  certificate: { cert: string; key: string } | null = null,
): FastifyHttpOptions<Server> {
  const server = {
    headersTimeout: limits.headersTimeoutMs,
    requestTimeout: limits.requestTimeoutMs,
    connectionsCheckingInterval: limits.checkEveryMs,
    // Node would refuse a request without one in no words at all; `requireHosts` does it as a problem.
    requireHostHeader: false,
  };
  const { cert, key } = certificate ?? {};
  return {
    requestTimeout: limits.requestTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    connectionTimeout: limits.silenceTimeoutMs,
    // A request that arrived on a connection in use while the server stops is answered like those before it.
    return503OnClosing: false,
    ...(certificate === null ? { http: server } : { https: { ...server, cert, key, minVersion: 'TLSv1.2' } }),
  };
}

/** What can only be said to the socket itself. */
export function limitConnections(app: FastifyInstance, { maxConnections }: HttpLimits): void {
  app.server.maxConnections = maxConnections;
}

const CHECK_EVERY_MS = 50;
/**
 * Turns of the event loop, CHECK_EVERY_MS apart at least, without a new connection or request, after which nothing is
 * on its way any more. Node accepts one connection per turn, and where the loop is held up a turn takes long: so turns
 * without an arrival are counted.
 */
const QUIET_TURNS = 3;
/** A server under continuous requests stops listening all the same. */
const LAST_ARRIVALS_MS = 3_000;
/** Turns after which a connection that was opened and has sent nothing is hung up. */
const SILENT_TURNS = 10;

/**
 * Makes `app.close()` finish what has arrived: every caller gets an answer with `Connection: close`, no new connection
 * is accepted, and what is not answered in `finishMs` is cut.
 */
export function finishRequests(app: FastifyInstance, { finishMs }: HttpLimits): void {
  const sockets = new Set<Socket>();
  let stopping = false;
  let arrivals = 0;
  let closing: NodeJS.Timeout | undefined;
  app.server.on('request', () => {
    arrivals += 1;
  });
  app.server.on('connection', (socket) => {
    arrivals += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // A browser would keep the connection for its next request, and the server waiting for that.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('Connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    stopping = true;
    if (!app.server.listening) return;
    const started = performance.now();
    await lastArrivals(() => arrivals);
    let turns = 0;
    closing = setInterval(() => {
      turns += 1;
      app.server.closeIdleConnections();
      // Node takes a connection without a first request for a busy one.
      if (turns > SILENT_TURNS) for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      if (performance.now() - started > finishMs) app.server.closeAllConnections();
    }, CHECK_EVERY_MS);
  });
  app.addHook('onClose', async () => clearInterval(closing));
}

/** Resolves when three turns in a row have brought nothing new, or after three seconds. */
async function lastArrivals(arrivals: () => number): Promise<void> {
  const started = performance.now();
  for (let quiet = 0; quiet < QUIET_TURNS && performance.now() - started < LAST_ARRIVALS_MS; ) {
    const before = arrivals();
    await pause(CHECK_EVERY_MS);
    quiet = arrivals() === before ? quiet + 1 : 0;
  }
}

/** No call of the contract asks for more than an object in a list in an object. */
const MAX_DEPTH = 16;

/**
 * The only kind of body there is so far. An empty one is no body: the documented changing calls are sent with a JSON
 * type and nothing in it.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    if (isTooDeep(body as string)) {
      return done(new Refusal(400, 'Тело запроса вложено слишком глубоко.'), undefined);
    }
    return parse(request, body as string, done);
  });
}

/**
 * Whether lists and objects are nested deeper than any call needs, found in the text before anything is built of it.
 */
function isTooDeep(json: string): boolean {
  let depth = 0;
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{}]/gs)) {
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
