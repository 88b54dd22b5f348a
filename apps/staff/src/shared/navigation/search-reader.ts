/**
 * The `validateSearch` of a page. The router keeps whatever an address says in addition to what the page has read;
 * naming every key makes sure that a value the page could not read never reaches it.
 */
export function searchReader<Search extends object>(
  keys: readonly (keyof Search & string)[],
  read: (raw: Record<string, unknown>) => Search,
): (raw: Record<string, unknown>) => Search {
  const unread = Object.fromEntries(keys.map((key) => [key, undefined]));
  return (raw) => ({ ...unread, ...read(raw) });
}

/** Keys of an address whose value the page could not read. */
export function unreadKeys(raw: object, search: object): string[] {
  const given = new Map(Object.entries(raw));
  return Object.entries(search).flatMap(([key, value]) =>
    value === undefined && given.get(key) !== undefined ? key : [],
  );
}
