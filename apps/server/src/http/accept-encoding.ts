import { negotiate } from '@fastify/accept-negotiator';

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
