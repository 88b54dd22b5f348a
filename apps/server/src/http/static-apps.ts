import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { schoolMomentAt } from '@zvonok/domain/calendar/server-date';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import type { Clock } from '../platform/clock.ts';
import type { School } from '../school/school.ts';
import { answerNotFound } from './errors.ts';
import { type Encoding, negotiateEncoding, varyOn } from './negotiate.ts';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** The empty element of a built page that the settings are written into; a page without it asks for them. */
const SETTINGS_ELEMENT = '<script type="application/json" id="app-settings"></script>';
/** A text of the page that is the school's own: `<!--schoolName-->Звонок<!--/schoolName-->`. */
const OWN_TEXT = /<!--(\w+)-->[^<]*<!--\/\1-->/g;
/** Scripts that stand in the page itself. */
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

const MIDDLE_QUALITY = 6;

interface Page {
  /** Of the file and of what was set when the rest was made. */
  key: string;
  bodies: Record<Encoding, Buffer>;
  etag: string;
  changedAt: Date;
  /** Digests of its own scripts, for the policy that forbids all others. */
  scripts: string[];
}

interface PageValues {
  /** What an app reads at start. */
  settings: () => object;
  /** By their names in the page. */
  texts: () => Record<string, string>;
}

export interface AppPages {
  /** Files of the folder that are pages: `index.html`, `app/schedule.html`. */
  readonly files: readonly string[];
  /** The page made for an address, or the one made for the nearest address above it. */
  fileFor(path: string): string;
  send(reply: FastifyReply, file: string): Promise<FastifyReply>;
}

/**
 * The pages of a built app, with what the school has set in them, so that an app starts without requesting it. They are
 * made on request, and kept until the file or the settings change.
 */
export function appPages(root: string, { settings, texts }: PageValues): AppPages {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.html'));
  const kept = new Map<string, Page>();

  async function pageOf(file: string): Promise<Page> {
    const path = join(root, file);
    const { mtime } = await stat(path);
    const values = { settings: settings(), texts: texts() };
    const key = `${mtime.getTime()} ${JSON.stringify(values)}`;
    const known = kept.get(file);
    if (known?.key === key) return known;
    const page = await makePage(await readFile(path, 'utf8'), values);
    const made = { ...page, key, changedAt: mtime };
    kept.set(file, made);
    return made;
  }

  return {
    files,
    fileFor(path) {
      const steps = path.split('/').filter((step) => step !== '');
      for (let count = steps.length; count > 0; count -= 1) {
        const file = `${steps.slice(0, count).join('/')}.html`;
        if (files.includes(file)) return file;
      }
      return 'index.html';
    },
    async send(reply, file) {
      const { bodies, etag, changedAt, scripts } = await pageOf(file);
      const { headers } = reply.request;
      const policy = String(reply.getHeader('content-security-policy') ?? '');
      const allowed = ["script-src 'self'", ...scripts.map((digest) => `'sha256-${digest}'`)].join(' ');
      reply.headers({
        ETag: etag,
        'Cache-Control': 'no-cache',
        'Last-Modified': changedAt.toUTCString(),
        'Content-Security-Policy': policy.replace("script-src 'self'", allowed),
      });
      varyOn(reply, 'Accept-Encoding');
      if (headers['if-none-match'] !== undefined && fresh(headers, { etag })) return reply.code(304).send();
      const encoding = negotiateEncoding(headers['accept-encoding'], ['br', 'gzip']);
      if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
      return reply.type('text/html; charset=utf-8').send(bodies[encoding]);
    },
  };
}

async function makePage(
  built: string,
  { settings, texts }: { settings: object; texts: Record<string, string> },
) {
  const element = SETTINGS_ELEMENT.replace('></', () => `>${inScript(settings)}</`);
  const text = built
    .replace(SETTINGS_ELEMENT, () => element)
    .replace(OWN_TEXT, (whole, name: string) => {
      const own = texts[name];
      return own === undefined ? whole : whole.replace(/>[^<]*</, () => `>${escaped(own)}<`);
    });
  const identity = Buffer.from(text);
  const [br, zipped] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: MIDDLE_QUALITY } }),
    gz(identity),
  ]);
  return {
    bodies: { identity, br, gzip: zipped },
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    scripts: Array.from(text.matchAll(INLINE_SCRIPT), ([, script = '']) =>
      createHash('sha256').update(script).digest('base64'),
    ),
  };
}

