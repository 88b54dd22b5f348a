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
