import type { Page } from 'playwright';

/** So long nothing has come any more, in milliseconds. */
const QUIET_MS = 500;

/** When a page has got all answers. The network itself is never idle: the stream of what changes stays open. */
export async function untilQuiet(page: Page): Promise<void> {
  await page.evaluate(
    (quiet) =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, quiet);
        new PerformanceObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(resolve, quiet);
        }).observe({ type: 'resource', buffered: true });
      }),
    QUIET_MS,
  );
}
