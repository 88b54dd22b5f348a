import type { DefaultOptions, QueryClient } from '@tanstack/react-query';
import { ApiError, NoAnswerError } from './api-error.ts';

/** How often a query asks again before it shows that it has failed. */
export const QUERY_RETRIES = 2;

/**
 * For `retry` of a query client: retries if no answer came or the server failed, never if it refused. A change is not
 * retried automatically, since it may have been made.
 */
export function retryUnanswered(failures: number, error: Error): boolean {
  if (failures >= QUERY_RETRIES) return false;
  // 501 is a promise, not an accident: this server doesn't have the call.
  return (
    error instanceof NoAnswerError ||
    (error instanceof ApiError && error.status >= 500 && error.status !== 501)
  );
}

/**
 * Number of retries of a prefetch. By default a prefetch does not retry, so a page that waits for it would fail at
 * once.
 */
export function retryAsUsual(
  client: QueryClient,
): NonNullable<NonNullable<DefaultOptions['queries']>['retry']> {
  return client.getDefaultOptions().queries?.retry ?? false;
}
