import { formatDate } from '@zvonok/domain/calendar/school-date';
import type { CoverEntry } from '@zvonok/domain/cover-book/cover-entry';
import { coverFilter } from '@zvonok/domain/cover-book/cover-filter';
import {
  COVER_ENTRY_HOURS,
  COVER_KIND_LABEL,
  COVER_LABEL,
  COVER_TOTAL_LABEL,
  COVER_TOTALS_NAME,
  coverGroupText,
  whomText,
} from '@zvonok/domain/cover-book/cover-texts';
import { coverTotals } from '@zvonok/domain/cover-book/cover-totals';
import type { ListSheet } from '../../files/workbook/list-sheet.ts';

/** The columns of the book's first sheet. */
export const COVER_SHEET_COLUMNS = [
  { header: COVER_LABEL.date, width: 12, value: ({ date }: CoverEntry) => formatDate(date) },
  { header: COVER_LABEL.number, width: 8, value: ({ number }: CoverEntry) => number },
  { header: COVER_LABEL.group, width: 20, value: coverGroupText },
  { header: COVER_LABEL.subject, width: 28, value: ({ subject }: CoverEntry) => subject.name },
  { header: COVER_LABEL.whom, width: 28, value: whomText },
  { header: COVER_LABEL.who, width: 28, value: ({ who }: CoverEntry) => who.name },
  { header: COVER_LABEL.kind, width: 14, value: ({ kind }: CoverEntry) => COVER_KIND_LABEL[kind] },
  { header: COVER_LABEL.hours, width: 8, value: () => COVER_ENTRY_HOURS },
];

/** Pages of a book as its list shows them for a filter. */
export async function* filteredPages(
  pages: AsyncIterable<readonly CoverEntry[]>,
  filter: Parameters<typeof coverFilter>[0],
): AsyncGenerator<CoverEntry[]> {
  const isShown = coverFilter(filter);
  for await (const page of pages) yield page.filter(isShown);
}

const TOTAL_COLUMNS = ['teacher', 'given', 'ownSubject', 'supervise', 'taken'] as const;

/** The hours of everybody the entries name, as on the screen and on paper. */
export function totalsSheet(entries: readonly CoverEntry[]): ListSheet {
  return {
    name: COVER_TOTALS_NAME,
    columns: TOTAL_COLUMNS.map((column, index) => ({
      header: COVER_TOTAL_LABEL[column],
      width: index === 0 ? 28 : 14,
    })),
    rows: coverTotals(entries).map(({ name, ...hours }) =>
      TOTAL_COLUMNS.map((column) => (column === 'teacher' ? name : hours[column])),
    ),
  };
}
