import { FileRefusal } from '../file-refusal.ts';
import { GRID_LIMITS, type Grid } from '../formats/grid.ts';
import { guardArchive, WORKBOOK_LIMITS, type WorkbookLimits } from './archive-guard.ts';
import type { ReadSheet } from './cells.ts';
import { readGrids, readSheets, type SheetTitles, sheetTitles } from './hucre-adapter.ts';

/** Reads sheets of an untrusted workbook. Refuses, with a sentence for its sender, what is not one or is too much. */
export async function readWorkbook(
  file: Uint8Array,
  sheets: readonly string[],
  limits: WorkbookLimits = WORKBOOK_LIMITS,
): Promise<ReadSheet[]> {
  guardArchive(file, limits);
  return explained(readSheets(file, sheets, limits));
}

/** What the sheets of such a workbook are called. */
export async function readSheetTitles(file: Uint8Array): Promise<SheetTitles> {
  guardArchive(file, WORKBOOK_LIMITS);
  return explained(sheetTitles(file));
}

/** Every sheet of such a workbook that is shown, as it lies there. */
export async function readWorkbookGrids(file: Uint8Array): Promise<Grid[]> {
  guardArchive(file, WORKBOOK_LIMITS);
  return explained(readGrids(file, GRID_LIMITS));
}

async function explained<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof FileRefusal) throw error;
    // After the guard everything the library throws is about what the file says.
    throw new FileRefusal('Книга не читается. Откройте её в редакторе таблиц и сохраните заново как .xlsx.');
  }
}
