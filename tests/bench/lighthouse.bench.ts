import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { type Config, desktopConfig, type Result } from 'lighthouse';
import { chromium } from 'playwright';
import { SchoolServer } from '../../apps/server/src/testing/school-server.ts';
import { prepareBrowser } from '../../scripts/browser.ts';
import { LoginPage } from '../e2e/pages/login-page.ts';
import { TEACHER } from '../e2e/support/accounts.ts';

// Lighthouse on the built product: /login as a stranger, /app as a teacher who stays signed in. A phone (slow 4G, a
// processor four times slower, both simulated) and a computer. /app is opened as on every day but the first, with the
// worker at hand. Accessibility and best practices are promised whole; performance depends on the machine.

const CATEGORIES = { performance: 'speed', accessibility: 'accessibility', 'best-practices': 'practices' };
const DEVICES: readonly { name: string; config: Config | undefined }[] = [
  { name: 'phone', config: undefined },
  { name: 'computer', config: desktopConfig },
];

const points = (score: number | null | undefined) => Math.round((score ?? 0) * 100);

async function audit(url: string, port: number, config: Config | undefined): Promise<Result> {
  const flags = {
    port,
    logLevel: 'error' as const,
    onlyCategories: Object.keys(CATEGORIES),
    // Otherwise Lighthouse signs the user out.
    disableStorageReset: true,
  };
  const outcome = await lighthouse(url, flags, config);
  if (!outcome) throw new Error(`Lighthouse has nothing to say of ${url}.`);
  return outcome.lhr;
}

/** What a page lost points for, in words; of performance nothing, since its parts are timings. */
function complaints({ categories, audits }: Result): string[] {
  return ['accessibility', 'best-practices'].flatMap((id) =>
    (categories[id]?.auditRefs ?? [])
      .filter(({ id: ref, weight }) => weight > 0 && (audits[ref]?.score ?? 1) < 1)
      .map(({ id: ref }) => `${id}: ${audits[ref]?.title} (${ref})`),
  );
}

function tell(path: string, device: string, result: Result): void {
  const scores = Object.entries(CATEGORIES).map(
    ([id, name]) => `${name} ${String(points(result.categories[id]?.score)).padStart(3)}`,
  );
  const timings = [
    ['first paint', 'first-contentful-paint'],
    ['largest', 'largest-contentful-paint'],
    ['blocked', 'total-blocking-time'],
    ['shift', 'cumulative-layout-shift'],
  ].map(([name, id = '']) => `${name} ${result.audits[id]?.displayValue ?? '?'}`);
  console.log(`  ${path.padEnd(7)} ${device.padEnd(9)} ${scores.join(', ')}   (${timings.join(', ')})`);
  for (const complaint of complaints(result)) console.log(`      ${complaint}`);
}

const server = await SchoolServer.launch();
const profile = await mkdtemp(join(tmpdir(), 'zvonok-lighthouse-'));
const launch = await prepareBrowser();
const context = await chromium.launchPersistentContext(profile, {
  ...launch,
  args: [...launch.args, '--remote-debugging-port=0'],
  baseURL: server.url,
  locale: 'ru-RU',
});
try {
  const port = Number((await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n')[0]);
  console.log('\nLighthouse, of 100 each');
  for (const { name, config } of DEVICES)
    tell('/login', name, await audit(`${server.url}/login`, port, config));

  const page = await context.newPage();
  await new LoginPage(page).signIn(TEACHER);
  await page.close();
  for (const { name, config } of DEVICES) tell('/app', name, await audit(`${server.url}/app`, port, config));
} finally {
  await context.close();
  await server.dispose();
  await rm(profile, { recursive: true, force: true });
}
