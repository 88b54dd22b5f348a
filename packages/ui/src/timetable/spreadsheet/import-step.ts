import type { ImportDifference, ImportError } from '@zvonok/domain/spreadsheet/import-difference';
import type { FileFacts } from '@zvonok/domain/spreadsheet/workbook';

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
  | {
      kind: 'refused';
      file: FileFacts;
      /** The server's words. */
      message: string;
      errors: readonly ImportError[];
      /** How many there are, where only the first of them are told. */
      errorsTotal?: number;
      /** The same file may pass if it is sent again. */
      canRepeat: boolean;
    }
  | { kind: 'review'; file: FileFacts; difference: ImportDifference }
  | { kind: 'done'; difference: ImportDifference };
