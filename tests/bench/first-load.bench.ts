import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium } from 'playwright';
import { SchoolServer } from '../../apps/server/src/testing/school-server.ts';
import { prepareBrowser } from '../../scripts/browser.ts';
import { BUDGETS } from '../../scripts/budgets.ts';
import { sizeOf } from '../../scripts/check-budgets.ts';
import { withoutUpdates } from '../e2e/support/smaller-host.ts';

// How much JavaScript a first visit brings, in bytes of the files as they are served. A browser loads the page from the
// real server, so a chunk that the page fetches late is counted as well. `npm run check` counts the same limits from
// the build.
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PAGES = [
  { ...BUDGETS.signIn, folder: 'apps/staff/dist', prefix: '/' },
  { ...BUDGETS.corridor, folder: 'apps/kiosk/dist', prefix: '/kiosk/' },
];

interface Fetched {
  paths: string[];
  requests: number;
}

async function scriptsOf(browser: Browser, url: string): Promise<Fetched> {
  const context = await browser.newContext({ locale: 'ru-RU' });
  const page = await context.newPage();
  const paths = new Set<string>();
  let requests = 0;
  page.on('request', (request) => {
    requests += 1;
    if (request.resourceType() === 'script') paths.add(new URL(request.url()).pathname);
  });
  await withoutUpdates(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  await context.close();
  return { paths: [...paths], requests };
}

/** A user who stays signed in opens the timetable with nothing in the cache: everything until the table is there. */
async function scriptsOfTimetable(browser: Browser, url: string): Promise<Fetched> {
  const before = await browser.newContext({ locale: 'ru-RU' });
  await signIn(before, url);
  const storageState = await before.storageState();
  await before.close();

  const context = await browser.newContext({ locale: 'ru-RU', storageState });
  const page = await context.newPage();
  const paths = new Set<string>();
  let requests = 0;
  let isPainted = false;
  page.on('request', (request) => {
    if (isPainted) return;
    requests += 1;
    if (request.resourceType() === 'script') paths.add(new URL(request.url()).pathname);
  });
  await page.exposeFunction('tellPainted', () => {
    isPainted = true;
  });
  await page.addInitScript(() => {
    const watch = () => {
      if (!document.querySelector('[role=gridcell][data-kind]')) requestAnimationFrame(watch);
      // The frame after the one that drew it: now it is on the screen.
      else requestAnimationFrame(() => (window as unknown as { tellPainted: () => void }).tellPainted());
    };
    requestAnimationFrame(watch);
  });
  await withoutUpdates(page);
  await page.goto(`${url}/app/schedule`, { waitUntil: 'networkidle' });
  if (!isPainted) throw new Error('The timetable never came: it has no size to tell.');
  await context.close();
  return { paths: [...paths], requests };
}

async function signIn(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/login?from=/app/schedule`);
  await page.getByLabel('Логин').fill('zhdanova.gd');
  await page.getByLabel('Пароль', { exact: true }).fill('Zvonok-2026');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Войти' }).click();
  await page.locator('[role=gridcell][data-kind]').first().waitFor();
}

type Encoding = 'br' | 'gz';

/** The size on the wire: the precompressed sibling, or the file itself where it is too small to have one. */
async function kilobytesOf(paths: readonly string[], folder: string, prefix: string, encoding: Encoding) {
  const sizes = await Promise.all(
    paths.map((path) => sizeOf(join(ROOT, folder, path.slice(prefix.length)), encoding)),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

const verdict = (isWithin: boolean) => (isWithin ? 'within' : 'OVER');

const server = await SchoolServer.launch();
const browser = await chromium.launch(await prepareBrowser());
try {
  console.log('\nFirst load, JavaScript as served (brotli, kB = 1000 bytes)');
  for (const { page, folder, prefix, kilobytes: limit } of PAGES) {
    const { paths, requests } = await scriptsOf(browser, server.url + page);
    const kilobytes = await kilobytesOf(paths, folder, prefix, 'br');
    console.log(
      `  ${page.padEnd(10)} ${kilobytes.toFixed(1).padStart(6)} kB in ${paths.length} files, ` +
        `${requests} requests in all; ${verdict(kilobytes <= limit)} the limit of ${limit} kB`,
    );
  }

  const { paths, requests } = await scriptsOfTimetable(browser, server.url);
  const [gzip, brotli] = await Promise.all([
    kilobytesOf(paths, 'apps/staff/dist', '/', 'gz'),
    kilobytesOf(paths, 'apps/staff/dist', '/', 'br'),
  ]);
  const { kilobytes: limit, requests: limitRequests } = BUDGETS.timetable;
  console.log('\nUntil the timetable is painted, signed in, nothing in the cache');
  console.log(
    `  /app/schedule  ${gzip.toFixed(1)} kB gzip, ${brotli.toFixed(1)} kB brotli; ` +
      `${verdict(gzip <= limit)} the limit of ${limit} kB gzip`,
  );
  console.log(
    `  ${paths.length} requests for scripts, ${requests} for everything (page, styles, fonts, data); ` +
      `scripts ${verdict(paths.length <= limitRequests)} the limit of ${limitRequests}`,
  );
} finally {
  await browser.close();
  await server.dispose();
}
