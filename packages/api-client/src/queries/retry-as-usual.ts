import type { DefaultOptions, QueryClient } from '@tanstack/react-query';

/**
 * Number of retries of a prefetch. By default a prefetch does not retry, so a page that waits for it would fail at
 * once.
 */
export function retryAsUsual(
  client: QueryClient,
): NonNullable<NonNullable<DefaultOptions['queries']>['retry']> {
  return client.getDefaultOptions().queries?.retry ?? false;
}
