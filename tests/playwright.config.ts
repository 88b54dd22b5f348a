import { defineConfig } from 'playwright/test';
import { prepareBrowser } from '../scripts/browser.ts';
import { demandBuiltApps } from './e2e/support/demand-built-apps.ts';
import { patience, testTime } from './patience.ts';

demandBuiltApps();

/** `ZVONOK_TRACE=whole`: the trace of a failed journey has its pages and requests, too. */
const WHOLE_TRACE = process.env.ZVONOK_TRACE === 'whole';

/** Journeys through the built product: a real server process, a real browser, a database of their own. */
export default defineConfig({
  testDir: './e2e',
  outputDir: `../test-results/${process.env.ZVONOK_E2E_OUTPUT ?? 'e2e'}`,
  workers: Number(process.env.ZVONOK_E2E_WORKERS ?? 2),
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  timeout: testTime(90_000),
  // A second try distinguishes a flaky test from a failing one. Either fails the run; `.ci/run` repeats a journey
  // itself.
  retries: Number(process.env.ZVONOK_E2E_RETRIES ?? 1),
  expect: { timeout: patience(15_000) },
  reporter: [['list']],
  use: {
    launchOptions: await prepareBrowser(),
    // The worker of the installed app has journeys of its own; elsewhere it would answer in the place of what a journey
    // hands in.
    serviceWorkers: 'block',
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // Pages and requests in every trace cost a third of a journey's processor time: they are for who asks for them.
    trace: { mode: 'retain-on-failure', screenshots: WHOLE_TRACE, snapshots: WHOLE_TRACE, sources: false },
  },
});
