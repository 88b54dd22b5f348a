import type { ThreePlans } from '@zvonok/domain/planning/day-plan';
import type { DayInput } from '@zvonok/solver/day-input';
import type { ErrorFacts } from '../../platform/describe-error.ts';
import type { SchoolPlan } from '../../timetable/school-plan.ts';
import type { CoverBookPage } from '../pdf/cover-book-pdf.ts';
import type { InviteCodesPage } from '../pdf/invite-codes-pdf.ts';
import type { ReplacementsPage } from '../pdf/replacements-pdf.ts';
import type { TimetableFile, TimetableRead } from '../timetable-import/read-timetable.ts';
import type { ReadSheet } from '../workbook/cells.ts';
import type { ListSheet } from '../workbook/list-sheet.ts';
import type { ShownTables } from '../workbook/timetable-workbook.ts';

/** What the file thread does: what it is given and what it answers. All of it can be cloned into another thread. */
export interface FileJobs {
  readWorkbook: { given: { file: Uint8Array; sheets: readonly string[] }; answer: ReadSheet[] };
  readTimetable: { given: TimetableFile; answer: TimetableRead };
  /**
   * The sheets are planned in the thread as well: for a large school they are most of the work, and cloning them the
   * rest.
   */
  writeTimetable: { given: { school: SchoolPlan; shown: ShownTables; title: string }; answer: Uint8Array };
  writeLists: { given: { sheets: readonly ListSheet[]; title: string }; answer: Uint8Array };
  renderReplacements: { given: ReplacementsPage; answer: Uint8Array };
  renderCoverBook: { given: CoverBookPage; answer: Uint8Array };
  /** No file, but as long a work: the plans of a day with many open lessons. */
  planDay: { given: { input: DayInput; seed: number }; answer: ThreePlans };
  renderInviteCodes: { given: InviteCodesPage; answer: Uint8Array };
}

export type FileJobName = keyof FileJobs;

/** One job as it travels to the thread. */
export interface FileJob<Name extends FileJobName = FileJobName> {
  name: Name;
  given: FileJobs[Name]['given'];
}

/** What comes back: an answer, a refusal for the person who sent the file, or a fault of ours. */
export type FileJobOutcome =
  | { kind: 'done'; answer: unknown }
  | { kind: 'refused'; message: string }
  | { kind: 'failed'; facts: ErrorFacts };
