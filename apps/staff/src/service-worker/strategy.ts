/** Settings of the school, read at every start. */
export const SETTINGS_PATH = '/app-config.json';

/** The page of every address that has none of its own; the router knows the addresses. */
export const SHELL_PATH = '/index.html';

/** What the worker looks at in a request. */
export type AskedFor = Pick<Request, 'url' | 'method' | 'mode'>;

/**
 * Where an answer comes from.
 * - `shell`: a page of the app opens from the stored files, so it opens without a network too.
 * - `stored`: a file that is never changed under its name.
 * - `settings`: from the server while it answers, else as it answered last. Pages carry them, so a start asks for none.
 * - `network`: not the worker's business, exactly as if there were none.
 */
export type Strategy = 'shell' | 'stored' | 'settings' | 'network';

/**
 * Pages under these addresses are this app's. The corridor screen, the contract's page and the API are not among them.
 */
const PAGES = /^\/(app|login)(\/|$)/;
const FILES = /^\/(assets\/|favicon\.svg$)/;

export function strategyFor({ url, method, mode }: AskedFor, origin: string): Strategy {
  const target = new URL(url);
  if (method !== 'GET' || target.origin !== origin) return 'network';
  if (mode === 'navigate') return PAGES.test(target.pathname) ? 'shell' : 'network';
  if (FILES.test(target.pathname)) return 'stored';
  return target.pathname === SETTINGS_PATH ? 'settings' : 'network';
}

/** The page made for an address or for the nearest one above it, as the server chooses it (`app-pages.ts`). */
export function pageFor(path: string, pages: ReadonlySet<string>): string {
  const steps = path.split('/').filter((step) => step !== '');
  for (let count = steps.length; count > 0; count -= 1) {
    const page = `/${steps.slice(0, count).join('/')}.html`;
    if (pages.has(page)) return page;
  }
  return SHELL_PATH;
}
