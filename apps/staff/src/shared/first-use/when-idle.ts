/** A browser without the call gets a moment to draw what it has. */
const WITHOUT_CALL_MS = 500;

/** Does something once the page has nothing better to do; the returned function calls it off. */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(task, WITHOUT_CALL_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task);
  return () => cancelIdleCallback(handle);
}
