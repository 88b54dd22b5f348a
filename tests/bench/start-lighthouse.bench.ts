import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { SchoolServer } from '../../apps/server/src/testing/school-server.ts';
import { prepareBrowser } from '../../scripts/browser.ts';
import { openBenchPage } from './bench-page.ts';
import { median } from './median.ts';

// What Lighthouse measures of a first visit by phone (slow 4G and a processor four times slower, both simulated): with
// nothing in the cache and no worker at hand, in turn with a bare page of React and one of Chakra.
const ROUNDS = Number(process.env.ZVONOK_BENCH_ROUNDS ?? 5);
const METRICS = {
  first: 'first-contentful-paint',
  largest: 'largest-contentful-paint',
  blocked: 'total-blocking-time',
} as const;
type Metric = keyof typeof METRICS;

const server = await SchoolServer.launch();
const react = await openBenchPage('start/react-page');
const chakra = await openBenchPage('start/chakra-page');
const profile = await mkdtemp(join(tmpdir(), 'zvonok-lighthouse-'));
const launch = await prepareBrowser();
const context = await chromium.launchPersistentContext(profile, {
  ...launch,
  args: [...launch.args, '--remote-debugging-port=0'],
  locale: 'ru-RU',
  serviceWorkers: 'block',
});

// The signed-in user has another address, so that the sign-in is opened by a stranger.
const signedInUrl = server.url.replace('127.0.0.1', 'localhost');
const PAGES = [
  { name: 'bare React', url: react.url, beside: null },
  { name: '/login', url: `${server.url}/login`, beside: 'bare React' },
  { name: '/kiosk/', url: `${server.url}/kiosk/`, beside: 'bare React' },
  { name: 'bare Chakra', url: chakra.url, beside: null },
  { name: '/app/schedule', url: `${signedInUrl}/app/schedule`, beside: 'bare Chakra' },
] as const;

async function signIn(): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${signedInUrl}/login?from=/app/schedule`);
  await page.getByLabel('Логин').fill('zhdanova.gd');
  await page.getByLabel('Пароль', { exact: true }).fill('Zvonok-2026');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Войти' }).click();
  await page.locator('[role=gridcell][data-kind]').first().waitFor();
  await page.close();
}

async function measure(url: string, port: number): Promise<Record<Metric, number>> {
  // Clears the browser's cache, but not who is signed in.
  const outcome = await lighthouse(url, { port, logLevel: 'error', onlyCategories: ['performance'] });
  if (!outcome) throw new Error(`Lighthouse has nothing to say of ${url}.`);
  const { audits } = outcome.lhr;
  const value = (name: Metric) => audits[METRICS[name]]?.numericValue ?? Number.NaN;
  return { first: value('first'), largest: value('largest'), blocked: value('blocked') };
}

try {
  const port = Number((await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n')[0]);
  const results = new Map<string, Record<Metric, number>[]>();
  await signIn();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, url } of PAGES) {
      results.set(name, [...(results.get(name) ?? []), await measure(url, port)]);
    }
  }
  const middle = (name: string, metric: Metric) =>
    median((results.get(name) ?? []).map((result) => result[metric]));
  console.log(`\nLighthouse on a phone, nothing in the cache, no worker: medians of ${ROUNDS} runs (ms)`);
  for (const { name, beside } of PAGES) {
    const told = (['first', 'largest', 'blocked'] as const)
      .map((metric) => `${metric} ${middle(name, metric).toFixed(0).padStart(5)}`)
      .join('  ');
    const ratio = beside
      ? `  largest ${(middle(name, 'largest') / middle(beside, 'largest')).toFixed(2)}× of ${beside}`
      : '';
    console.log(`  ${name.padEnd(14)} ${told}${ratio}`);
  }
} finally {
  await context.close();
  await server.dispose();
  react.close();
  chakra.close();
  await rm(profile, { recursive: true, force: true });
}
