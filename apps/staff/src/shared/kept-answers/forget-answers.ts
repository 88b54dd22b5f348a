const PREFIX = 'zvonok.answers.';

/** The name of the cache that holds one person's answers. */
export function cacheOf(owner: string): string {
  return PREFIX + encodeURIComponent(owner);
}

/** Drops what was kept for everybody, or for everybody but one. Nothing to do where a browser keeps nothing. */
export async function forgetAnswers(
  except: string | null = null,
  storage: CacheStorage | undefined = globalThis.caches,
): Promise<void> {
  const own = except === null ? null : cacheOf(except);
  const names = (await storage?.keys()) ?? [];
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== own);
  await Promise.all(others.map((name) => storage?.delete(name)));
}
