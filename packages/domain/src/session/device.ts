/** A browser that gives several names is called by the first of these. */
const BROWSERS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/YaBrowser\//, 'Яндекс Браузер'],
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/Windows/, 'Windows'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
];

const UNKNOWN = 'Неизвестное устройство';

/** What a person calls the device behind a `User-Agent`: «Chrome, Windows». */
export function deviceName(userAgent: string | null): string {
  if (userAgent === null) return UNKNOWN;
  const nameIn = (list: typeof BROWSERS) => list.find(([sign]) => sign.test(userAgent))?.[1];
  const browser = nameIn(BROWSERS);
  const system = nameIn(SYSTEMS);
  if (browser && system) return `${browser}, ${system}`;
  return browser ?? system ?? UNKNOWN;
}

const PHONE = /Android|iPhone|iPad|iPod|BlackBerry|Windows Phone/i;

/** Builds whose users may sign in from a phone. */
export const PHONE_SIGN_IN_BUILDS: readonly string[] = ['dev', 'gymn146', 'gymn36'];

/** Returns whether a user agent is that of a phone or tablet; the names were given. */
export function isPhone(userAgent: string): boolean {
  return PHONE.test(userAgent);
}

/** What the application's configuration says about phones. */
export interface PhoneRule {
  /** Name of the build. */
  build: string;
  /** The school's own word, which counts more than the build's name; null when it has said nothing. */
  phoneSignIn: boolean | null;
}

/** Returns whether someone may sign in from this device. */
export function maySignInFrom(userAgent: string, { build, phoneSignIn }: PhoneRule): boolean {
  return !isPhone(userAgent) || (phoneSignIn ?? PHONE_SIGN_IN_BUILDS.includes(build));
}

/**
 * What the root of the app says about the device it is opened on.
 * - `use-desktop-or-install`: in a phone's browser: use the desktop version, or install the app.
 * - `desktop-site`: this address is made for phones, and this is a computer: the way back to the site for computers.
 */
export type DeviceNotice = 'use-desktop-or-install' | 'desktop-site';

interface OpenedOn extends PhoneRule {
  userAgent: string;
  /** Runs as an installed app, in a window of its own. */
  isStandalone: boolean;
  /** Address of the site for computers; empty unless this one is made for phones. */
  desktopSite: string;
}

/**
 * The notice that fits, or null. A phone that may not sign in gets none here: the sign-in page says already that a
 * computer is needed, and an installed app would not sign in either.
 */
export function deviceNotice({
  userAgent,
  isStandalone,
  desktopSite,
  ...rule
}: OpenedOn): DeviceNotice | null {
  if (!isPhone(userAgent)) return desktopSite === '' ? null : 'desktop-site';
  return isStandalone || !maySignInFrom(userAgent, rule) ? null : 'use-desktop-or-install';
}

/**
 * Returns whether to show the link that opens the installed app: only when there is one on this device, and this is not
 * it.
 */
export function offersInstalledApp({
  relatedApps,
  isStandalone,
}: {
  /** How many related apps the browser knows to be installed. */
  relatedApps: number;
  isStandalone: boolean;
}): boolean {
  return relatedApps > 0 && !isStandalone;
}
