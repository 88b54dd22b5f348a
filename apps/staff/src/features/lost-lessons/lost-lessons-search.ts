import { isBookPeriodKey } from '@zvonok/domain/sorting/list-choices';
import { searchReader } from '../../shared/navigation/search-reader.ts';
import { LIST_SEARCH_KEYS, type ListSearch, listSearch } from '../../shared/records/list-search.ts';

/** What the lost lessons can be sorted by; the most lost first. */
const SORTS = ['lost', 'share', 'group', 'subject'] as const;
export type LostLessonsSort = (typeof SORTS)[number];

export const LOST_LESSONS_LIST_SEARCH = listSearch({ sorts: SORTS, direction: 'descending' });

export interface LostLessonsSearch extends ListSearch {
  /** The key of its period (`bookPeriod`); absent means this school year. */
  period?: string;
}

/** Reads the address of the lost lessons: what makes no sense is dropped. */
export const readLostLessonsSearch = searchReader<LostLessonsSearch>(
  [...LIST_SEARCH_KEYS, 'period'],
  (raw) => {
    // A school year is parsed as a number.
    const period = typeof raw.period === 'number' ? String(raw.period) : raw.period;
    return { ...LOST_LESSONS_LIST_SEARCH.read(raw), ...(isBookPeriodKey(period) && { period }) };
  },
);
