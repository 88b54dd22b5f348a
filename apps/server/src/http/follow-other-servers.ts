import type { FastifyInstance } from 'fastify';
import type { School } from '../school/school.ts';

/** How long another server of the same school may show the old name or zone. */
const READ_AGAIN_MS = 5000;

/**
 * Several servers may work on one PostgreSQL: a request to this one reads again what an administrator may have set
 * through another, and never waits for it.
 */
export function followOtherServers(app: FastifyInstance, school: School, now: () => Date): void {
  let readAt = now().getTime();
  app.addHook('onRequest', (_request, _reply, done) => {
    if (now().getTime() - readAt >= READ_AGAIN_MS) {
      readAt = now().getTime();
      school
        .refresh()
        .catch((error: unknown) => app.log.warn({ err: error }, 'the school was not read again'));
    }
    done();
  });
}
