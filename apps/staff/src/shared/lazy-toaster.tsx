import type { ToastStore } from '@zvonok/ui/feedback';
import { useEffect, useSyncExternalStore } from 'react';
import { lazyPart, useIdlePreload } from './lazy.tsx';

const Toaster = lazyPart(async () => (await import('./app-toaster.tsx')).AppToaster, {
  name: 'сообщения',
  preload: 'idle',
  failure: 'none',
});

/**
 * The messages above every page. What is told before they are there waits; where the network is away, the next one asks
 * again.
 */
export function LazyToaster({ toasts }: { toasts: ToastStore }) {
  const told = useSyncExternalStore(toasts.subscribe, () => toasts.current().length);
  const isLoaded = useIdlePreload(Toaster);
  useEffect(() => {
    if (told > 0) void Toaster.preload();
  }, [told]);
  return isLoaded && <Toaster toasts={toasts} />;
}
