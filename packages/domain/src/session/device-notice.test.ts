import { expect, it } from 'vitest';
import { deviceNotice } from './device-notice.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const COMPUTER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const DESKTOP_SITE = 'https://school.example';

const onDevice = (userAgent: string, rest: Partial<Parameters<typeof deviceNotice>[0]> = {}) =>
  deviceNotice({ userAgent, build: 'dev', phoneSignIn: null, isStandalone: false, desktopSite: '', ...rest });

it('advises a phone to use the desktop version or to install the app', () => {
  expect(onDevice(PHONE)).toBe('use-desktop-or-install');
  expect(onDevice(PHONE, { desktopSite: DESKTOP_SITE })).toBe('use-desktop-or-install');
});

it('says nothing in the installed app', () => {
  expect(onDevice(PHONE, { isStandalone: true })).toBeNull();
});

it('leaves it to the sign-in page where phones may not sign in', () => {
  expect(onDevice(PHONE, { build: 'school' })).toBeNull();
  expect(onDevice(PHONE, { phoneSignIn: false })).toBeNull();
});

it('shows a computer the way back from an address for phones, and nothing elsewhere', () => {
  expect(onDevice(COMPUTER, { desktopSite: DESKTOP_SITE })).toBe('desktop-site');
  expect(onDevice(COMPUTER, { desktopSite: DESKTOP_SITE, isStandalone: true })).toBe('desktop-site');
  expect(onDevice(COMPUTER)).toBeNull();
});
