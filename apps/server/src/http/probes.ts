import type { FastifyInstance } from 'fastify';
import type { Health } from '../database/health.ts';

/** Seconds after which a probe may ask again. */
const RETRY_AFTER_S = '5';

/**
 * Two probes for monitoring. `/healthz`: does the process answer? It checks nothing else, since restarting the server
 * mends neither a database nor a disk. `/readyz`: can it write? Red says why, and turns green by itself.
 */
export function answerProbes(app: FastifyInstance, health: Pick<Health, 'state'>): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/readyz', async (_request, reply) => {
    const { ready, problems } = await health.state();
    reply.header('Cache-Control', 'no-store');
    if (!ready) reply.code(503).header('Retry-After', RETRY_AFTER_S);
    return { status: ready ? 'ready' : 'not-ready', reasons: problems };
  });
}
