import { createHash, timingSafeEqual } from 'node:crypto';
import { isIPv4 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseAddress } from '../platform/client-address.ts';
import { answerNotFound } from './error-handling.ts';
import type { ServerMetrics } from './server-metrics.ts';

/** Headers that show that a proxy has passed a request on. */
const PROXIED = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/**
 * `/metrics` in Prometheus' text, and the counting. Open to a program on this computer that comes without a proxy; with
 * a token set, to those who have it. Others get a 404.
 */
export function serveMetrics(app: FastifyInstance, metrics: ServerMetrics, token: string | null): void {
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const { operationId, streams } = request.routeOptions.config;
    if (operationId === undefined) return;
    metrics.answered({
      operation: operationId,
      status: reply.statusCode,
      seconds: streams ? null : reply.elapsedTime / 1000,
    });
  });
  app.addHook('onClose', async () => metrics.stop());
  app.get('/metrics', async (request, reply) => {
    const open = token === null ? isLocal(request) : hasToken(request, token);
    if (!open) return answerNotFound(request, reply);
    return reply
      .header('Cache-Control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });
}

function isLocal({ socket, headers }: FastifyRequest): boolean {
  const address = parseAddress(socket.remoteAddress) ?? '';
  const loopback = address === '::1' || (isIPv4(address) && address.startsWith('127.'));
  return loopback && PROXIED.every((name) => headers[name] === undefined);
}

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}
