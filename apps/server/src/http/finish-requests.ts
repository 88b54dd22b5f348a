import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { HttpLimits } from './http-limits.ts';

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
