import {
  TIMESHEET_FILE_NAME,
  TIMESHEET_LABEL,
  TIMESHEET_NAME,
  type TimesheetRow,
  timesheetReasonText,
  timesheetSpanText,
} from '@zvonok/domain/absences/timesheet';
import { canReadAbsenceReasons } from '@zvonok/domain/access/rights';
import { formatDate } from '@zvonok/domain/calendar/school-date';
import { bookDaysTitle } from '@zvonok/domain/cover-book/book-period';
import { COVER_BOOK_NAME } from '@zvonok/domain/cover-book/cover-texts';
import type { ListSheet } from '../../files/workbook/list-sheet.ts';
import { exportList } from '../list-export.ts';
import { defineOperation } from '../operation.ts';
import { bookDaysOf } from './book-days.ts';
import { COVER_SHEET_COLUMNS, filteredPages, totalsSheet } from './book-sheets.ts';

/** The book of some days with the timesheet, the one answer that tells why somebody was absent. */
export const exportTimesheet = defineOperation('exportTimesheet', {
  allow: canReadAbsenceReasons,
  async run(call, services) {
    const days = bookDaysOf(call);
    const { teacherId } = call.query;
    return exportList(call, services, {
      name: COVER_BOOK_NAME,
      plainName: 'timesheet.xlsx',
      columns: COVER_SHEET_COLUMNS,
      read: () => filteredPages(services.coverBook(days), { teacherId }),
      behind: async (entries) => [totalsSheet(entries), timesheet(await services.timesheet(days, teacherId))],
      as: {
        title: TIMESHEET_FILE_NAME,
        action: 'timesheet.exported',
        label: bookDaysTitle(days.from, days.to),
      },
    });
  },
});

function timesheet(rows: readonly TimesheetRow[]): ListSheet {
  return {
    name: TIMESHEET_NAME,
    columns: COLUMNS.map(({ header, width }) => ({ header, width })),
    rows: rows.map((row) => COLUMNS.map(({ value }) => value(row))),
  };
}

const COLUMNS = [
  { header: TIMESHEET_LABEL.teacher, width: 28, value: ({ teacher }: TimesheetRow) => teacher.name },
  {
    header: TIMESHEET_LABEL.firstDate,
    width: 12,
    value: ({ firstDate }: TimesheetRow) => formatDate(firstDate),
  },
  {
    header: TIMESHEET_LABEL.lastDate,
    width: 12,
    value: ({ lastDate }: TimesheetRow) => formatDate(lastDate),
  },
  { header: TIMESHEET_LABEL.span, width: 12, value: timesheetSpanText },
  { header: TIMESHEET_LABEL.days, width: 24, value: ({ days }: TimesheetRow) => days },
  { header: TIMESHEET_LABEL.lessons, width: 24, value: ({ lessons }: TimesheetRow) => lessons },
  { header: TIMESHEET_LABEL.reason, width: 16, value: timesheetReasonText },
];
