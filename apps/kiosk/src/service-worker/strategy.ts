/** What the worker looks at in a request. */
export type AskedFor = Pick<Request, 'url' | 'method' | 'mode'>;

/**
 * Where an answer comes from.
 * - `shell`: the page opens from the stored files, so that there is never a browser's error page.
 * - `stored`: a file that is never changed under its name.
 * - `network`: not the worker's business. The board is, above all: it is never answered from here.
 */
export type Strategy = 'shell' | 'stored' | 'network';

/** `base` is the address of the page: `https://school.example/kiosk/`. */
export function strategyFor({ url, method, mode }: AskedFor, base: URL): Strategy {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== base.origin || !pathname.startsWith(base.pathname)) return 'network';
  const rest = pathname.slice(base.pathname.length);
  if (mode === 'navigate') return rest === '' || rest === 'index.html' ? 'shell' : 'network';
  return rest.startsWith('assets/') ? 'stored' : 'network';
}
