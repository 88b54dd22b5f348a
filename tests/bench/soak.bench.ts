import { type Browser, chromium, type Page } from 'playwright';
import { endAllServers, startServer } from '../../apps/server/src/testing/server-process.ts';
import { temporaryFolder } from '../../apps/server/src/testing/temporary-folder.ts';
import { prepareBrowser } from '../../scripts/browser.ts';
import { openBenchPage } from './bench-page.ts';
import { type Sample, sample } from './page-heap.ts';
import { answerHere } from './soak/answer-here.ts';

// Whether a corridor screen grows: one page for 72 hours by its own clock, which runs as fast as the page can, and
// along with it a bare React page that gets and shows the same. The board is another one at every question (180 an
// hour), the stream announces a change every half minute and is lost every ten: a school has a tenth of that. Looked at
// on the full hour, on the same page of a board of the same size, after collections. The engine goes on compiling what
// runs often, so the first hour is that after a warm-up, and code is distinguished from data.
const WARM_UP = Number(process.env.SOAK_WARM_UP ?? 6);
const HOURS = Number(process.env.SOAK_HOURS ?? 72);
const EVERY = Number(process.env.SOAK_EVERY ?? 12);
const PROMISED = 0.1;
const HOUR_MS = 3_600_000;
const START = Date.parse('2026-11-18T05:00:00Z');

type Figure = keyof Sample;
const FIGURES: readonly Figure[] = ['heap', 'code', 'data', 'nodes', 'listeners'];

const browser = await chromium.launch(await prepareBrowser());
const folder = temporaryFolder();
const floor = await openBenchPage('soak/floor');
try {
  const { url } = await startServer(['--demo', '--data', folder.path]);
  for (const [title, address] of [
    ['The screen', `${url}/kiosk/`],
    ['A bare React page', floor.url],
  ] as const)
    await soak(browser, title, address);
} finally {
  await browser.close();
  floor.close();
  endAllServers();
  folder.remove();
}

async function soak(browser: Browser, title: string, address: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 }, serviceWorkers: 'block' });
  await page.clock.install({ time: START });
  await page.addInitScript(answerHere);
  await page.goto(address);
  await page.getByText('Фомина Н. Н.').first().waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.enable');

  console.log(`\n${title}: ${HOURS} hours after ${WARM_UP} of warm-up, MB after collection`);
  console.log(['hour', ...FIGURES].map((text) => text.padStart(16)).join(''));
  const hours = Array.from({ length: HOURS }, (_, at) => at + 1).filter(
    (hour) => hour === 1 || hour === HOURS || hour % EVERY === 0,
  );
  await pass(page, WARM_UP);
  let passed = 0;
  let first: Sample | null = null;
  const furthest = new Map<Figure, number>();
  for (const hour of hours) {
    await pass(page, hour - passed);
    passed = hour;
    const now = await sample(devtools);
    first ??= now;
    const start = first;
    for (const figure of FIGURES)
      furthest.set(figure, Math.max(furthest.get(figure) ?? 0, Math.abs(change(start, now, figure))));
    console.log([String(hour), ...FIGURES.map((figure) => cell(start, now, figure))].map(padded).join(''));
  }
  const boards = await page.evaluate(() => (window as unknown as { answered: number }).answered);
  const said = FIGURES.map((figure) => {
    const most = furthest.get(figure) ?? 0;
    return `${figure} ${percent(most)} ${most <= PROMISED ? '✓' : '✗'}`;
  });
  console.log(`${boards} boards; furthest from hour 1, promised ${percent(PROMISED)}: ${said.join(', ')}`);
  await page.close();
}

async function pass(page: Page, hours: number): Promise<void> {
  for (let passed = 0; passed < hours; passed += 1) await page.clock.runFor(HOUR_MS);
}

function change(first: Sample, now: Sample, figure: Figure): number {
  return first[figure] === 0 ? 0 : now[figure] / first[figure] - 1;
}

function cell(first: Sample, now: Sample, figure: Figure): string {
  const value =
    figure === 'nodes' || figure === 'listeners' ? String(now[figure]) : (now[figure] / 1e6).toFixed(2);
  const by = change(first, now, figure);
  return first === now ? value : `${value} ${by < 0 ? '−' : '+'}${percent(Math.abs(by))}`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function padded(text: string): string {
  return text.padStart(16);
}
