import type {
  ImportCause,
  ImportConsent,
  ImportCorrection,
  ImportWarning,
  ReadAs,
  SkippedWords,
} from '@zvonok/domain/spreadsheet/import-causes';
import type { ImportDifference, ImportError } from '@zvonok/domain/spreadsheet/import-difference';
import type { RecognisedWorkbook } from '@zvonok/domain/spreadsheet/sheet-layout';
import type { FileFacts } from '@zvonok/domain/spreadsheet/workbook';

/** What a person has answered to questions about a workbook. */
export interface GivenAnswers {
  corrections?: readonly ImportCorrection[];
  /** Something was answered since the last check: the book has to be checked again. */
  unsent?: boolean;
}

/** How a workbook was read, in addition to what it changes. */
export interface ImportReading {
  warnings?: readonly ImportWarning[];
  readAs?: readonly ReadAs[];
  /** Answers to earlier workbooks that took effect. */
  remembered?: readonly ImportCorrection[];
  /** Words that were taken for no lesson. */
  skipped?: readonly SkippedWords[];
}

/** Where a workbook is on its way into the timetable. */
export type ImportStep =
  | { kind: 'choose'; file: FileFacts | null }
  | {
      kind: 'upload';
      file: FileFacts;
      /** To be compared with the timetable, or to become it. */
      purpose: 'check' | 'import';
      /** How much has been sent, from 0 to 1; null if unknown. */
      sent: number | null;
      /** Giving up now certainly changes nothing. */
      canAbort: boolean;
    }
  | ({
      kind: 'refused';
      file: FileFacts;
      /** The server's words. */
      message: string;
      errors: readonly ImportError[];
      /** How many there are, if only the first of them are listed. */
      errorsTotal?: number;
      /** The same grouped by what is to be corrected or answered, if the server gives that. */
      causes?: readonly ImportCause[];
      reading?: ImportReading;
      /** How a school's own table was read. */
      layout?: RecognisedWorkbook;
      /** What was to be agreed to and was not. */
      toAccept?: ImportConsent;
      /** The same file may pass if it is sent again. */
      canRepeat: boolean;
    } & GivenAnswers)
  | ({
      kind: 'review';
      file: FileFacts;
      difference: ImportDifference;
      reading?: ImportReading;
      layout?: RecognisedWorkbook;
      /** What is to be agreed to before the import. */
      toAccept?: ImportConsent;
      /** Which of its reasons are agreed to, by their places. */
      agreed?: readonly number[];
    } & GivenAnswers)
  | { kind: 'done'; difference: ImportDifference };
