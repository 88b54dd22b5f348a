import type { DefaultOptions, QueryClient } from '@tanstack/react-query';

/**
 * How often a prefetch asks again. By itself it asks once only, and whoever waits for it on the screen would be told of
 * a failure at once.
 */
export function retryAsUsual(
  client: QueryClient,
): NonNullable<NonNullable<DefaultOptions['queries']>['retry']> {
  return client.getDefaultOptions().queries?.retry ?? false;
}
