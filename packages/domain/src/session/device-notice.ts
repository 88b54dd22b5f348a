import { isPhone, maySignInFrom, type PhoneRule } from './phone.ts';

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
