import type { ToastStore } from '@zvonok/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { useFirstUse } from '../first-use/use-first-use.ts';
import { whenIdle } from '../first-use/when-idle.ts';

const load = async () => (await import('./messages.tsx')).Messages;

/** The messages, once the first page stands. What is told before waits for them; where the network is away, the next one asks again. */
export function LateMessages({ toasts }: { toasts: ToastStore }) {
  const { Part: Messages, bring } = useFirstUse(load);
  const told = useSyncExternalStore(toasts.subscribe, () => toasts.current().length);
  useEffect(() => whenIdle(() => void bring()), [bring]);
  useEffect(() => {
    if (told > 0) void bring();
  }, [told, bring]);
  return Messages && <Messages toasts={toasts} />;
}
