const ORIGIN = 'https://school.example';

/** A browser's cache storage that lives in memory, as far as it is used here. */
export function buildCaches(): CacheStorage {
  const caches = new Map<string, Cache>();
  return {
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
    open: async (name: string) => {
      const cache = caches.get(name) ?? buildCache();
      caches.set(name, cache);
      return cache;
    },
  } as unknown as CacheStorage;
}

function buildCache(): Cache {
  const bodies = new Map<string, string>();
  return {
    keys: async () => [...bodies.keys()].map((path) => new Request(ORIGIN + path)),
    delete: async (path: string) => bodies.delete(path),
    put: async (path: string, response: Response) => void bodies.set(path, await response.text()),
    match: async (path: string) => {
      const body = bodies.get(path);
      return body === undefined ? undefined : new Response(body);
    },
  } as unknown as Cache;
}
