import type { Page } from 'playwright/test';

/** Everything that the live regions of a page say from now on, in its order. */
export async function announcementsOf(page: Page): Promise<readonly string[]> {
  const told: string[] = [];
  await page.exposeFunction('noteAnnouncement', (text: string) => void told.push(text));
  await page.evaluate(() => {
    const note = (window as unknown as { noteAnnouncement: (text: string) => void }).noteAnnouncement;
    const observer = new MutationObserver((records) => {
      const regions = records.map(({ target }) => {
        const element = target instanceof Element ? target : target.parentElement;
        return element?.closest('[role=status], [role=alert], [aria-live]');
      });
      for (const region of new Set(regions)) if (region?.textContent) note(region.textContent);
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return told;
}
