import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Puts a record as the server saved it into every cached list under `lists` that has it. A list which is opened before
 * it has been fetched again then shows what was saved, not what was there before.
 */
export function putSavedRecord<Item extends { id: number }>(
  client: QueryClient,
  lists: QueryKey,
  saved: Item,
): void {
  client.setQueriesData<readonly Item[]>({ queryKey: lists }, (items) =>
    items?.map((item) => (item.id === saved.id ? saved : item)),
  );
}
