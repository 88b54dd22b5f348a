/** What an app reads at its start that says where the API is. */
export interface HostSettings {
  /** Origin of the API, empty if it is the one of the settings themselves. */
  apiHost: string;
  /** What the server of the settings has beyond the documented calls. */
  extensions: readonly string[];
}

/**
 * The calls beyond the documented ones that a server names in its `/app-config.json`. One that names none has the
 * documented calls only.
 */
export function extensionsIn(settings: unknown): readonly string[] {
  const named =
    typeof settings === 'object' && settings !== null && 'extensions' in settings && settings.extensions;
  return Array.isArray(named) ? named.filter((name) => typeof name === 'string') : [];
}

/** How long an API on another origin is waited for until it names its extensions, in milliseconds. */
const LIMIT_MS = 10_000;
const STORE_KEY = 'zvonok.extensions';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * What the API's host has beyond the documented calls. The settings say it if the API has their origin. On another
 * origin its own `/app-config.json` is read, and the last answer is kept: with that an app starts at once, and without
 * a network; a newer answer is for the next start.
 */
export async function hostExtensions(
  { apiHost, extensions }: HostSettings,
  { store, fetcher = fetch }: { store: () => Store; fetcher?: typeof fetch },
): Promise<readonly string[]> {
  if (apiHost === '') return extensions;
  const read = readExtensions(apiHost, fetcher).then((named) => {
    keep(store, { apiHost, extensions: named });
    return named;
  });
  const kept = keptOf(apiHost, store);
  // A host that answers 404 to other origins as if there were no network has nothing either.
  const known = read.catch(() => kept ?? []);
  return kept ?? known;
}

async function readExtensions(apiHost: string, fetcher: typeof fetch): Promise<readonly string[]> {
  const response = await fetcher(`${apiHost}/app-config.json`, { signal: AbortSignal.timeout(LIMIT_MS) });
  if (response.status >= 500) throw new Error(`${apiHost}/app-config.json answered ${response.status}.`);
  return extensionsIn(response.ok ? await response.json().catch(() => null) : null);
}

function keptOf(apiHost: string, store: () => Store): readonly string[] | null {
  try {
    const kept: Partial<HostSettings> | null = JSON.parse(store().getItem(STORE_KEY) ?? 'null');
    return kept?.apiHost === apiHost ? (kept.extensions ?? null) : null;
  } catch {
    return null;
  }
}

function keep(store: () => Store, known: HostSettings): void {
  try {
    store().setItem(STORE_KEY, JSON.stringify(known));
  } catch {
    // If nothing can be stored, the next start asks again.
  }
}
