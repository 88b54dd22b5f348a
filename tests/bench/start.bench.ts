import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { SchoolServer } from '../../apps/server/src/testing/school-server.ts';
import { prepareBrowser } from '../../scripts/browser.ts';
import { openBenchPage } from './bench-page.ts';
import { median } from './median.ts';
import { untilQuiet } from './quiet.ts';
import { openSlowNetwork, type SlowNetwork } from './start/slow-network.ts';

// How long it takes until a user can work: from the address to the page, on a phone's network (slow 4G in front of the
// server, so the worker has it too) with a processor four times slower. A bare page of React and one of Chakra take
// turns with ours; what counts is the ratio. Requests are those that travelled, of every kind.
const ROUNDS = Number(process.env.ZVONOK_BENCH_ROUNDS ?? 5);
/** Prints the requests, too. */
const TELLS_PATHS = process.env.ZVONOK_BENCH_PATHS === '1';
const SLOWDOWN = 4;
/** A page that has not come by then will not come. */
const LONGEST_MS = 60_000;
const TOLD = 'until it can be worked with';

interface Start {
  /** Milliseconds since the address was opened. */
  painted: number;
  largest: number;
  ready: number;
  requests: number;
}

type Storage = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Runs in the page: reports when the awaited element has been painted. */
function watch(selector: string): void {
  const told = { largest: 0, ready: 0 };
  Object.assign(window, { startOfPage: told });
  new PerformanceObserver((list) => {
    told.largest = list.getEntries().at(-1)?.startTime ?? told.largest;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const isReady = () => {
    const found = document.querySelector(selector);
    // React keeps what an element listens to in a property of it: markup alone does not react. A cell of the timetable
    // is put by hand into a row of React's.
    return [found, found?.parentElement].some((element) =>
      Object.keys(element ?? {}).some((key) => key.startsWith('__reactProps')),
    );
  };
  const look = () => {
    if (!isReady()) requestAnimationFrame(look);
    // The frame after the one that drew it: now it is on the screen.
    else {
      requestAnimationFrame(() => {
        told.ready = performance.now();
        (window as unknown as { tellReady: () => void }).tellReady();
      });
    }
  };
  requestAnimationFrame(look);
}

async function open(page: Page, network: SlowNetwork, path: string, selector: string): Promise<Start> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  let requests = 0;
  let paths: string[] = [];
  const ready = new Promise<void>((resolve, reject) => {
    setTimeout(() => reject(new Error(`${path}: nothing to work with came`)), LONGEST_MS).unref();
    void page.exposeFunction('tellReady', () => {
      requests = network.requests;
      paths = [...network.paths];
      resolve();
    });
  });
  await page.addInitScript(watch, selector);
  network.requests = 0;
  network.paths = [];
  await page.goto(network.url + path);
  await ready;
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const told = await page.evaluate(() => {
    const { largest, ready: at } = (window as unknown as { startOfPage: { largest: number; ready: number } })
      .startOfPage;
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    return { painted, largest, ready: at };
  });
  if (TELLS_PATHS) console.log(paths.join('\n    '));
  return { ...told, requests };
}

const CELL = '[role=gridcell][data-kind]';
const PHONE = { locale: 'ru-RU', viewport: { width: 412, height: 823 } } as const;
const DESK = { locale: 'ru-RU', viewport: { width: 1350, height: 940 } } as const;

async function signIn(browser: Browser, url: string): Promise<Storage> {
  const context = await browser.newContext({ ...DESK, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${url}/login?from=/app/schedule`);
  await page.getByLabel('Логин').fill('zhdanova.gd');
  await page.getByLabel('Пароль', { exact: true }).fill('Zvonok-2026');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Войти' }).click();
  await page.locator(CELL).first().waitFor();
  const storage = await context.storageState();
  await context.close();
  return storage;
}

const results = new Map<string, Start[]>();
const note = (name: string, start: Start) => results.set(name, [...(results.get(name) ?? []), start]);

interface Visits {
  name: string;
  path: string;
  /** The element that users work with there. */
  selector: string;
  storage?: Storage;
  withWorker?: boolean;
}

/** A visit with nothing in the cache, and one after it in the same browser. */
async function visit(browser: Browser, network: SlowNetwork, visits: Visits): Promise<void> {
  const { name, path, selector, storage, withWorker = false } = visits;
  const context = await browser.newContext({
    ...(storage ? DESK : PHONE),
    ...(storage && { storageState: moved(storage, network.url) }),
    serviceWorkers: withWorker ? 'allow' : 'block',
  });
  network.isSlow = true;
  const first = await context.newPage();
  note(`${name}, cold`, await open(first, network, path, selector));
  network.isSlow = false;
  await untilQuiet(first);
  if (withWorker) {
    // One for the app, one for the sign-in; each has stored every file when it is active.
    await first.waitForFunction(async () => {
      const registrations = await navigator.serviceWorker.getRegistrations();
      return registrations.length === 2 && registrations.every(({ active }) => active?.state === 'activated');
    });
  }
  await first.close();
  network.isSlow = true;
  const second = await context.newPage();
  note(`${name}, return`, await open(second, network, path, selector));
  network.isSlow = false;
  await context.close();
}

/** The storage of a browser, as if it had been to this address. */
function moved(storage: Storage, url: string): Storage {
  return { ...storage, origins: storage.origins.map((origin) => ({ ...origin, origin: url })) };
}

const server = await SchoolServer.launch();
const browser = await chromium.launch(await prepareBrowser());
const react = await openBenchPage('start/react-page');
const chakra = await openBenchPage('start/chakra-page');
const networks = await Promise.all([server.url, react.url, chakra.url].map(openSlowNetwork));
const [product, reactNetwork, chakraNetwork] = networks as [SlowNetwork, SlowNetwork, SlowNetwork];
try {
  const storage = await signIn(browser, server.url);
  const timetable = { path: '/app/schedule', selector: CELL, storage };
  for (let round = 0; round < ROUNDS; round += 1) {
    await visit(browser, reactNetwork, { name: 'bare React', path: '/', selector: 'button' });
    await visit(browser, product, { name: '/login', path: '/login', selector: 'button[type=submit]' });
    await visit(browser, product, { name: '/kiosk/', path: '/kiosk/', selector: 'main section, main li' });
    await visit(browser, chakraNetwork, { name: 'bare Chakra', path: '/', selector: 'button' });
    await visit(browser, product, { name: 'timetable', ...timetable });
    await visit(browser, product, { name: 'timetable with worker', ...timetable, withWorker: true });
  }

  console.log(`\nStart on slow 4G, processor ${SLOWDOWN}× slower, medians of ${ROUNDS} visits in turn`);
  console.log(`  ${'(ms)'.padEnd(31)} first paint  largest  ${TOLD}  requests`);
  const middle = (name: string, key: keyof Start) =>
    median((results.get(name) ?? []).map((start) => start[key]));
  for (const name of results.keys()) {
    const [painted, largest, ready, requests] = (['painted', 'largest', 'ready', 'requests'] as const).map(
      (key) => middle(name, key),
    ) as [number, number, number, number];
    console.log(
      `  ${name.padEnd(31)} ${painted.toFixed(0).padStart(11)}  ${largest.toFixed(0).padStart(7)}` +
        `  ${ready.toFixed(0).padStart(TOLD.length)}  ${String(requests).padStart(8)}`,
    );
  }
  const ratio = (what: string, of: string, key: keyof Start) =>
    `${(middle(what, key) / middle(of, key)).toFixed(2)}×`;
  console.log('\nBeside the bare page of the same run, nothing in the cache');
  for (const [what, of] of [
    ['/login', 'bare React'],
    ['/kiosk/', 'bare React'],
    ['timetable', 'bare Chakra'],
  ] as const) {
    const cold = [`${what}, cold`, `${of}, cold`] as const;
    console.log(
      `  ${what.padEnd(10)} to ${of.padEnd(12)} first paint ${ratio(...cold, 'painted')}, ` +
        `largest ${ratio(...cold, 'largest')}, ready ${ratio(...cold, 'ready')}`,
    );
  }
  console.log('\nA return visit beside a cold one, until the table can be worked with (promised: 0.60×)');
  for (const name of ['timetable', 'timetable with worker']) {
    console.log(`  ${name.padEnd(23)} ${ratio(`${name}, return`, `timetable, cold`, 'ready')}`);
  }
} finally {
  await browser.close();
  for (const { close } of [...networks, react, chakra]) close();
  await server.dispose();
}
