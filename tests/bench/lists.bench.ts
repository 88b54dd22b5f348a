import { type Browser, chromium } from 'playwright';
import { prepareBrowser } from '../../scripts/browser.ts';
import { openBenchPage } from './bench-page.ts';
import type { Shape } from './lists/main.ts';
import { median } from './median.ts';

// Long lists compared with short ones, in one browser and one run: what a list of thousands costs more than one of a
// hundred. Ratios are what counts; absolute times belong to the machine.
const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const KEYS = 40;
const FRAMES = 60;
const LISTS: readonly { what: string; shape: Shape; count: number }[] = [
  { what: '5000 work orders, cards', shape: 'cards', count: 5000 },
  { what: '2000 users, table', shape: 'table', count: 2000 },
];
const SHORT = 100;

/** The ratios to a list of a hundred that long ones have promised to stay under. */
const PROMISED = { 'first picture': 2, 'key in the search': 1.5, 'scroll frame': 1.5 };
type Figures = Record<keyof typeof PROMISED, number> & { drawn: number };

async function measure(browser: Browser, url: string, shape: Shape, count: number): Promise<Figures> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.goto(url);
    await page.evaluate(([wanted, many]) => window.listsBench.prepare(wanted, many), [shape, count] as const);
    const mount = await page.evaluate(() => window.listsBench.mount());
    const drawn = await page.evaluate(() => window.listsBench.drawn());
    const frames = await page.evaluate((times) => window.listsBench.scroll(times), FRAMES);
    const keys = await page.evaluate((times) => window.listsBench.type(times), KEYS);
    return {
      'first picture': mount,
      'key in the search': median(keys),
      'scroll frame': median(frames),
      drawn,
    };
  } finally {
    await page.close();
  }
}

console.log('\nLists that are long');
const { url, close } = await openBenchPage('lists');
const launch = await prepareBrowser();
// Frames as soon as they are ready: at 60 a second every figure would be a multiple of 16.7.
const browser = await chromium.launch({ ...launch, args: [...launch.args, '--disable-frame-rate-limit'] });
try {
  for (const { what, shape, count } of LISTS) {
    const [long, short]: [Figures[], Figures[]] = [[], []];
    for (let run = 0; run < RUNS; run += 1) {
      long.push(await measure(browser, url, shape, count));
      short.push(await measure(browser, url, shape, SHORT));
    }
    console.log(`\n${what}: ${long[0]?.drawn} of ${count} drawn, medians of ${RUNS} runs, milliseconds`);
    console.log(['', 'long', 'of 100', 'long/100', 'promised'].map((text) => text.padStart(20)).join(''));
    for (const [name, promised] of Object.entries(PROMISED)) {
      const of = (figures: readonly Figures[]) =>
        median(figures.map((run) => run[name as keyof typeof PROMISED]));
      const cells = [
        name,
        of(long).toFixed(2),
        of(short).toFixed(2),
        `${(of(long) / of(short)).toFixed(2)}×`,
        `≤ ${promised}×`,
      ];
      console.log(cells.map((text) => text.padStart(20)).join(''));
    }
  }
} finally {
  await browser.close();
  close();
}
