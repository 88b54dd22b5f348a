import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Stands for a caller whose address is unknown: the connection is gone already (RFC 1122, 3.2.1.3). */
const UNSPECIFIED = '0.0.0.0';
/** The longest spelling is IPv6 with a mapped IPv4, a zone and a port; what is longer is no address. */
const MAX_LENGTH = 100;

/**
 * Whom a call comes from: the address a trusted proxy names, or the connection's own where the proxy passed on
 * something else. Always one spelling of a real address, so it may be stored, shown and counted by.
 */
export function clientAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return parseAddress(ip) ?? parseAddress(socket.remoteAddress) ?? UNSPECIFIED;
}

/**
 * One spelling per address: no port, no brackets, no zone, IPv4 where IPv6 only wraps one, IPv6 shortened (RFC 5952).
 * Null for whatever is not an address.
 */
export function parseAddress(text: string | undefined): string | null {
  if (text === undefined || text.length > MAX_LENGTH) return null;
  const trimmed = text.trim();
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(trimmed)?.[1];
  const withPort = /^([\d.]+):\d{1,5}$/.exec(trimmed)?.[1];
  const bare = bracketed ?? withPort ?? trimmed;
  const version = isIP(bare);
  if (version === 0 || (bracketed !== undefined && version !== 6)) return null;
  return version === 4 ? bare : shortIPv6(bare);
}

/**
 * Who is counted as one caller: an IPv4 address, or the /64 network an IPv6 subscriber picks addresses from at will.
 */
export function countedAddress(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = Array.from({ length: 8 - before.length - after.length }, () => '0');
  const groups = tail === undefined ? before : [...before, ...gap, ...after];
  return `${shortIPv6(`${groups.slice(0, 4).join(':')}::`)}/64`;
}

function shortIPv6(address: string): string {
  const unzoned = address.split('%', 1)[0] ?? address;
  const short = new URL(`http://[${unzoned}]/`).hostname.slice(1, -1);
  const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(short);
  if (!mapped) return short;
  const bytes = mapped.slice(1).flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
  return bytes.join('.');
}
