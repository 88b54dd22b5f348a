import { type IsoDate, isSchoolWeek } from '@zvonok/domain/calendar/school-date';
import { WEEKDAYS } from '@zvonok/domain/calendar/weekday';
import { LOAD_FILTERS, LOAD_VIEWS } from '@zvonok/domain/sorting/list-choices';
import { searchReader } from '../../shared/navigation/search-reader.ts';
import { LIST_SEARCH_KEYS, type ListSearch, listSearch } from '../../shared/records/list-search.ts';

/** What the load can be sorted by; by name by default. */
const SORTS = ['name', 'hours', 'windows', 'difference', 'substituted', 'partHours', ...WEEKDAYS] as const;
export type LoadSort = (typeof SORTS)[number];

/** What the list of loads keeps in its address, but for the week. */
export const LOAD_LIST_SEARCH = listSearch({ sorts: SORTS, statuses: LOAD_FILTERS, views: LOAD_VIEWS });

export interface LoadSearch extends ListSearch {
  /** The Monday of the week whose load is shown; absent means the permanent timetable's. */
  week?: IsoDate;
}

/** Reads the address of the load: what makes no sense is dropped. */
export const readLoadSearch = searchReader<LoadSearch>([...LIST_SEARCH_KEYS, 'week'], (raw) => ({
  ...LOAD_LIST_SEARCH.read(raw),
  ...(typeof raw.week === 'string' && isSchoolWeek(raw.week) && { week: raw.week }),
}));
