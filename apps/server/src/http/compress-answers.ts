import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { negotiateEncoding } from './accept-encoding.ts';
import { varyOn } from './vary.ts';

/** Below this an answer travels as it is: one packet holds it either way. */
const COMPRESSED_FROM_BYTES = 900;

/**
 * Compresses JSON answers that were made for one caller: two merged lessons fit a packet, lists shrink five times.
 * Answers that many share arrive here compressed already. A hook of our own and not @fastify/compress, which takes a
 * quarter more processor time for long answers and compresses short ones on the event loop.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < COMPRESSED_FROM_BYTES) return done(null, payload);
    const type = String(reply.getHeader('content-type') ?? '');
    if (!type.includes('json') || reply.hasHeader('content-encoding')) return done(null, payload);
    varyOn(reply, 'Accept-Encoding');
    if (negotiateEncoding(request.headers['accept-encoding'], ['gzip']) === 'identity')
      return done(null, payload);
    reply.header('Content-Encoding', 'gzip').removeHeader('content-length');
    gzip(payload, done);
  });
}
