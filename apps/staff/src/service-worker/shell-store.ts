import { pageFor, SHELL_PATH } from './strategy.ts';

/** One file of a build. `revision` is the digest of a file whose name has none. */
export interface ShellFile {
  url: string;
  revision: string | null;
}

const PREFIX = 'zvonok.shell.';

/** The files of one build, in a cache of their own. */
export function shellStore(files: readonly ShellFile[], storage: CacheStorage) {
  // The page names its scripts by their content, they name theirs: its digest stands for the whole build.
  const page = files.find(({ url }) => `/${url}` === SHELL_PATH);
  const paths = new Set(files.map(({ url }) => `/${url}`));
  const name = `${PREFIX}${page?.revision ?? ''}`;

  /** A file that an earlier build brought already is not fetched again. */
  async function store(cache: Cache, { url, revision }: ShellFile): Promise<void> {
    const path = `/${url}`;
    const known = revision === null ? await find(path) : undefined;
    if (known) await cache.put(path, known);
    // `no-cache` asks the server whether what the browser keeps is still right.
    else await cache.add(new Request(path, { cache: revision === null ? 'default' : 'no-cache' }));
  }

  /** The file wherever it is kept. */
  function find(path: string): Promise<Response | undefined> {
    return storage.match(path, { ignoreVary: true });
  }

  return {
    /** Fetches every file, one after the other: the user's own requests come first. Rejects if one is missing. */
    async fill(): Promise<void> {
      const cache = await storage.open(name);
      for (const file of files) await store(cache, file);
    },

    /**
     * Deletes unused builds. The last one before this stays: a tab may still show it, with forms that are not sent, and
     * ask for parts of it that the server has no more.
     */
    async deleteOldBuilds(): Promise<void> {
      const others = (await storage.keys()).filter((key) => key.startsWith(PREFIX) && key !== name);
      for (const key of others.slice(0, -1)) await storage.delete(key);
    },

    /** A stored file of this build or the one before, else from the server. */
    async answer(request: Request): Promise<Response> {
      const path = new URL(request.url).pathname;
      return (
        (await (await storage.open(name)).match(path, { ignoreVary: true })) ??
        (await find(path)) ??
        fetch(request)
      );
    },

    /** The app's page for an address, of this build only. */
    async page(request: Request): Promise<Response> {
      const cache = await storage.open(name);
      const path = pageFor(new URL(request.url).pathname, paths);
      return (await cache.match(path, { ignoreVary: true })) ?? fetch(request);
    },
  };
}
