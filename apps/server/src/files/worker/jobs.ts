import type { CoverEntry } from '@zvonok/domain/cover-book/covers';
import type { SchoolPlan } from '../../timetable/school-plan.ts';
import type { MonthPaperPage } from '../papers/paper-page.ts';
import type { CertificatePages } from '../pdf/certificates-pdf.ts';
import type { CoverBookPage } from '../pdf/cover-book-pdf.ts';
import type { DeliveryCodesPage, InviteCodesPage } from '../pdf/invite-codes-pdf.ts';
import type { ReplacementsPage } from '../pdf/replacements-pdf.ts';
import type { TimetableFile, TimetableRead } from '../timetable-import/read-timetable.ts';
import type { ReadSheet } from '../workbook/cells.ts';
import type { ListSheet } from '../workbook/flat-sheets.ts';
import type { ShownTables } from '../workbook/timetable-workbook.ts';

/**
 * What the file thread does: what it is given, what comes after it in pages, and what it answers. All of it can be
 * cloned into another thread.
 */
export interface FileJobs {
  readWorkbook: { given: { file: Uint8Array; sheets: readonly string[] }; answer: ReadSheet[] };
  readTimetable: { given: TimetableFile; answer: TimetableRead };
  /**
   * The sheets are planned in the thread as well: for a large school they are most of the work, and cloning them the
   * rest.
   */
  writeTimetable: { given: { school: SchoolPlan; shown: ShownTables; title: string }; answer: Uint8Array };
  /** A page is a sheet, or more rows of the one before. */
  writeLists: { given: { title: string }; page: ListSheet; answer: Uint8Array };
  renderReplacements: { given: ReplacementsPage; answer: Uint8Array };
  renderCoverBook: { given: Omit<CoverBookPage, 'entries'>; page: readonly CoverEntry[]; answer: Uint8Array };
  renderInviteCodes: { given: InviteCodesPage; answer: Uint8Array };
  renderDeliveryCodes: { given: DeliveryCodesPage; answer: Uint8Array };
  renderMonthPaper: { given: MonthPaperPage; answer: Uint8Array };
  renderCertificates: { given: CertificatePages; answer: Uint8Array };
}

export type FileJobName = keyof FileJobs;

/** Jobs that read what was sent. Its bytes are handed over: the sender has none afterwards. */
export type ReadingJobName = 'readWorkbook' | 'readTimetable';

/** Jobs that make a requested file. */
export type MakingJobName = Exclude<FileJobName, ReadingJobName>;

/** A page of a job; never if it has none. */
export type FileJobPage<Name extends FileJobName> = FileJobs[Name] extends { page: infer Page extends object }
  ? Page
  : never;

/** One job as it travels to the thread. */
export interface FileJob<Name extends FileJobName = FileJobName> {
  name: Name;
  given: FileJobs[Name]['given'];
}

/** What comes back: an answer, or a refusal for the person who sent the file, and when it was found out. */
export type FileJobOutcome =
  | { kind: 'done'; answer: unknown }
  | { kind: 'refused'; message: string; at: number };
