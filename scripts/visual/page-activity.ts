/** What a page does by itself. */
export interface PageActivity {
  /** Of its document, so far. */
  changes: number;
  /** Whether a timer or an idle moment will bring something in a moment. */
  isSomethingDue: boolean;
}

/** Under this name a page reports what it does: `window[PAGE_ACTIVITY]()`. */
export const PAGE_ACTIVITY = '__pageActivity';

/**
 * Counts what a page does, and lets no time pass beyond a moment: what comes within `soonMs` (a part that is loaded
 * when idle, a first retry) comes, and what would come later (a message that goes, the next page of a board, a poll)
 * never does. Runs in the page before everything else, so it uses nothing from outside.
 */
export function watchActivity({ name, soonMs }: { name: string; soonMs: number }): void {
  const due = new Set<string>();
  const { setTimeout: start, clearTimeout: stop } = window;
  const { requestIdleCallback: startIdle, cancelIdleCallback: stopIdle } = window;
  const LONGEST_DELAY_MS = 2 ** 31 - 1;

  function startSoon(handler: TimerHandler, delay = 0, ...args: unknown[]): number {
    if (delay > soonMs) return start(handler, LONGEST_DELAY_MS, ...args);
    if (typeof handler !== 'function') return start(handler, delay, ...args);
    const id = start(() => {
      due.delete(`timer ${id}`);
      handler(...args);
    }, delay);
    due.add(`timer ${id}`);
    return id;
  }
  window.setTimeout = startSoon as typeof window.setTimeout;
  window.clearTimeout = (id) => {
    due.delete(`timer ${id}`);
    stop(id);
  };
  window.requestIdleCallback = (callback, options) => {
    const id = startIdle((deadline) => {
      due.delete(`idle ${id}`);
      callback(deadline);
    }, options);
    due.add(`idle ${id}`);
    return id;
  };
  window.cancelIdleCallback = (id) => {
    due.delete(`idle ${id}`);
    stopIdle(id);
  };

  let changes = 0;
  const observer = new MutationObserver((records) => {
    changes += records.length;
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  Object.assign(window, {
    [name]: (): PageActivity => ({ changes, isSomethingDue: due.size > 0 }),
  });
}
