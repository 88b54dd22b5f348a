import type { Random } from './random.ts';

/** Bodies that are no JSON, or JSON of an unexpected kind. */
export function brokenBody(random: Random, valid: string): string | Buffer {
  return random.pick<() => string | Buffer>([
    () => valid.slice(0, random.between(0, valid.length)),
    () => `${valid}${valid}`,
    () => `\ufeff${valid}`,
    () => valid.replaceAll('"', "'"),
    () => Buffer.from([0xff, 0xfe, 0x00, 0x7b, 0xc0, 0xaf]),
    () => Buffer.concat([Buffer.from('{"login":"'), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('"}')]),
    () => '['.repeat(random.between(17, 30_000)),
    () => `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
    () => `"${'a'.repeat(70_000)}"`,
    () => `[${'1,'.repeat(20_000)}1]`,
    () => `{${Array.from({ length: 3000 }, (_, index) => `"k${index}":1`).join(',')}}`,
    () => '{"a":1,"a":2,"__proto__":{"a":3}}',
    () => 'null',
    () => 'NaN',
    () => '\u0000',
    () => '"\\ud800"',
    () => '{"a\\u0000":1}',
  ])();
}

export function oddContentType(random: Random): string {
  return random.pick([
    'text/plain',
    'application/xml',
    'application/json; charset=utf-16',
    'application/json;;;=',
    'APPLICATION/JSON',
    'application/problem+json',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'b'.repeat(300)}`,
    ';',
    '*/*',
  ]);
}

/** Pieces of an address that are no proper text. */
export function brokenStep(random: Random): string {
  return random.pick([
    '%',
    '%zz',
    '%00',
    '%ed%a0%80',
    '%c0%af',
    '%F0%9F%98',
    '%2e%2e%2f',
    '..%5c',
    'a%2Fb',
    'x'.repeat(250),
    'ж'.repeat(60),
    '%0d%0aSet-Cookie:%20a=b',
    '',
    ' ',
    '?',
    '#',
    ';a=b',
    '😀',
    '-1',
    '1e400',
    '__proto__',
    'constructor',
  ]);
}

export function brokenQuery(random: Random, name: string): string {
  const key = encodeURIComponent(name);
  return random.pick([
    `${key}=%`,
    `${key}=%00`,
    `${key}=%ed%a0%80`,
    `${key}`,
    `${key}=`,
    `=${key}`,
    `${key}=1&${key}=2`,
    `${key}[]=1`,
    `${key}[a]=1`,
    `__proto__=1&constructor=2&${key}=1`,
    `${key}=${'9'.repeat(400)}`,
    `${key}=${encodeURIComponent('Ж'.repeat(1500))}`,
    `&&&&=&${key}=true&`,
    Array.from({ length: 300 }, (_, index) => `p${index}=1`).join('&'),
  ]);
}

/** Headers that a program may send. What Node itself refuses to read never gets this far. */
export function oddHeaders(random: Random): Record<string, string> {
  const garbage = () =>
    random.pick(['"', '*', 'W/"1"', '"a", "b"', ',,,', 'ÿþ', 'x'.repeat(4000), '\\', '"\\', 'W/', '0', ' ']);
  return random.pick<() => Record<string, string>>([
    () => ({ 'if-none-match': garbage() }),
    () => ({ 'if-match': garbage() }),
    () => ({ 'accept-encoding': random.pick(['br;q=x', ';', 'gzip;q=-1', '*;q=0', 'gzip,'.repeat(300)]) }),
    () => ({ accept: garbage() }),
    () => ({ 'x-forwarded-for': random.pick(['1.2.3.4', 'a, b', "'", '::1', '999.1.1.1', ','.repeat(500)]) }),
    () => ({ 'x-forwarded-host': garbage(), 'x-forwarded-proto': garbage() }),
    () => ({ 'user-agent': garbage() }),
    () => ({ 'user-agent': 'Ю'.repeat(5000).replaceAll('Ю', '\u00de') }),
    () => ({ origin: random.pick(['null', 'https://example.org', garbage()]) }),
    () => ({ host: garbage() }),
    () => ({ 'accept-language': garbage() }),
    () => ({ range: 'bytes=5-1' }),
    () => ({ 'x-request-id': garbage() }),
    () => ({ 'content-encoding': random.pick(['gzip', 'br', 'nonsense']) }),
    () => ({ 'if-modified-since': garbage() }),
  ])();
}

/** Words after «Bearer» that are no token of ours. */
export function badToken(random: Random, real: string): string {
  const [head = '', claims = '', signature = ''] = real.split('.');
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  return random.pick([
    'x',
    '..',
    `${head}.${claims}.`,
    `${none}.${claims}.`,
    `${head}.${claims}.${signature.toUpperCase()}`,
    `${head}.${Buffer.from('{"id":1,"roles":["ADMIN"]}').toString('base64url')}.${signature}`,
    `${head}.${Buffer.from('{"id":').toString('base64url')}.${signature}`,
    'a'.repeat(8000),
  ]);
}
