import type { ToastStore } from '@zvonok/ui/feedback';
import { useEffect, useSyncExternalStore } from 'react';
import { lazyPart, useIdlePreload } from './lazy.tsx';

const Toaster = lazyPart(async () => (await import('./app-toaster.tsx')).AppToaster, {
  preload: 'idle',
  failure: 'none',
});

/**
 * The messages above every page. A message sent before the toaster is loaded waits; if loading failed, the next message
 * tries again.
 */
export function LazyToaster({ toasts }: { toasts: ToastStore }) {
  const count = useSyncExternalStore(toasts.subscribe, () => toasts.current().length);
  const isLoaded = useIdlePreload(Toaster);
  useEffect(() => {
    if (count > 0) void Toaster.preload();
  }, [count]);
  return isLoaded && <Toaster toasts={toasts} />;
}
