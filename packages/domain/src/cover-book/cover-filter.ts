import { compareClasses } from '../lesson/class-order.ts';
import { type SortDirection, type SortValue, sortBy } from '../sorting/sort-by.ts';
import type { CoverSort } from './book-choices.ts';
import type { CoverEntry } from './cover-entry.ts';

/** Which entries of the book are wanted; what is left out does not matter. */
export interface CoverFilter {
  /** Who taught, or whose lesson it was. */
  teacherId?: number | undefined;
  groupId?: number | undefined;
}

/** Returns a predicate for the entries that match. */
export function coverFilter({ teacherId, groupId }: CoverFilter): (entry: CoverEntry) => boolean {
  return ({ who, whom, group }) =>
    (teacherId === undefined || who.id === teacherId || whom?.id === teacherId) &&
    (groupId === undefined || group.id === groupId);
}

const KEY: Record<Exclude<CoverSort, 'date' | 'group'>, (entry: CoverEntry) => SortValue> = {
  subject: ({ subject }) => subject.name,
  whom: ({ whom }) => whom?.name,
  who: ({ who }) => who.name,
};

/** Entries in an order, equal ones by date, lesson and class. */
export function sortedCovers(
  entries: readonly CoverEntry[],
  { by, direction }: { by: CoverSort; direction: SortDirection },
): CoverEntry[] {
  const byDate = entries.toSorted(compareCovers);
  if (by === 'date') return direction === 'ascending' ? byDate : byDate.toReversed();
  if (by === 'group') {
    const sign = direction === 'ascending' ? 1 : -1;
    return byDate.toSorted((a, b) => sign * compareClasses(a.group, b.group));
  }
  return sortBy(byDate, KEY[by], direction);
}

function compareCovers(a: CoverEntry, b: CoverEntry): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return a.number - b.number || compareClasses(a.group, b.group) || a.id - b.id;
}
