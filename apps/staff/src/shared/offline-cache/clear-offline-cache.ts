const PREFIX = 'zvonok.answers.';

/** The name of the cache that holds one person's answers. */
export function cacheNameOf(owner: string): string {
  return PREFIX + encodeURIComponent(owner);
}

/** Drops what is stored for everybody, or for everybody but one. Nothing to do where a browser stores nothing. */
export async function clearOfflineCache(
  except: string | null = null,
  storage: CacheStorage | undefined = globalThis.caches,
): Promise<void> {
  const own = except === null ? null : cacheNameOf(except);
  const names = (await storage?.keys()) ?? [];
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== own);
  await Promise.all(others.map((name) => storage?.delete(name)));
}
