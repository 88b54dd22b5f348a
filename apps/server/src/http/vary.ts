import type { FastifyReply } from 'fastify';

/**
 * Names a request header that the answer depends on, once and in addition to those another plugin has named already.
 */
export function varyOn(reply: FastifyReply, name: string): void {
  const known = String(reply.getHeader('Vary') ?? '');
  if (known.split(', ').includes(name)) return;
  reply.header('Vary', known === '' ? name : `${known}, ${name}`);
}
