import {
  ERROR_MESSAGE_MS,
  OFFLINE_MESSAGE_MS,
  REGISTERED_MESSAGE_MS,
  SUCCESS_MESSAGE_MS,
} from '@zvonok/domain/messages/common';
import { type BrowserContext, test as base } from 'playwright/test';
import { SchoolServer } from '../../../apps/server/src/testing/school-server.ts';
import { patience } from '../../patience.ts';
import { LoginPage } from '../pages/login-page.ts';
import { SchedulePage } from '../pages/schedule-page.ts';
import { SchoolApi } from './school-api.ts';

interface Journey {
  login: LoginPage;
  schedule: SchedulePage;
  /** The school's data; cleared of changes before the journey. */
  school: SchoolApi;
  /** What the server said, along with the trace of a journey that failed. */
  serverLog: undefined;
}

interface Worker {
  /** A server of this worker's own, with the demo school. */
  server: SchoolServer;
}

/** An expectation looks once a second, and a busy page answers late: what is seen for less may be missed. */
const SEEN_MS = patience(6000);

/** Messages stay long enough to be seen. A journey about how long they stay has a clock of its own. */
async function keepMessagesLonger(context: BrowserContext): Promise<void> {
  const durations = [SUCCESS_MESSAGE_MS, ERROR_MESSAGE_MS, OFFLINE_MESSAGE_MS, REGISTERED_MESSAGE_MS];
  await context.addInitScript(
    ({ known, atLeast }) => {
      const setTimer = window.setTimeout.bind(window) as (...args: unknown[]) => number;
      // A promise's own function is another kind of wait, such as a query's before it retries.
      const isWait = (work: TimerHandler) => /\[native code\]/.test(String(work));
      const longer = (work: TimerHandler, delay?: number) =>
        delay !== undefined && known.includes(delay) && !isWait(work) ? Math.max(delay, atLeast) : delay;
      window.setTimeout = ((work: TimerHandler, delay?: number, ...rest: unknown[]) =>
        setTimer(work, longer(work, delay), ...rest)) as typeof window.setTimeout;
    },
    { known: durations, atLeast: SEEN_MS },
  );
}

/** An address that no page asks for. */
const NOWHERE = 'https://nowhere.invalid/';

/**
 * A page that a journey has once put itself into the way of stays so: when its last route is taken away, also one that
 * holds for a single time, what the page asks at that very moment never gets an answer.
 */
function keepIntercepting(context: BrowserContext): void {
  context.on('page', (page) => {
    const route = page.route.bind(page);
    let kept: Promise<unknown> | null = null;
    page.route = async (...rule) => {
      kept ??= route(NOWHERE, (asked) => asked.abort());
      await kept;
      return route(...rule);
    };
  });
}

export const test = base.extend<Journey, Worker>({
  browser: [
    async ({ browser }, use) => {
      // Every context, also the ones that a journey makes for another user.
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        await keepMessagesLonger(context);
        keepIntercepting(context);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of this pattern.
    async ({}, use) => {
      const server = await SchoolServer.launch();
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: patience(90_000) },
  ],
  baseURL: ({ server }, use) => use(server.url),
  login: ({ page }, use) => use(new LoginPage(page)),
  schedule: ({ page }, use) => use(new SchedulePage(page)),
  serverLog: [
    async ({ server }, use, testInfo) => {
      await use(undefined);
      if (testInfo.status !== testInfo.expectedStatus)
        await testInfo.attach('server.log', { body: server.output });
    },
    { auto: true },
  ],
  school: async ({ server }, use) => {
    const school = new SchoolApi(server.url);
    await school.clearReplacements();
    await use(school);
  },
});
