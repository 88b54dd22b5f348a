import { type IsoDate, isSchoolDate } from '@zvonok/domain/calendar/school-date';
import type { SortDirection } from '@zvonok/domain/sorting/sort-by';
import { searchReader } from '../navigation/search-reader.ts';

/** What a list keeps in its address, so that a link or «Назад» shows the same entries. */
export interface ListSearch {
  text?: string;
  /** What it is sorted by; with a minus before it descending. Absent means the list's own order. */
  sort?: string;
  /** The statuses that are shown, with commas between; absent means all. */
  status?: string;
  /** Days, both included. */
  from?: IsoDate;
  to?: IsoDate;
  /** Only what is the reader's own to do. */
  mine?: true;
  /** Another than the usual view. */
  view?: string;
}

export interface ListSearchOptions<Sort extends string, Status extends string, View extends string> {
  /** What can be sorted by; the list's own order first. */
  sorts: readonly Sort[];
  /** The direction of that order; default: ascending. */
  direction?: SortDirection;
  statuses?: readonly Status[];
  /** Whether days can be chosen. */
  range?: boolean;
  /** Whether the reader's own can be chosen. */
  mine?: boolean;
  /** The ways to look at it; the usual one first. */
  views?: readonly View[];
}

export interface ListSearchDefinition<Sort extends string, Status extends string, View extends string>
  extends ListSearchOptions<Sort, Status, View> {
  /** The `validateSearch` of the list's route: what makes no sense is dropped. */
  read: (raw: Record<string, unknown>) => ListSearch;
}

const MAX_TEXT = 100;
/** What a list keeps in its address. */
export const LIST_SEARCH_KEYS = [
  'text',
  'sort',
  'status',
  'from',
  'to',
  'mine',
  'view',
] as const satisfies readonly (keyof ListSearch)[];

/** The search parameters of one list; given to its route and to `useListSearch`. */
export function listSearch<Sort extends string, Status extends string = never, View extends string = never>(
  options: ListSearchOptions<Sort, Status, View>,
): ListSearchDefinition<Sort, Status, View> {
  const { sorts, statuses = [], range = false, mine = false, views = [] } = options;
  const read = searchReader<ListSearch>(LIST_SEARCH_KEYS, (raw) => {
    const text = readText(raw.text);
    const status = statusesIn(raw.status, statuses).join(',');
    const [from, to] = [raw.from, raw.to].map((day) => (range && isSchoolDate(day) ? day : undefined));
    const isOrdered = !from || !to || from <= to;
    return {
      ...(text !== '' && { text }),
      ...(isOneOf(
        raw.sort,
        sorts.flatMap((sort) => [sort, `-${sort}`]),
      ) && { sort: raw.sort }),
      ...(status !== '' && { status }),
      ...(from && isOrdered && { from }),
      ...(to && isOrdered && { to }),
      ...(mine && (raw.mine === true || raw.mine === 'true') && { mine: true }),
      ...(isOneOf(raw.view, views) && { view: raw.view }),
    };
  });
  return { ...options, read };
}

/** The statuses an address names, in the order of the list's own. */
export function statusesIn<Status extends string>(text: unknown, statuses: readonly Status[]): Status[] {
  const named = typeof text === 'string' ? text.split(',') : [];
  return statuses.filter((status) => named.includes(status));
}

function readText(text: unknown): string {
  return typeof text === 'string' || typeof text === 'number' ? String(text).trim().slice(0, MAX_TEXT) : '';
}

function isOneOf<Text extends string>(value: unknown, all: readonly Text[]): value is Text {
  return all.some((one) => one === value);
}
