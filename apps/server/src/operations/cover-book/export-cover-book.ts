import { canSwap } from '@zvonok/domain/access/rights';
import { COVER_BOOK_NAME } from '@zvonok/domain/cover-book/cover-texts';
import { exportList } from '../list-export.ts';
import { defineOperation } from '../operation.ts';
import { bookDaysOf } from './book-days.ts';
import { COVER_SHEET_COLUMNS, filteredPages, totalsSheet } from './book-sheets.ts';

/** The book of some days as a workbook, as its list shows it for the same filter. */
export const exportCoverBook = defineOperation('exportCoverBook', {
  allow: canSwap,
  async run(call, services) {
    const days = bookDaysOf(call);
    return exportList(call, services, {
      name: COVER_BOOK_NAME,
      plainName: 'cover-book.xlsx',
      columns: COVER_SHEET_COLUMNS,
      read: () => filteredPages(services.coverBook(days), call.query),
      behind: async (entries) => [totalsSheet(entries)],
    });
  },
});
