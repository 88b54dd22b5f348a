/** A page that only waits for its data looks idle, too: it gets this long to have them and to draw them. */
const PAUSE_MS = 1_000;

/** Does something once the page stands and has nothing better to do; the returned function calls it off. */
export function onIdle(task: () => void): () => void {
  let handle: number | null = null;
  const timer = setTimeout(() => {
    if (typeof requestIdleCallback === 'undefined') task();
    // A busy computer may have no idle moment for long; what a person may need next is not to wait for one.
    else handle = requestIdleCallback(task, { timeout: PAUSE_MS });
  }, PAUSE_MS);
  return () => {
    clearTimeout(timer);
    if (handle !== null) cancelIdleCallback(handle);
  };
}

/** Lets the browser paint, and handle input, before what comes next: one long task becomes two. */
export function nextTask(): Promise<void> {
  if ('scheduler' in globalThis && 'yield' in scheduler) return scheduler.yield();
  return new Promise((resolve) => setTimeout(resolve));
}

/** Resolves when the page is loaded, has nothing to do, and `isBusy` says no: for work without hurry. */
export async function untilIdle(isBusy: () => boolean): Promise<void> {
  await documentLoaded();
  do await new Promise<void>((resolve) => void onIdle(resolve));
  while (isBusy());
}

function documentLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('load', () => resolve(), { once: true }));
}
