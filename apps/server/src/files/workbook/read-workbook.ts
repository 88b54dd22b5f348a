import { FileRefusal } from '../file-refusal.ts';
import { guardArchive } from './archive-guard.ts';
import type { ReadSheet } from './cells.ts';
import { readSheets } from './hucre-adapter.ts';
import { WORKBOOK_LIMITS, type WorkbookLimits } from './limits.ts';

/**
 * Reads sheets of a workbook nobody trusts. Refuses, with a sentence for its sender, what is not one or is too much.
 */
export async function readWorkbook(
  file: Uint8Array,
  sheets: readonly string[],
  limits: WorkbookLimits = WORKBOOK_LIMITS,
): Promise<ReadSheet[]> {
  guardArchive(file, limits);
  try {
    return await readSheets(file, sheets, limits);
  } catch (error) {
    if (error instanceof FileRefusal) throw error;
    // After the guard everything the library throws is about what the file says.
    throw new FileRefusal('Книга не читается. Откройте её в редакторе таблиц и сохраните заново как .xlsx.');
  }
}
