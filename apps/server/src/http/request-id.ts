import { randomFillSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

/** 96 bits, written in 16 characters. */
const ID_BYTES = 12;
/** So many are fetched from the system at once. */
const IDS_AT_ONCE = 256;
/** What a proxy's id may look like; it goes into the log and into answers. */
const PROXY_ID = /^[\w.-]{8,64}$/;

/** The networks Fastify knows by name. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Names requests: at random, or as the school's own proxy has named them in `X-Request-Id`, so that one number finds a
 * request in both logs. From anybody else the header means nothing: a stranger could make two requests look like one.
 */
export function requestIds(proxies: readonly string[]): (request: IncomingMessage) => string {
  const trusted = new BlockList();
  for (const network of proxies.flatMap((name) => NAMED[name] ?? name)) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    trusted.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family);
  }
  return (request) => {
    const given = request.headers['x-request-id'];
    if (typeof given !== 'string' || !PROXY_ID.test(given)) return randomId();
    // A request of a test is injected and has an address all the same; one whose socket has gone has none.
    const from = request.socket?.remoteAddress?.replace(/^::ffff:(?=\d+\.)/, '') ?? '';
    const family = isIPv6(from) ? 'ipv6' : 'ipv4';
    return isIP(from) && trusted.check(from, family) ? given : randomId();
  };
}

const pool = Buffer.alloc(ID_BYTES * IDS_AT_ONCE);
let used = pool.length;

function randomId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += ID_BYTES;
  return pool.toString('base64url', used - ID_BYTES, used);
}
