import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { prepareBrowser } from '../../scripts/browser.ts';
import { openBenchPage } from './bench-page.ts';
import type { Variant } from './grid/main.ts';
import { median } from './median.ts';

// The class grid with 60 classes beside the same picture as plain elements, in one browser and one run. Ratios are what
// counts: absolute times belong to the machine. `raw` draws only the visible rows and is the floor, `raw-all` draws
// all: a frame of its scrolling has no script at all and is what nobody can avoid.
const RUNS = Number(process.env.BENCH_RUNS ?? 7);
const VARIANTS: readonly Variant[] = ['grid', 'raw', 'raw-all'];
const SLOWDOWNS = [1, 4];
const CHANGES = 30;
const KEYS = 50;
const FRAMES = 60;

/** The ratios to `raw` the grid has promised to stay under. */
const PROMISED = { 'mount, CPU': 1.6, 'mount, painted': 1.5, 'one cell': 1.4, 'arrow key': 1.4 };

/** What the eye gives a frame; a key may take longer. */
const FRAME = 1000 / 60;
const WORST_KEY = 100;

const OTHERS = ['idle rows, CPU', 'worst key', 'scroll frame', 'scroll, CPU', 'late frames, %'] as const;

type Figures = Record<keyof typeof PROMISED | (typeof OTHERS)[number], number>;

/** Milliseconds the page's main thread has worked: script, style, layout and paint. */
async function busyTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

async function measure(browser: Browser, url: string, variant: Variant, slowdown: number): Promise<Figures> {
  const page: Page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await page.goto(url);
    await page.evaluate((chosen) => window.bench.prepare(chosen), variant);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const before = await busyTime(session);
    const painted = await page.evaluate(() => window.bench.mount());
    const cpu = (await busyTime(session)) - before;
    const mounted = await busyTime(session);
    await page.evaluate(() => window.bench.drawIdleRows());
    const idle = (await busyTime(session)) - mounted;
    const changes = await page.evaluate((times) => window.bench.changeCells(times), CHANGES);
    const keys = await page.evaluate((times) => window.bench.pressKeys(times), KEYS);
    const pressed = await busyTime(session);
    const frames = await page.evaluate((times) => window.bench.scroll(times), FRAMES);
    const scrolling = ((await busyTime(session)) - pressed) / FRAMES;
    return {
      'mount, CPU': cpu,
      'mount, painted': painted,
      'idle rows, CPU': idle,
      'one cell': median(changes),
      'arrow key': median(keys),
      'worst key': Math.max(...keys),
      'scroll frame': median(frames),
      'scroll, CPU': scrolling,
      'late frames, %': (frames.filter((taken) => taken > FRAME).length / FRAMES) * 100,
    };
  } finally {
    await page.close();
  }
}

function report(slowdown: number, results: ReadonlyMap<Variant, readonly Figures[]>): void {
  const of = (variant: Variant, name: keyof Figures) =>
    median((results.get(variant) ?? []).map((run) => run[name]));
  console.log(`\nCPU slowed down ${slowdown}×, medians of ${RUNS} runs, milliseconds`);
  console.log(
    ['', 'grid', 'raw', 'raw-all', 'grid/raw', 'promised'].map((text) => text.padStart(15)).join(''),
  );
  const names: readonly (keyof Figures)[] = [
    ...(Object.keys(PROMISED) as (keyof typeof PROMISED)[]),
    ...OTHERS,
  ];
  for (const name of names) {
    const [grid, raw, all] = [of('grid', name), of('raw', name), of('raw-all', name)];
    const cells = [
      name,
      grid.toFixed(2),
      raw.toFixed(2),
      all.toFixed(2),
      // `raw` draws nothing in advance.
      name === 'idle rows, CPU' || name === 'late frames, %' ? '—' : `${(grid / raw).toFixed(2)}×`,
      promiseOf(name),
    ];
    console.log(cells.map((text) => text.padStart(15)).join(''));
  }
}

function promiseOf(name: keyof Figures): string {
  if (name === 'worst key') return `≤ ${WORST_KEY} ms`;
  if (name === 'scroll frame') return `≤ ${FRAME.toFixed(1)} ms`;
  return name in PROMISED ? `≤ ${PROMISED[name as keyof typeof PROMISED]}×` : '';
}

/** Apart from the timings: counting takes time. */
async function countRenderedRows(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.goto(url);
    await page.evaluate(() => window.bench.prepare('grid'));
    await page.evaluate(() => window.bench.mount());
    return await page.evaluate((times) => window.bench.countRenderedRows(times), CHANGES);
  } finally {
    await page.close();
  }
}

console.log('\nThe class grid, 60 classes × 35 slots');
const { url, close } = await openBenchPage('grid');
const launch = await prepareBrowser();
// Frames as soon as they are ready: at 60 a second every figure would be a multiple of 16.7.
const browser = await chromium.launch({ ...launch, args: [...launch.args, '--disable-frame-rate-limit'] });
try {
  console.log(`Rows that render when one cell changes: ${await countRenderedRows(browser, url)}`);
  for (const slowdown of SLOWDOWNS) {
    const results = new Map<Variant, Figures[]>(VARIANTS.map((variant) => [variant, []]));
    for (let run = 0; run < RUNS; run += 1) {
      for (const variant of VARIANTS)
        results.get(variant)?.push(await measure(browser, url, variant, slowdown));
    }
    report(slowdown, results);
  }
} finally {
  await browser.close();
  close();
}
