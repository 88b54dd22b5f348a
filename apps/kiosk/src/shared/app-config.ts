import { timedFetch } from './timed-fetch.ts';

/** What the corridor screen needs of `/app-config.json`. */
export interface KioskConfig {
  /** Origin of the API, without a slash at the end; empty when it lives where the page does. */
  apiHost: string;
  schoolName: string;
  timeZone: string;
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
  };
}
