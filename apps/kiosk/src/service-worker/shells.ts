import { NO_TRIALS, type Trials } from './trials.ts';

/** One file of a build. `revision` is the digest of a file whose name has none. */
export interface ShellFile {
  url: string;
  revision: string | null;
}

const PREFIX = 'zvonok.kiosk.';
const MEMORY = `${PREFIX}trials`;
const INDEX = 'index.html';

/** The page and its files, a cache per build, and a record of how the builds did. */
export function createShells(files: readonly ShellFile[], storage: CacheStorage, base: URL) {
  const paths = files.map(({ url }) => new URL(url, base).pathname);
  const page = new URL(INDEX, base).pathname;
  const build = files.find(({ url }) => url.endsWith(INDEX))?.revision ?? '';
  const nameOf = (one: string) => `${PREFIX}shell.${one}`;

  return {
    /** The build of this worker. */
    build,

    has: (path: string) => paths.includes(path),

    /** Fetches every file past what the browser keeps, or has it from the build before. Rejects if one is missing. */
    async fill(): Promise<void> {
      const cache = await storage.open(nameOf(build));
      for (const path of paths) {
        const known = path === page ? undefined : await storage.match(path, { ignoreVary: true });
        if (known) await cache.put(path, known);
        else await cache.add(new Request(path, { cache: 'no-cache' }));
      }
    },

    /** Drops the builds that are neither this one nor the last good one. */
    async deleteOthers(good: string | null): Promise<void> {
      const kept = [MEMORY, nameOf(build), ...(good === null ? [] : [nameOf(good)])];
      const others = (await storage.keys()).filter((key) => key.startsWith(PREFIX) && !kept.includes(key));
      for (const key of others) await storage.delete(key);
    },

    /** The page of a build; nothing when it was never stored or was taken away. */
    async page(shown: string): Promise<Response | undefined> {
      return storage.match(page, { cacheName: nameOf(shown), ignoreVary: true });
    },

    /** A file of whichever build has it. */
    async file(request: Request): Promise<Response> {
      const stored = await storage.match(new URL(request.url).pathname, { ignoreVary: true });
      return stored ?? fetch(request);
    },

    /** Nothing is known where it cannot be read, as after a loss of power in the middle of a write. */
    async trials(): Promise<Trials> {
      const kept = await storage.match(page, { cacheName: MEMORY });
      return (await kept?.json().catch(() => null)) ?? NO_TRIALS;
    },

    async remember(trials: Trials): Promise<void> {
      await (await storage.open(MEMORY)).put(page, Response.json(trials));
    },
  };
}

/** What the worker looks at in a request. */
export type AskedFor = Pick<Request, 'url' | 'method' | 'mode'>;

/**
 * Where an answer comes from.
 * - `shell`: the page opens from the stored files, so that there is never a browser's error page.
 * - `stored`: a file that is never changed under its name.
 * - `network`: not the worker's business. The board is, above all: it is never answered from here.
 */
export type Strategy = 'shell' | 'stored' | 'network';

/** `base` is the address of the page: `https://school.example/kiosk/`. */
export function strategyFor({ url, method, mode }: AskedFor, base: URL): Strategy {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== base.origin || !pathname.startsWith(base.pathname)) return 'network';
  const rest = pathname.slice(base.pathname.length);
  if (mode === 'navigate') return rest === '' || rest === 'index.html' ? 'shell' : 'network';
  return rest.startsWith('assets/') ? 'stored' : 'network';
}
