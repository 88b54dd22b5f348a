/**
 * An answer later than this is as good as none, in milliseconds. With the pause before the next question it is less
 * than the ten seconds in which a board is back.
 */
const ANSWER_TIMEOUT_MS = 6_000;

/** `fetch` that gives up by itself: a hung connection must not stop the polling for good. */
export async function timedFetch(request: Request): Promise<Response> {
  const stop = new AbortController();
  const abort = () => stop.abort(request.signal.reason);
  request.signal.addEventListener('abort', abort);
  const timer = setTimeout(
    () => stop.abort(new DOMException('No answer in time', 'TimeoutError')),
    ANSWER_TIMEOUT_MS,
  );
  try {
    return await fetch(request, { signal: stop.signal });
  } finally {
    clearTimeout(timer);
    request.signal.removeEventListener('abort', abort);
  }
}
