import {
  TIMESHEET_FILE_NAME,
  TIMESHEET_LABEL,
  TIMESHEET_NAME,
  type TimesheetRow,
  timesheetReasonText,
  timesheetSpanText,
} from '@zvonok/domain/absences/timesheet';
import { canReadAbsenceReasons, canSwap } from '@zvonok/domain/access/rights';
import { addDays } from '@zvonok/domain/calendar/school-date';
import { BOOK_MAX_DAYS, bookDaysTitle } from '@zvonok/domain/cover-book/book-period';
import {
  COVER_BOOK_NAME,
  COVER_ENTRY_HOURS,
  COVER_KIND_LABEL,
  COVER_LABEL,
  COVER_TOTAL_LABEL,
  COVER_TOTALS_NAME,
  coverGroupText,
  whomText,
} from '@zvonok/domain/cover-book/cover-texts';
import { type CoverEntry, coverFilter, coverTotals } from '@zvonok/domain/cover-book/covers';
import { COVER_BOOK_FILE_NAME, coverBookFileName } from '@zvonok/domain/downloads/file-names';
import { dayValue, type ListSheet } from '../files/workbook/flat-sheets.ts';
import { schoolMoment } from '../platform/clock.ts';
import type { Refusal, RefusalExtras } from '../platform/refusal.ts';
import type { CoverBookDays } from '../timetable/cover-book.ts';
import { FileAnswer, inList, type JsonPiece, writtenAnswer } from './answers.ts';
import { authorOf } from './caller.ts';
import { exportList } from './list-export.ts';
import { defineOperation } from './operation.ts';

/** Substitutions of a range of days, without the reasons of absences. */
const getCoverBook = defineOperation('getCoverBook', {
  allow: canSwap,
  async run(call, { coverBook }) {
    const pieces: JsonPiece[] = [];
    for await (const page of coverBook.pages(bookDaysOf(call))) {
      if (page.length > 0) pieces.push({ json: JSON.stringify(page).slice(1, -1) });
    }
    return writtenAnswer([{ json: '[' }, ...inList(pieces), { json: ']' }]);
  },
});

/** The entries that the list shows for the same filter, as a workbook. */
const exportCoverBook = defineOperation('exportCoverBook', {
  allow: canSwap,
  async run(call, services) {
    const days = bookDaysOf(call);
    return exportList(call, services, {
      name: COVER_BOOK_NAME,
      plainName: 'cover-book.xlsx',
      columns: COVER_SHEET_COLUMNS,
      read: () => filteredPages(services.coverBook.pages(days), call.query),
      behind: async (entries) => [totalsSheet(entries)],
    });
  },
});

/** The book with the timesheet; with that of a month the only answer that contains the reasons of absences. */
const exportTimesheet = defineOperation('exportTimesheet', {
  allow: canReadAbsenceReasons,
  async run(call, services) {
    const days = bookDaysOf(call);
    const { teacherId } = call.query;
    return exportList(call, services, {
      name: COVER_BOOK_NAME,
      plainName: 'timesheet.xlsx',
      columns: COVER_SHEET_COLUMNS,
      read: () => filteredPages(services.coverBook.pages(days), { teacherId }),
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
    value: ({ firstDate }: TimesheetRow) => dayValue(firstDate),
  },
  {
    header: TIMESHEET_LABEL.lastDate,
    width: 12,
    value: ({ lastDate }: TimesheetRow) => dayValue(lastDate),
  },
  { header: TIMESHEET_LABEL.span, width: 12, value: timesheetSpanText },
  { header: TIMESHEET_LABEL.days, width: 24, value: ({ days }: TimesheetRow) => days },
  { header: TIMESHEET_LABEL.lessons, width: 24, value: ({ lessons }: TimesheetRow) => lessons },
  { header: TIMESHEET_LABEL.reason, width: 16, value: timesheetReasonText },
];

/** The book as a PDF, to be printed and signed. */
const exportCoverBookPdf = defineOperation('exportCoverBookPdf', {
  allow: canSwap,
  async run(call, { clock, coverBook, files, recordAudit, school }) {
    const days = bookDaysOf(call);
    const title = bookDaysTitle(days.from, days.to);
    const { schoolName } = school.facts;
    const bytes = await files.withMaker(call, (run) =>
      run('renderCoverBook', { schoolName, title }, filteredPages(coverBook.pages(days), call.query)),
    );
    const { userId, address } = authorOf(call);
    const subject = { kind: 'timetable', id: null, label: `${COVER_BOOK_NAME}: ${title}` } as const;
    await recordAudit({ action: 'replacements.printed', actor: { userId }, address, subject });
    return new FileAnswer({
      bytes,
      mediaType: 'application/pdf',
      name: coverBookFileName(schoolMoment(clock.now(), clock.timeZone)),
      plainName: COVER_BOOK_FILE_NAME,
    });
  },
});

interface CallAboutDays {
  query: CoverBookDays;
  refuse(status: 400, detail: string, extras?: RefusalExtras): Refusal;
}

/** The first and last day of a query; refuses a wrong order, and more days than a school year has. */
function bookDaysOf({ query: { from, to }, refuse }: CallAboutDays): CoverBookDays {
  const wrong = (message: string) => refuse(400, `${message}.`, { errors: [{ path: 'query.to', message }] });
  if (to < from) throw wrong('Последний день раньше первого');
  if (addDays(from, BOOK_MAX_DAYS) <= to)
    throw wrong(`Журнал отдаётся не больше чем за ${BOOK_MAX_DAYS} дней`);
  return { from, to };
}

/** Columns of the first sheet. */
const COVER_SHEET_COLUMNS = [
  { header: COVER_LABEL.date, width: 12, value: ({ date }: CoverEntry) => dayValue(date) },
  { header: COVER_LABEL.number, width: 8, value: ({ number }: CoverEntry) => number },
  { header: COVER_LABEL.group, width: 20, value: coverGroupText },
  { header: COVER_LABEL.subject, width: 28, value: ({ subject }: CoverEntry) => subject.name },
  { header: COVER_LABEL.whom, width: 28, value: whomText },
  { header: COVER_LABEL.who, width: 28, value: ({ who }: CoverEntry) => who.name },
  { header: COVER_LABEL.kind, width: 14, value: ({ kind }: CoverEntry) => COVER_KIND_LABEL[kind] },
  { header: COVER_LABEL.hours, width: 8, value: () => COVER_ENTRY_HOURS },
];

/** Pages of the book, filtered as the list filters them. */
async function* filteredPages(
  pages: AsyncIterable<readonly CoverEntry[]>,
  filter: Parameters<typeof coverFilter>[0],
): AsyncGenerator<CoverEntry[]> {
  const isShown = coverFilter(filter);
  for await (const page of pages) yield page.filter(isShown);
}

const TOTAL_COLUMNS = ['teacher', 'given', 'ownSubject', 'supervise', 'taken'] as const;

/** The hours of each teacher in the entries, as on the screen and on paper. */
function totalsSheet(entries: readonly CoverEntry[]): ListSheet {
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

/** What the classes had of their subjects; no teacher is named. */
const getLostLessons = defineOperation('getLostLessons', {
  allow: canSwap,
  async run(call, { clock, lostLessons }) {
    const { date: today } = schoolMoment(clock.now(), clock.timeZone);
    return lostLessons({ ...bookDaysOf(call), today });
  },
});

/** The book of substitutions, the timesheet, and what the substitutions cost the classes. */
export const COVER_BOOK_OPERATIONS = {
  getCoverBook,
  exportCoverBook,
  exportTimesheet,
  exportCoverBookPdf,
  getLostLessons,
};
