import { type Browser, type CDPSession, chromium } from 'playwright';
import { prepareBrowser } from '../../scripts/browser.ts';
import { openBenchPage } from './bench-page.ts';
import type { View } from './grid/bench-school.ts';
import { median } from './median.ts';

// Both tables of a school of 60 classes, on the app's way from an answer to the picture, compared with the same picture
// as plain elements on a page without the product: the floor. In one browser and one run, in turns: absolute times
// belong to the machine. `all` is the floor with every row drawn: a frame of its scrolling has no script at all. The
// main thread's work is given in its own time, so that other programs do not count.
const RUNS = Number(process.env.BENCH_RUNS ?? 7);
const SLOWDOWNS = [1, 4];
const CHANGES = 20;
const KEYS = 40;
const FRAMES = 95;
/** What is left for an idle moment is counted as well. */
const IDLE_MS = 300;
const FRAME = 1000 / 60;

const VARIANTS = ['table', 'floor', 'all'] as const;
type Variant = (typeof VARIANTS)[number];

/** The ratios to the floor that are promised. Work is of the main thread; the rest is by the clock. */
const PROMISED = {
  'mount, work': { classes: 1.4, teachers: 1.5 },
  'mount, painted': { classes: 1.2, teachers: 1.2 },
  'one cell, painted': { classes: 1.15, teachers: 1.15 },
  'key →, painted': { classes: 1.1, teachers: 1.1 },
  'key ↓, painted': { classes: 1.1, teachers: 1.1 },
  heap: { classes: 2, teachers: 2 },
} as const satisfies Record<string, Record<View, number>>;

const OTHERS = ['one cell, work', 'key →, work', 'key ↓, work', 'scroll, work'] as const;
const DROPPED = 'frames dropped';

type Figure = keyof typeof PROMISED | (typeof OTHERS)[number] | typeof DROPPED;
type Figures = Record<Figure, number>;
type Urls = Readonly<Record<Variant, string>>;

async function openTable(browser: Browser, url: string, view: View) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const session = await page.context().newCDPSession(page);
  // The time of the thread itself: an experimental choice of the protocol.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('HeapProfiler.enable');
  await page.goto(url);
  await page.evaluate((chosen) => window.bench.prepare(chosen), view);
  return { page, session };
}

/** Milliseconds the page's main thread has worked: script, style, layout and paint. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Bytes of scripts and elements that are left after collection. */
async function heapOf(session: CDPSession): Promise<number> {
  for (let time = 0; time < 2; time += 1) await session.send('HeapProfiler.collectGarbage');
  const usage = await session.send('Runtime.getHeapUsage');
  return usage.usedSize + ((usage as { embedderHeapUsedSize?: number }).embedderHeapUsedSize ?? 0);
}

