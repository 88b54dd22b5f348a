import { randomFillSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import cors from '@fastify/cors';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Contract } from './contract/document.ts';

/** Half a year: long enough to protect daily work, short enough for a school that gives its certificate up. */
const HSTS = `max-age=${180 * 86_400}`;

/** Features of browsers the product uses: the corridor's full screen and its wake lock, and codes that are copied. */
const USED_FEATURES = ['clipboard-write', 'fullscreen', 'screen-wake-lock'];
/** What a script could ask a teacher's browser for, and no page of ours ever does. */
const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'cross-origin-isolated',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];
const PERMISSIONS_POLICY = [
  ...USED_FEATURES.map((feature) => `${feature}=(self)`),
  ...UNUSED_FEATURES.map((feature) => `${feature}=()`),
].join(', ');

/**
 * An API answer may not be opened as a page. It is no document, so the pages' headers on features and windows would
 * only make every answer a kilobyte longer.
 */
const API_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/**
 * What browsers may do with our pages. Scripts come from our own files only; styles may be inline because Emotion
 * writes them at run time. No `upgrade-insecure-requests`, and HSTS only over HTTPS, our own or that of a trusted
 * proxy: a school's server often has no certificate.
 */
export async function secureHeaders(app: FastifyInstance, apiHost: string): Promise<void> {
  const headers = await headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...(apiHost ? [apiHost] : [])],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.routeOptions.config.operationId === undefined ? headers : API_HEADERS);
    if (request.protocol === 'https') reply.header('Strict-Transport-Security', HSTS);
    done();
  });
}

/** What helmet puts on a page. It is always the same, and helmet would write it anew for each. */
async function headersOf(options: FastifyHelmetOptions): Promise<Readonly<Record<string, string>>> {
  const example = Fastify();
  await example.register(helmet, options);
  example.get('/', async (_request, reply) => reply.getHeaders());
  const answer = await example.inject('/');
  await example.close();
  return { ...answer.json<Record<string, string>>(), 'permissions-policy': PERMISSIONS_POLICY };
}

/** How long a browser remembers that a call is allowed, in seconds. */
const PREFLIGHT_TTL_S = 600;
/** Headers of every answer, which the contract does not describe: the clock, and what to name in a report. */
const OF_EVERY_ANSWER = ['Date', 'X-Request-Id'];

/**
 * Lets apps served from other origins make the calls of the contract, with every header it describes and no other. Only
 * the listed origins are let in, and never with cookies: a call carries its bearer token itself.
 */
export async function allowOrigins(
  app: FastifyInstance,
  origins: readonly string[],
  { operations }: Contract,
): Promise<void> {
  if (origins.length === 0) return;
  const parameters = operations.flatMap((operation) => operation.parameters);
  const sent = parameters.flatMap((parameter) => (parameter.in === 'header' ? parameter.name : []));
  const answered = operations.flatMap(({ answerHeaders }) => [...answerHeaders]);
  await app.register(cors, {
    origin: [...origins],
    methods: unique(operations.map(({ method }) => method)),
    allowedHeaders: unique(['Authorization', 'Content-Type', ...sent]),
    exposedHeaders: unique([...OF_EVERY_ANSWER, ...answered]),
    credentials: false,
    maxAge: PREFLIGHT_TTL_S,
  });
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}

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
