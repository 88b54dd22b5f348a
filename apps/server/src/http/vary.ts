import type { FastifyReply } from 'fastify';

/** Adds a request header that the answer depends on, beside those another plugin has named already. */
export function varyOn(reply: FastifyReply, name: string): void {
  const known = String(reply.getHeader('Vary') ?? '');
  reply.header('Vary', known === '' ? name : `${known}, ${name}`);
}