/** JSON in which nothing ends the script element it stands in. */
function inScript(value: object): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Folders of the built apps. */
export interface StaticRoots {
  staff?: string;
  kiosk?: string;
  docs?: string;
}

/** What is the same for as long as the server runs, of what an app reads at start from `/app-config.json`. */
export interface AppConfig {
  /** Another API host, or an empty text for this one. */
  apiHost: string;
  /** The build's name, which decides about signing in by phone: dev, gymn146, gymn36, or a school's own. */
  build: string;
  /** Origin of the site for computers where this one is for phones, else an empty text. */
  desktopSite: string;
}

interface ServedApps {
  roots: StaticRoots;
  config: AppConfig;
  school: Pick<School, 'facts'>;
  clock: Clock;
  /** The calls of this server that go beyond the documented ones. */
  extensions: readonly string[];
  /** First steps of the API's addresses, which never lead to a page. */
  apiPrefixes: ReadonlySet<string>;
}

/** Names under `/assets/` carry a digest of their content: they never mean anything else. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';

/**
 * The staff app at `/`, the corridor screen at `/kiosk/`, the contract's page at `/docs/`, and what the apps read at
 * start.
 */
export async function serveApps(app: FastifyInstance, served: ServedApps): Promise<void> {
  const { roots, config, school, clock, extensions } = served;
  const { apiHost, build, desktopSite } = config;
  const settings = () => {
    const { phoneSignIn, schoolName, timeZone } = school.facts;
    return { apiHost, build, desktopSite, phoneSignIn, schoolName, timeZone, extensions };
  };
  const texts = () => ({
    schoolName: school.facts.schoolName,
    year: schoolMomentAt(clock.now().getTime(), school.facts.timeZone).date.slice(0, 4),
  });
  app.get('/app-config.json', async (_request, reply) => {
    reply.header('Cache-Control', ASK_AGAIN);
    return settings();
  });
  if (roots.kiosk) {
    servePages(app, appPages(roots.kiosk, { settings, texts }), '/kiosk/');
    await serveFolder(app, { root: roots.kiosk, prefix: '/kiosk/' });
  }
  if (roots.docs) await serveFolder(app, { root: roots.docs, prefix: '/docs/' });
  if (!roots.staff) {
    app.setNotFoundHandler(answerNotFound);
    return;
  }
  const pages = appPages(roots.staff, { settings, texts });
  servePages(app, pages, '/');
  await serveFolder(app, { root: roots.staff, prefix: '/' });
  app.setNotFoundHandler((request, reply) =>
    isVisit(request, served.apiPrefixes)
      ? pages.send(reply.code(200), pages.fileFor(request.url.split(/[?#]/, 1)[0] ?? ''))
      : answerNotFound(request, reply),
  );
}

/** The pages of an app under the names of their files, and its first one at its address. */
function servePages(app: FastifyInstance, pages: AppPages, prefix: string): void {
  for (const file of pages.files) app.get(prefix + file, (_request, reply) => pages.send(reply, file));
  if (pages.files.includes('index.html'))
    app.get(prefix, (_request, reply) => pages.send(reply, 'index.html'));
}

async function serveFolder(
  app: FastifyInstance,
  { root, prefix }: { root: string; prefix: string },
): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix,
    decorateReply: prefix === '/',
    redirect: prefix !== '/',
    preCompressed: true,
    // Its pages have routes of their own.
    ...(prefix !== '/docs/' && { index: false }),
    cacheControl: false,
    setHeaders(reply: FastifyReply, path: string) {
      reply.header('Cache-Control', path.startsWith(join(root, 'assets')) ? FOR_EVER : ASK_AGAIN);
    },
  });
  // «/kiosk» typed by hand.
  if (prefix !== '/') app.get(prefix.slice(0, -1), (_request, reply) => reply.redirect(prefix, 308));
}

/** A person opening an address of the staff app, which knows its pages itself. */
function isVisit({ method, url, headers }: FastifyRequest, apiPrefixes: ReadonlySet<string>): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const [, first = ''] = url.split(/[/?#]/, 2);
  return !apiPrefixes.has(first) && (headers.accept ?? '').includes('text/html');
}
