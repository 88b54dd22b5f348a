import { AsyncLocalStorage } from 'node:async_hooks';

const calls = new AsyncLocalStorage<{ changed: boolean }>();

/** Runs a call so that `hasCommitted` returns, inside it, whether anything of it was committed. */
export function trackCommits(call: () => void): void {
  calls.run({ changed: false }, call);
}

/** Said by the driver after every commit that wrote something. */
export function markCommitted(): void {
  const call = calls.getStore();
  if (call) call.changed = true;
}

/** A call that made one of its two transactions has not «done nothing», though the second failed cleanly. */
export function hasCommitted(): boolean {
  return calls.getStore()?.changed ?? false;
}
