import type { FastifyInstance } from 'fastify';

/** The only kind of body there is so far. An empty one is no body: the documented changing calls are sent with a JSON type and nothing in it. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}
