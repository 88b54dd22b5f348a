import { cacheNameOf } from './clear-offline-cache.ts';

const ROOT = '/offline-cache/';

export interface CachedAnswer {
  /** Of the query it answers. */
  hash: string;
  data: unknown;
  /** When the server said so last, in milliseconds since 1970. */
  savedAt: number;
}

/** A record that a list is made of, kept by itself. */
type Piece = { id: number | string };

/** One person's answers, kept by this browser. Other people's are never read. */
export function offlineStore(owner: string, storage: CacheStorage) {
  const open = () => storage.open(cacheNameOf(owner));
  const pathOf = (part: 'data' | 'order' | 'age', hash: string) =>
    `${ROOT}${part}/${encodeURIComponent(hash)}`;
  const piecePath = (hash: string, id: Piece['id']) => `${ROOT}piece/${encodeURIComponent(hash)}/${id}`;

  /** Writes what is another record than before, then which records there are. */
  async function keepPieces(cache: Cache, hash: string, pieces: readonly Piece[], before: unknown) {
    const known = new Map(isPieces(before) ? before.map((piece) => [piece.id, piece]) : []);
    for (const piece of pieces) {
      if (known.get(piece.id) !== piece) await cache.put(piecePath(hash, piece.id), Response.json(piece));
      known.delete(piece.id);
    }
    await cache.put(pathOf('order', hash), Response.json(pieces.map(({ id }) => id)));
    for (const id of known.keys()) await cache.delete(piecePath(hash, id));
  }

  async function readPieces(cache: Cache, hash: string, order: Response): Promise<Piece[] | null> {
    const ids: Piece['id'][] = await order.json();
    const found = await Promise.all(ids.map((id) => cache.match(piecePath(hash, id))));
    const there = found.filter((piece) => piece !== undefined);
    return there.length === ids.length ? Promise.all(there.map((piece) => piece.json())) : null;
  }

  return {
    /**
     * Keeps an answer. Of a list of records only those are written that are other objects than in `before`, which was
     * kept last; a day's timetable is a megabyte, a changed class twenty kilobytes.
     */
    async keep({ hash, data, savedAt }: CachedAnswer, before?: unknown): Promise<void> {
      const cache = await open();
      if (isPieces(data)) {
        await keepPieces(cache, hash, data, before);
        // An earlier version of the app has kept it in one piece.
        await cache.delete(pathOf('data', hash));
      } else {
        await cache.put(pathOf('data', hash), Response.json(data));
        await cache.delete(pathOf('order', hash));
      }
      await cache.put(pathOf('age', hash), Response.json(savedAt));
    },

    /** The server has said the same again: only the age is written. */
    async confirm({ hash, savedAt }: Omit<CachedAnswer, 'data'>): Promise<void> {
      await (await open()).put(pathOf('age', hash), Response.json(savedAt));
    },

    async read(hash: string): Promise<CachedAnswer | null> {
      const cache = await open();
      const [whole, order, age] = await Promise.all([
        cache.match(pathOf('data', hash)),
        cache.match(pathOf('order', hash)),
        cache.match(pathOf('age', hash)),
      ]);
      if (!age) return null;
      const data = order ? await readPieces(cache, hash, order) : ((await whole?.json()) ?? null);
      return data === null ? null : { hash, data, savedAt: await age.json() };
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

/** Whether an answer is a list of large records: classes or teachers with their lessons. */
function isPieces(data: unknown): data is readonly Piece[] {
  return Array.isArray(data) && data.length > 0 && data.every(isPiece);
}

function isPiece(record: unknown): boolean {
  return typeof record === 'object' && record !== null && ('schedule' in record || 'lessons' in record);
}
