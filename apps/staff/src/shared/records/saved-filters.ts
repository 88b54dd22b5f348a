import { LIST_SEARCH_KEYS, type ListSearch } from './list-search.ts';

/** A saved filter of a list. */
export interface SavedFilter {
  name: string;
  search: ListSearch;
}

export const FILTER_NAME_MAX = 60;
/** As many as a menu shows without scrolling. */
const FILTERS_PER_LIST = 12;

/** The part of an address that a list keeps, without what is left to its own order and filter. */
export function filterIn(address: object): ListSearch {
  const given = new Map(Object.entries(address));
  return Object.fromEntries(
    LIST_SEARCH_KEYS.flatMap((key) => {
      const value = given.get(key);
      return typeof value === 'string' && value !== '' ? [[key, value]] : [];
    }),
  );
}

export function isSameFilter(a: ListSearch, b: ListSearch): boolean {
  return LIST_SEARCH_KEYS.every((key) => a[key] === b[key]);
}

/** Adds a filter as the last; one of the same name is replaced where it stands, and the oldest makes room. */
export function withFilter(filters: readonly SavedFilter[], added: SavedFilter): SavedFilter[] {
  const isKnown = filters.some(({ name }) => name === added.name);
  const all = isKnown
    ? filters.map((filter) => (filter.name === added.name ? added : filter))
    : [...filters, added];
  return all.slice(-FILTERS_PER_LIST);
}

/** What a browser has kept; anything else than filters is none. */
export function parseFilters(text: string | null): SavedFilter[] {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? '');
  } catch {
    return [];
  }
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null || !('name' in one) || !('search' in one)) return [];
    const { name, search } = one;
    if (typeof name !== 'string' || name === '' || typeof search !== 'object' || search === null) return [];
    return [{ name: name.slice(0, FILTER_NAME_MAX), search: filterIn(search) }];
  });
}

/** Returns what this browser keeps under a key. */
export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage may be forbidden by policy; what is chosen then lasts as long as the page.
    return null;
  }
}

export function keepText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // As above, or full.
  }
}
