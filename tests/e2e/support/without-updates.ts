import type { Page } from 'playwright/test';

/** A host that has the documented calls and no stream: news is polled, and a page that stands is quiet. */
export async function withoutUpdates(page: Page): Promise<void> {
  await page.route('**/updates/api/stream', (route) => route.fulfill({ status: 404, body: '' }));
}
