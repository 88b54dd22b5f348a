import { extensionsIn } from '@zvonok/api-client/extensions';
import type { PhoneRule } from '@zvonok/domain/session/device';

/** What a school sets without building the app again; the server writes it into the page. */
export interface AppConfig extends PhoneRule {
  /** Origin of the API, without a slash at the end; empty when the API lives where the app does. */
  apiHost: string;
  /** Origin of the site for computers, when this one is made for phones; else empty. */
  desktopSite: string;
  schoolName: string;
  /** IANA name of the school's time zone. */
  timeZone: string;
  /** What the server of this file has beyond the documented calls; `shared/capabilities.ts` says what the API has. */
  extensions: readonly string[];
}

const DEFAULTS: AppConfig = {
  apiHost: '',
  build: '',
  phoneSignIn: null,
  desktopSite: '',
  schoolName: 'Звонок',
  timeZone: 'Europe/Moscow',
  extensions: [],
};

/** Fills what a host leaves out, so that the app also starts from a bare folder of files. */
export function readAppConfig(value: unknown): AppConfig {
  const given = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const text = (key: Exclude<keyof AppConfig, 'phoneSignIn' | 'extensions'>) => {
    const found = given[key];
    return typeof found === 'string' ? found.trim() : DEFAULTS[key];
  };
  return {
    apiHost: text('apiHost').replace(/\/+$/, ''),
    build: text('build'),
    phoneSignIn: typeof given.phoneSignIn === 'boolean' ? given.phoneSignIn : DEFAULTS.phoneSignIn,
    desktopSite: siteIn(text('desktopSite')),
    schoolName: text('schoolName') || DEFAULTS.schoolName,
    timeZone: text('timeZone') || DEFAULTS.timeZone,
    extensions: extensionsIn(value),
  };
}

/** A link is made of it: only the web is accepted. */
function siteIn(text: string): string {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : '';
}

/** What the server has written into the page; null on a host that writes nothing there. */
export function settingsInPage(page: ParentNode = document): AppConfig | null {
  const text = page.querySelector('#app-settings')?.textContent ?? '';
  try {
    return text === '' ? null : readAppConfig(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Asks for the settings. Rejects only when there is no answer at all. */
export async function loadAppConfig(fetcher: typeof fetch = fetch): Promise<AppConfig> {
  const response = await fetcher('/app-config.json', { headers: { accept: 'application/json' } });
  if (!response.ok) return DEFAULTS;
  return readAppConfig(await response.json().catch(() => null));
}
