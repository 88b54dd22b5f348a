/** How Chromium, Firefox and Safari name a script that did not arrive, and Vite a style sheet. */
const MISSING_SCRIPT =
  /dynamically imported module|importing a module script failed|failed to fetch|load failed|networkerror|unable to preload css/i;

/**
 * Returns whether a page or a part did not arrive, since the network went away or a new version came, in contrast to
 * one that broke.
 */
export function isLoadingFailure(error: unknown): boolean {
  return error instanceof Error && MISSING_SCRIPT.test(error.message);
}
