import { COVER_SORTS, isBookPeriodKey } from '@zvonok/domain/sorting/list-choices';
import { recordIdOf } from '../../shared/navigation/record-id.ts';
import { searchReader } from '../../shared/navigation/search-reader.ts';
import { LIST_SEARCH_KEYS, type ListSearch, listSearch } from '../../shared/records/list-search.ts';

/** The entries, what they come to, or the papers of a month. */
const VIEWS = ['entries', 'totals', 'papers'] as const;

/** What the book keeps in its address like any list: its order and its view. */
export const BOOK_LIST_SEARCH = listSearch({ sorts: COVER_SORTS, views: VIEWS });

export interface BookSearch extends ListSearch {
  /** The key of its period (`bookPeriod`); absent means the current month. */
  period?: string;
  /** Numbers of a teacher and a class; absent means all. */
  teacher?: number;
  group?: number;
}

/** Reads the address of the book: what makes no sense is dropped. */
export const readBookSearch = searchReader<BookSearch>(
  [...LIST_SEARCH_KEYS, 'period', 'teacher', 'group'],
  (raw) => {
    // A school year is parsed as a number.
    const period = typeof raw.period === 'number' ? String(raw.period) : raw.period;
    const teacher = recordIdOf(String(raw.teacher));
    const group = recordIdOf(String(raw.group));
    return {
      ...BOOK_LIST_SEARCH.read(raw),
      ...(isBookPeriodKey(period) && { period }),
      ...(teacher !== null && { teacher }),
      ...(group !== null && { group }),
    };
  },
);
