import { timedFetch } from './timed-fetch.ts';

/** What the corridor screen needs of `/app-config.json`. */
export interface KioskConfig {
  /** Origin of the API, without a slash at the end; empty when it lives where the page does. */
  apiHost: string;
}

/** Rejects when no answer came; a host without the file is one whose API lives beside the page. */
export async function loadKioskConfig(): Promise<KioskConfig> {
  const response = await timedFetch(
    new Request('/app-config.json', { headers: { accept: 'application/json' } }),
  );
  if (response.status >= 500) throw new Error(`/app-config.json answered ${response.status}; asking again.`);
  const given: unknown = response.ok ? await response.json().catch(() => null) : null;
  const host = typeof given === 'object' && given !== null && 'apiHost' in given ? given.apiHost : '';
  return { apiHost: typeof host === 'string' ? host.trim().replace(/\/+$/, '') : '' };
}
