import { isRefusal } from '@zvonok/api-client/api-error';
import { SERVER_FAILED } from '@zvonok/domain/messages/common';

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

/**
 * What to say of something that could not be fetched, if the server answered: undefined where the network may be it.
 */
export function failureDetail(error: unknown): string | undefined {
  if (!isRefusal(error)) return undefined;
  return `${SERVER_FAILED} ${error.problem.detail}`.trim();
}
