import type { FastifyInstance, FastifyRequest } from 'fastify';

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
