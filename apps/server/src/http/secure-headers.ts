import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

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
