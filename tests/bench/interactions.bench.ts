import { type Browser, chromium } from 'playwright';
import { benchSchoolFolder } from '../../apps/server/src/testing/bench-school.ts';
import { startServer } from '../../apps/server/src/testing/server-process.ts';
import { prepareBrowser } from '../../scripts/browser.ts';
import { LoginPage } from '../e2e/pages/login-page.ts';
import { SECRETARY } from '../e2e/support/accounts.ts';
import { installAnswerTime } from './interactions/answer-time.ts';
import { Planner } from './interactions/planner.ts';
import { median } from './median.ts';
import { type Sample, sample } from './page-heap.ts';
import { untilQuiet } from './quiet.ts';

// Planning in the built product, in a school of 62 classes, with a real mouse and keyboard: what each step takes from
// the press to the frame that shows what it did, and the longest task of the page meanwhile. Then a thousand actions in
// one page, and what they leave in memory. Times belong to the machine; on a busy one the slowest say little.
const CLASSES = 62;
const ROUNDS = Number(process.env.BENCH_RUNS ?? 12);
const ACTIONS = Number(process.env.BENCH_ACTIONS ?? 1000);
const SLOWDOWNS = [1, 4];
/** Actions after which everything that is kept once has been kept; later only V8's code for it grows. */
const WARM_UP = 250;

/** Promised: milliseconds to the frame, by how much the processor is slowed down, and how far memory may grow. */
const PROMISED_MS: Readonly<Record<number, number>> = { 1: 50, 4: 200 };
const PROMISED_TASK = 50;
const PROMISED_GROWTH = 1.1;

type View = 'classes' | 'teachers';

async function openPlanner(browser: Browser, url: string, view: View) {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'ru-RU',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.addInitScript(installAnswerTime);
  await new LoginPage(page).resume(SECRETARY);
  await page.goto(`/app/schedule?mode=edit${view === 'teachers' ? '&view=teacher' : ''}`);
  await page.getByRole('button', { name: 'Сбросить замены' }).waitFor();
  await page.locator('aside [data-teacher]').first().waitFor();
  await untilQuiet(page);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, session, planner: new Planner(page, session) };
}

/** Every step once. */
async function round(planner: Planner, at: number, view: View = 'classes'): Promise<void> {
  // Read anew for each step: a substitution moves the lesson from one row to another.
  const cell = async (n: number) => {
    const cells = await planner.cells();
    const found = cells[(at * 7 + n) % cells.length];
    if (!found) throw new Error('no ordinary lesson is in view');
    return found;
  };
  await planner.open(await cell(0));
  await planner.search('а');
  await planner.close();
  await (view === 'classes' ? planner.replace(await cell(1)) : planner.cover(await cell(1)));
  await planner.goHome(await cell(2));
  await planner.merge(await cell(3));
  await planner.drag(await cell(4));
  await planner.take(at % 8);
}

function report(title: string, times: Planner['times'], slowdown: number): void {
  const limit = PROMISED_MS[slowdown] ?? Number.POSITIVE_INFINITY;
  console.log(`\n${title}, processor slowed down ${slowdown}×; promised ≤ ${limit} ms`);
  console.log(
    ['step', 'p50, ms', 'p95, ms', 'work, ms', 'longest task'].map((text) => text.padStart(15)).join(''),
  );
  for (const [step, taken] of times) {
    const painted = taken.map((each) => each.painted);
    const longest = Math.max(...taken.map((each) => each.longestTask));
    const middle = median(painted);
    const work = median(taken.map((each) => each.work));
    const task = slowdown === 1 ? ` task ${verdict(longest <= PROMISED_TASK)}` : '';
    const figures = [
      step,
      middle.toFixed(0),
      p95(painted).toFixed(0),
      work.toFixed(1),
      longest === 0 ? '≤ 50' : longest.toFixed(0),
    ];
    console.log(`${figures.map((text) => text.padStart(15)).join('')}   ${verdict(middle <= limit)}${task}`);
  }
}

const verdict = (isKept: boolean) => (isKept ? '✓' : '✗');

function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;
}

async function manyActions(browser: Browser, url: string): Promise<void> {
  const { page, session, planner } = await openPlanner(browser, url, 'classes');
  await session.send('HeapProfiler.enable');
  const until = async (actions: number) => {
    for (let at = 0; planner.actions < actions; at += 1) await round(planner, at);
    return sample(session);
  };
  const before = await until(WARM_UP);
  const after = await until(WARM_UP + ACTIONS);
  const all = ({ heap, elements }: Sample) => heap + elements;
  const told = (of: (one: Sample) => number) =>
    `${(of(before) / 1e6).toFixed(1)} → ${(of(after) / 1e6).toFixed(1)} MB`;
  const growth = all(after) / all(before);
  console.log(
    `\n${ACTIONS} actions in one page, after collection: ${told(all)}, ${growth.toFixed(2)}×, promised ≤ ` +
      `${PROMISED_GROWTH}×   ${verdict(growth <= PROMISED_GROWTH)}\nof it code ${told(({ code }) => code)}, data ` +
      `${told(({ data }) => data)}, elements ${told(({ elements }) => elements)}; ${before.nodes} → ${after.nodes} nodes`,
  );
  await page.context().close();
}

const school = await benchSchoolFolder(CLASSES);
const server = await startServer(['--demo', '--data', school.path]);
const browser = await chromium.launch(await prepareBrowser());
try {
  console.log(`\nPlanning substitutions, ${CLASSES} classes, ${ROUNDS} rounds`);
  for (const slowdown of SLOWDOWNS) {
    for (const view of ['classes', 'teachers'] as const) {
      const { page, session, planner } = await openPlanner(browser, server.url, view);
      await round(planner, 0, view);
      planner.times.clear();
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      for (let at = 1; at <= ROUNDS; at += 1) await round(planner, at, view);
      report(`The table of ${view}`, planner.times, slowdown);
      await page.context().close();
    }
  }
  await manyActions(browser, server.url);
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await server.ended;
  school.remove();
}
