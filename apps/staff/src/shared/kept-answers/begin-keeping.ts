import type { QueryClient } from '@tanstack/react-query';

interface BeginParts {
  queryClient: QueryClient;
  owner: () => string | null;
  /** Resolves when nobody waits for anything. */
  quiet: Promise<void>;
}

/**
 * Begins to keep answers for reading without a network: in a quiet moment, or sooner when there is need of what was kept. Resolves when
 * the first page can be drawn. Browsers keep answers for pages that came securely only.
 */
export async function beginKeeping({ queryClient, owner, quiet }: BeginParts): Promise<void> {
  const storage = globalThis.caches;
  if (!storage) return;
  let begun: Promise<void> | null = null;
  const begin = () => {
    begun ??= import('./keep-answers.ts')
      .then(({ keepAnswers }) => keepAnswers({ queryClient, owner, storage, later }))
      .catch(() => {});
    return begun;
  };
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'failed') void begin();
  });
  void quiet.then(begin).finally(stop);
  if (!navigator.onLine) await begin();
}

function later(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task);
  else setTimeout(task);
}
