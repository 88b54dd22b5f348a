import { expect, it } from 'vitest';
import { offersInstalledApp } from './installed-app.ts';

it.each([
  { relatedApps: 1, isStandalone: false, offered: true },
  { relatedApps: 1, isStandalone: true, offered: false },
  { relatedApps: 0, isStandalone: false, offered: false },
])('$relatedApps installed, standalone $isStandalone: offered $offered', ({ offered, ...device }) => {
  expect(offersInstalledApp(device)).toBe(offered);
});
