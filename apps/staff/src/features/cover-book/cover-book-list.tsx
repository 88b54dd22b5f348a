import { formatDate } from '@zvonok/domain/calendar/school-date';
import { COVER_BOOK_NAME } from '@zvonok/domain/cover-book/cover-texts';
import type { CoverEntry } from '@zvonok/domain/cover-book/covers';
import { COVER_COLUMNS, CoverCard } from '@zvonok/ui/cover-book';
import { type EmptyList, type ListFailure, type ListSort, RecordList, RecordTable } from '@zvonok/ui/lists';
import { useNarrow } from '../../shared/screen-size/use-narrow.ts';

interface CoverBookListProps {
  /** In the order they are shown in; null while they are on their way. */
  entries: readonly CoverEntry[] | null;
  sort: ListSort;
  onSort: (sort: ListSort) => void;
  empty: EmptyList;
  failure: ListFailure | null;
}

/** About the height of a card, in pixels. */
const CARD_PX = 170;

/** The entries of the book as a table, or as cards on a phone. */
export function CoverBookList({ entries, sort, onSort, empty, failure }: CoverBookListProps) {
  const isNarrow = useNarrow();
  const list = { label: COVER_BOOK_NAME, items: entries, empty, failure };
  if (isNarrow)
    return <RecordList {...list} estimate={CARD_PX} renderItem={(entry) => <CoverCard entry={entry} />} />;
  return <RecordTable {...list} columns={COVER_COLUMNS} sort={sort} onSort={onSort} nameOf={nameOf} />;
}

function nameOf({ date, number }: CoverEntry): string {
  return `${formatDate(date)}, ${number} урок`;
}
