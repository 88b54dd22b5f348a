import { extensionsIn } from '@zvonok/api-client/extensions';

/** What the corridor screen needs of `/app-config.json`. */
export interface KioskConfig {
  /** Origin of the API, without a slash at the end; empty when it lives where the page does. */
  apiHost: string;
  schoolName: string;
  timeZone: string;
  /** What the server of this file has beyond the documented calls. */
  extensions: readonly string[];
}

/** What the server has written into the page; undefined on a host that writes nothing there. */
export function kioskConfigInPage(): KioskConfig | undefined {
  const text = document.getElementById('app-settings')?.textContent ?? '';
  try {
    return text === '' ? undefined : readConfig(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Rejects when no answer came; a host without the file is one whose API has the same origin as the page. */
export async function loadKioskConfig(): Promise<KioskConfig> {
  const response = await timedFetch(
    new Request('/app-config.json', { headers: { accept: 'application/json' } }),
  );
  if (response.status >= 500) throw new Error(`/app-config.json answered ${response.status}; asking again.`);
  return readConfig(response.ok ? await response.json().catch(() => null) : null);
}

/** Most schools; a host that does not say has no other. */
const USUAL_TIME_ZONE = 'Europe/Moscow';

function readConfig(given: unknown): KioskConfig {
  const fields: Record<string, unknown> = typeof given === 'object' && given !== null ? { ...given } : {};
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name].trim() : '');
  return {
    apiHost: text('apiHost').replace(/\/+$/, ''),
    schoolName: text('schoolName'),
    timeZone: text('timeZone') || USUAL_TIME_ZONE,
    extensions: extensionsIn(given),
  };
}

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
