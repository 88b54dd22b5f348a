import type { QueryClient } from '@tanstack/react-query';
import { lazyModule } from '../lazy.tsx';

const persistence = lazyModule(() => import('./persist-queries.ts'));

interface StartParts {
  queryClient: QueryClient;
  owner: () => string | null;
  /** Resolves when nothing is awaited. */
  idle: Promise<void>;
}

/**
 * Stores answers for reading without a network: once the page is idle, or sooner when what was stored is needed.
 * Resolves when the first page can be drawn. Browsers store answers for pages that came securely only.
 */
export async function startQueryPersistence({ queryClient, owner, idle }: StartParts): Promise<void> {
  const storage = globalThis.caches;
  if (!storage) return;
  let begun: Promise<void> | null = null;
  const begin = () => {
    begun ??= persistence
      .load()
      .then(({ persistQueries }) => persistQueries({ queryClient, owner, storage, later }))
      .catch(() => {});
    return begun;
  };
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'failed') void begin();
  });
  void idle.then(begin).finally(stop);
  if (!navigator.onLine) await begin();
}

function later(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task);
  else setTimeout(task);
}
