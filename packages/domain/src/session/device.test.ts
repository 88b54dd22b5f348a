import { expect, it } from 'vitest';
import { deviceName, deviceNotice, offersInstalledApp } from './device.ts';

const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/143.0.0.0 Safari/537.36`, 'Chrome, Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${KIT} Chrome/142.0 YaBrowser/25.10 Safari/537.36`,
    'Яндекс Браузер, Windows',
  ],
  [`Mozilla/5.0 (Windows NT 10.0) ${KIT} Chrome/143.0 Safari/537.36 Edg/143.0`, 'Edge, Windows'],
  [`Mozilla/5.0 (Linux; Android 15; K) ${KIT} Chrome/143.0 Mobile Safari/537.36`, 'Chrome, Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox, Linux'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1', 'Safari, iPhone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15', 'Safari, macOS'],
  ['curl/8.5.0', 'Неизвестное устройство'],
  [null, 'Неизвестное устройство'],
])('%j is «%s»', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

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

it.each([
  { relatedApps: 1, isStandalone: false, offered: true },
  { relatedApps: 1, isStandalone: true, offered: false },
  { relatedApps: 0, isStandalone: false, offered: false },
])('$relatedApps installed, standalone $isStandalone: offered $offered', ({ offered, ...device }) => {
  expect(offersInstalledApp(device)).toBe(offered);
});
