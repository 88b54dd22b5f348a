import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright';
import { prepareBrowser } from '../../scripts/browser.ts';
import { ServerProcess } from '../e2e/support/server-process.ts';

// How much JavaScript a first visit brings, in brotli bytes of the files as they are served. A browser loads the
// page from the real server, so a chunk that the page fetches late is counted as well.
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PAGES = [
  { path: '/login', folder: 'apps/staff/dist', prefix: '/', limitKilobytes: 140 },
  { path: '/kiosk/', folder: 'apps/kiosk/dist', prefix: '/kiosk/', limitKilobytes: 105 },
];

async function scriptsOf(browser: Browser, url: string): Promise<{ paths: string[]; requests: number }> {
  const context = await browser.newContext({ locale: 'ru-RU' });
  const page = await context.newPage();
  const paths = new Set<string>();
  let requests = 0;
  page.on('request', (request) => {
    requests += 1;
    if (request.resourceType() === 'script') paths.add(new URL(request.url()).pathname);
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await context.close();
  return { paths: [...paths], requests };
}

/** The size on the wire: the precompressed sibling, or the file itself where it is too small to have one. */
async function brotliBytes(file: string): Promise<number> {
  const { size } = await stat(`${file}.br`).catch(() => stat(file));
  return size;
}

const server = await ServerProcess.launch();
const browser = await chromium.launch(await prepareBrowser());
try {
  console.log('\nFirst load, JavaScript as served (brotli, kB = 1000 bytes)');
  for (const { path, folder, prefix, limitKilobytes } of PAGES) {
    const { paths, requests } = await scriptsOf(browser, server.url + path);
    const sizes = await Promise.all(
      paths.map((file) => brotliBytes(join(ROOT, folder, file.slice(prefix.length)))),
    );
    const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000;
    const verdict = kilobytes <= limitKilobytes ? 'within' : 'OVER';
    console.log(
      `  ${path.padEnd(10)} ${kilobytes.toFixed(1).padStart(6)} kB in ${paths.length} files, ` +
        `${requests} requests in all; ${verdict} the limit of ${limitKilobytes} kB`,
    );
  }
} finally {
  await browser.close();
  await server.dispose();
}
