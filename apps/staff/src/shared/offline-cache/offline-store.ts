import { cacheNameOf } from './clear-offline-cache.ts';

const ROOT = '/offline-cache/';

export interface CachedAnswer {
  /** Of the query it answers. */
  hash: string;
  data: unknown;
  /** When the server said so last, in milliseconds since 1970. */
  savedAt: number;
}

/** One person's answers, kept by this browser. Other people's are never read. */
export function offlineStore(owner: string, storage: CacheStorage) {
  const open = () => storage.open(cacheNameOf(owner));
  const pathOf = (part: 'data' | 'age', hash: string) => `${ROOT}${part}/${encodeURIComponent(hash)}`;

  return {
    async keep({ hash, data, savedAt }: CachedAnswer): Promise<void> {
      const cache = await open();
      await cache.put(pathOf('data', hash), Response.json(data));
      await cache.put(pathOf('age', hash), Response.json(savedAt));
    },

    /** The server has said the same again: only the age is written. */
    async confirm({ hash, savedAt }: Omit<CachedAnswer, 'data'>): Promise<void> {
      await (await open()).put(pathOf('age', hash), Response.json(savedAt));
    },

    async read(hash: string): Promise<CachedAnswer | null> {
      const cache = await open();
      const [data, age] = await Promise.all([
        cache.match(pathOf('data', hash)),
        cache.match(pathOf('age', hash)),
      ]);
      return data && age ? { hash, data: await data.json(), savedAt: await age.json() } : null;
    },

    /** The hashes of all answers. */
    async hashes(): Promise<string[]> {
      const start = pathOf('age', '');
      const paths = (await (await open()).keys()).map(({ url }) => new URL(url).pathname);
      return paths
        .filter((path) => path.startsWith(start))
        .map((path) => decodeURIComponent(path.slice(start.length)));
    },
  };
}
