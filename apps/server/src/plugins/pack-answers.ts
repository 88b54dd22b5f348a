import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { chooseEncoding } from './contract/versioned-answers.ts';
import { varyOn } from './vary.ts';

const compress = promisify(gzip);

/** Below this an answer travels as it is: one packet holds it either way. */
const PACKED_FROM_BYTES = 900;

/**
 * Packs JSON answers that were made for one caller: two merged lessons fit a packet, lists shrink five times. Answers that many
 * share arrive here packed already.
 */
export function packAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const type = String(reply.getHeader('content-type') ?? '');
    if (typeof payload !== 'string' || payload.length < PACKED_FROM_BYTES || !type.includes('json'))
      return payload;
    if (reply.hasHeader('content-encoding')) return payload;
    varyOn(reply, 'Accept-Encoding');
    if (chooseEncoding(request.headers['accept-encoding']) === 'identity') return payload;
    reply.header('Content-Encoding', 'gzip').removeHeader('content-length');
    return compress(payload);
  });
}
