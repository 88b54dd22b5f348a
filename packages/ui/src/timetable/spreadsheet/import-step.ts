import type {
  ImportCause,
  ImportCorrection,
  ImportWarning,
  ReadAs,
} from '@zvonok/domain/spreadsheet/import-causes';
import type { ImportDifference, ImportError } from '@zvonok/domain/spreadsheet/import-difference';
import type { RecognisedWorkbook } from '@zvonok/domain/spreadsheet/sheet-layout';
import type { FileFacts } from '@zvonok/domain/spreadsheet/workbook';

/** What a person has said about names nobody knows. */
export interface SaidOfNames {
  corrections?: readonly ImportCorrection[];
  /** Something was said since the last answer: the book has to be checked again. */
  unsent?: boolean;
}

/** How a workbook was read, besides what it changes. */
export interface ImportReading {
  warnings?: readonly ImportWarning[];
  readAs?: readonly ReadAs[];
}

/** Where a workbook is on its way into the timetable. */
export type ImportStep =
  | { kind: 'choose'; file: FileFacts | null }
  | {
      kind: 'upload';
      file: FileFacts;
      /** To be compared with the timetable, or to become it. */
      purpose: 'check' | 'import';
      /** How much has been sent, from 0 to 1; null when nobody knows. */
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
      /** How many there are, where only the first of them are told. */
      errorsTotal?: number;
      /** The same by what is to be mended, where the server tells it. */
      causes?: readonly ImportCause[];
      /** How a school's own table was read. */
      layout?: RecognisedWorkbook;
      /** The same file may pass if it is sent again. */
      canRepeat: boolean;
    } & SaidOfNames)
  | ({
      kind: 'review';
      file: FileFacts;
      difference: ImportDifference;
      reading?: ImportReading;
      layout?: RecognisedWorkbook;
    } & SaidOfNames)
  | { kind: 'done'; difference: ImportDifference };
