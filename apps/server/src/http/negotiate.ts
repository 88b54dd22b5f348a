import { gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * Names a request header that the answer depends on, once and in addition to those another plugin has named already.
 */
export function varyOn(reply: FastifyReply, name: string): void {
  const known = String(reply.getHeader('Vary') ?? '');
  if (known.split(', ').includes(name)) return;
  reply.header('Vary', known === '' ? name : `${known}, ${name}`);
}

export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * The first of what is offered that `Accept-Encoding` accepts at all (RFC 9110, 12.5.3): the offer is in the order of
 * what is smallest, and a reader's weights only say what they could read more easily.
 */
export function negotiateEncoding<Offered extends Encoding>(
  accept: string | undefined,
  offered: readonly Offered[],
): Offered | 'identity' {
  // Names of encodings know no case, the negotiator does.
  const header = (accept ?? '').toLowerCase();
  return offered.find((encoding) => negotiate(header, [encoding]) !== null) ?? 'identity';
}

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
