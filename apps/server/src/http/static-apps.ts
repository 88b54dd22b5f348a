import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { schoolMomentAt } from '@zvonok/domain/calendar/school-clock';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { School } from '../school/school.ts';
import { type AppPages, appPages } from './app-pages.ts';
import { answerNotFound } from './error-handling.ts';

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
  const { roots, config, school, clock } = served;
  const { apiHost, build, desktopSite } = config;
  const settings = () => {
    const { phoneSignIn, schoolName, timeZone } = school.facts;
    return { apiHost, build, desktopSite, phoneSignIn, schoolName, timeZone };
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