async function measure(browser: Browser, url: string, view: View, slowdown: number): Promise<Figures> {
  const { page, session } = await openTable(browser, url, view);
  try {
    const empty = await heapOf(session);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const worked = async <Result>(act: () => Promise<Result>): Promise<[Result, number]> => {
      const before = await workOf(session);
      const result = await act();
      return [result, (await workOf(session)) - before];
    };
    const [painted, mount] = await worked(async () => {
      const taken = await page.evaluate(() => window.bench.mount());
      await page.waitForTimeout(IDLE_MS);
      return taken;
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const heap = (await heapOf(session)) - empty;
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const [changes, changing] = await worked(() =>
      page.evaluate((times) => window.bench.change(times), CHANGES),
    );
    const [across, goingAcross] = await worked(() =>
      page.evaluate((times) => window.bench.press('ArrowRight', 'ArrowLeft', times), KEYS),
    );
    const [down, goingDown] = await worked(() =>
      page.evaluate((times) => window.bench.press('ArrowDown', 'ArrowUp', times), KEYS),
    );
    return {
      'mount, work': mount,
      'mount, painted': painted,
      'one cell, painted': median(changes),
      'key →, painted': median(across),
      'key ↓, painted': median(down),
      heap: heap / 1000,
      'one cell, work': changing / CHANGES,
      'key →, work': goingAcross / KEYS,
      'key ↓, work': goingDown / KEYS,
      ...(await scroll(browser, url, view, slowdown)),
    };
  } finally {
    await page.close();
  }
}

/** On a page of its own, as long as it has never been scrolled. */
async function scroll(browser: Browser, url: string, view: View, slowdown: number) {
  const { page, session } = await openTable(browser, url, view);
  try {
    await page.evaluate(() => window.bench.mount());
    await page.waitForTimeout(IDLE_MS);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const before = await workOf(session);
    const frames = await page.evaluate((times) => window.bench.scroll(times), FRAMES);
    const work = ((await workOf(session)) - before) / FRAMES;
    const dropped = frames.reduce((sum, taken) => sum + Math.max(0, Math.round(taken / FRAME) - 1), 0);
    return { 'scroll, work': work, [DROPPED]: dropped };
  } finally {
    await page.close();
  }
}

function report(view: View, slowdown: number, results: Readonly<Record<Variant, readonly Figures[]>>): void {
  console.log(
    `\nThe table of ${view}, processor slowed down ${slowdown}×, medians of ${RUNS} runs, ms and kB`,
  );
  console.log(row(['', 'table', 'floor', 'all rows', 'table/floor', 'promised']));
  for (const name of [...(Object.keys(PROMISED) as (keyof typeof PROMISED)[]), ...OTHERS]) {
    const [table, floor, all] = VARIANTS.map((variant) => median(results[variant].map((run) => run[name])));
    const ratio = median(
      results.table.map((run, at) => run[name] / (results.floor[at]?.[name] ?? Number.NaN)),
    );
    const limit = name in PROMISED ? PROMISED[name as keyof typeof PROMISED][view] : null;
    const figures = [table, floor, all].map((value = Number.NaN) => value.toFixed(2));
    console.log(row([name, ...figures, `${ratio.toFixed(2)}×`, promise(ratio, limit, `≤ ${limit}×`)]));
  }
  const dropped = VARIANTS.map((variant) => median(results[variant].map((run) => run[DROPPED])));
  const counts = dropped.map((value) => value.toFixed(0));
  console.log(row([`${DROPPED} of ${FRAMES}`, ...counts, '', promise(dropped[0] ?? Number.NaN, 0, '0')]));
}

function promise(figure: number, limit: number | null, text: string): string {
  return limit === null ? '' : `${text} ${figure <= limit ? '✓' : '✗'}`;
}

const row = (cells: readonly string[]) => cells.map((text) => text.padStart(19)).join('');

/** Apart from the timings: counting takes time. */
async function touchedRows(browser: Browser, url: string, view: View): Promise<number> {
  const { page } = await openTable(browser, url, view);
  try {
    await page.evaluate(() => window.bench.mount());
    await page.waitForTimeout(IDLE_MS);
    return await page.evaluate((times) => window.bench.touchedRows(times), CHANGES);
  } finally {
    await page.close();
  }
}

const table = await openBenchPage('grid', { drawsTables: true });
const floor = await openBenchPage('grid-floor');
const urls: Urls = { table: table.url, floor: floor.url, all: `${floor.url}?all` };
const browser = await chromium.launch(await prepareBrowser());
try {
  for (const view of ['classes', 'teachers'] as const) {
    const touched = await touchedRows(browser, urls.table, view);
    console.log(`\nThe table of ${view}: one substitution touches ${touched} of its rows`);
    for (const slowdown of SLOWDOWNS) {
      const results: Record<Variant, Figures[]> = { table: [], floor: [], all: [] };
      for (let run = 0; run < RUNS; run += 1) {
        for (const variant of VARIANTS) {
          results[variant].push(await measure(browser, urls[variant], view, slowdown));
        }
      }
      report(view, slowdown, results);
    }
  }
} finally {
  await browser.close();
  table.close();
  floor.close();
}
