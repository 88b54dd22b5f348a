import { test as base } from 'playwright/test';
import { LoginPage } from '../pages/login-page.ts';
import { SchedulePage } from '../pages/schedule-page.ts';
import { SchoolApi } from './school-api.ts';
import { ServerProcess } from './server-process.ts';

interface Journey {
  login: LoginPage;
  schedule: SchedulePage;
  /** The school's data; cleared of changes before the journey. */
  school: SchoolApi;
  /** What the server said, beside the trace of a journey that failed. */
  serverLog: undefined;
}

interface Worker {
  /** A server of this worker's own, with the demo school. */
  server: ServerProcess;
}

export const test = base.extend<Journey, Worker>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of this pattern.
    async ({}, use) => {
      const server = await ServerProcess.launch();
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 90_000 },
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
