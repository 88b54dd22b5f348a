import type { Page } from 'playwright/test';

/**
 * Puts an address into the address bar without loading the app anew: the router takes it for a new visit, so that a
 * test can walk through many addresses within one session.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((target) => history.pushState({}, '', target), path);
}

/** Goes to an address as a link of the app does. The router leaves itself on the window for its devtools. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { __TSR_ROUTER__: router } = window as unknown as {
      __TSR_ROUTER__: { navigate: (options: { to: string }) => Promise<void> };
    };
    // A cancelled way never ends: it is not waited for.
    void router.navigate({ to });
  }, path);
}
