import { nameKey } from '@zvonok/domain/text/normalised-name';
import { FileRefusal } from '../file-refusal.ts';
import { readAscXml } from '../formats/asc-xml.ts';
import { readCsv } from '../formats/csv.ts';
import type { Grid } from '../formats/grid.ts';
import { readOdsContent } from '../formats/ods.ts';
import { guardArchive, refuseCompoundFile, unpackPart, workbookKind } from '../workbook/archive-guard.ts';
import type { ReadSheet } from '../workbook/cells.ts';
import { WORKBOOK_LIMITS } from '../workbook/limits.ts';
import { readSheetTitles, readWorkbook, readWorkbookGrids } from '../workbook/read-workbook.ts';
import { SHEET } from '../workbook/vocabulary.ts';
import type { KnownNames } from './matrix/known-names.ts';
import type { MatrixPreview } from './matrix/preview.ts';
import { type GivenLayout, readWorkbookMatrix } from './matrix/read-workbook-matrix.ts';
import { isLessonList } from './read-lessons.ts';

/** A file with a timetable, of whatever kind, and what helps to read it. */
export interface TimetableFile {
  bytes: Uint8Array;
  /** The flat sheets of a workbook of ours. */
  names: readonly string[];
  known: KnownNames;
  layout: GivenLayout | null;
}

/** The flat sheets the import reads; `matrix` says how they were put together from the school's own table. */
export interface TimetableRead {
  sheets: ReadSheet[];
  matrix: MatrixPreview | null;
}

const ZIP = [0x50, 0x4b];
const MIB = 1024 * 1024;
/** Reads a file nobody trusts. Refuses, with a sentence for its sender, what holds no timetable or is too much. */
export async function readTimetable(file: TimetableFile): Promise<TimetableRead> {
  const { bytes } = file;
  if (bytes.length > WORKBOOK_LIMITS.packedBytes) {
    throw new FileRefusal(`Файл больше ${WORKBOOK_LIMITS.packedBytes / MIB} МиБ.`);
  }
  refuseCompoundFile(bytes);
  if (ZIP.every((byte, index) => bytes[index] === byte)) {
    return workbookKind(bytes, WORKBOOK_LIMITS) === 'ods' ? readOds(file) : readXlsx(file);
  }
  if (isMarkup(bytes)) return { sheets: readAscXml(bytes), matrix: null };
  const table = readCsv(bytes);
  const list = flatSheet({ ...table, name: SHEET.lessons });
  return isLessonList(list) ? { sheets: [list], matrix: null } : matrixOr([table], file);
}

/** A workbook of ours is read no further than its own sheets, whatever else is in it. */
async function readXlsx(file: TimetableFile): Promise<TimetableRead> {
  const titles = await readSheetTitles(file.bytes);
  if (titles.some((title) => nameKey(title) === nameKey(SHEET.lessons))) {
    const sheets = await readWorkbook(file.bytes, file.names);
    if (sheets.some(isLessonList)) return { sheets, matrix: null };
  }
  const grids = await readWorkbookGrids(file.bytes);
  const isList = grids.map(flatSheet).some(isLessonList);
  return isList
    ? { sheets: await readWorkbook(file.bytes, file.names), matrix: null }
    : matrixOr(grids, file);
}

function readOds(file: TimetableFile): TimetableRead {
  guardArchive(file.bytes, WORKBOOK_LIMITS, 'ods');
  const grids = readOdsContent(unpackPart(file.bytes, 'content.xml', WORKBOOK_LIMITS));
  const sheets = grids.map(flatSheet);
  return sheets.some(isLessonList) ? { sheets, matrix: null } : matrixOr(grids, file);
}

/** The sheets as they are where no table of lessons was found: then they say themselves what is missing. */
function matrixOr(grids: readonly Grid[], { known, layout }: TimetableFile): TimetableRead {
  const read = readWorkbookMatrix(grids, known, layout);
  const isRecognised = read.matrix.sheets.some(({ isRead }) => isRead);
  return isRecognised ? read : { sheets: grids.map(flatSheet), matrix: read.matrix };
}

function flatSheet({ name, rows, merges }: Grid): ReadSheet {
  const numbered = rows.map((cells, index) => ({ row: index + 1, cells }));
  const filled = numbered.filter(({ cells }) => cells.some((cell) => cell !== null && cell !== ''));
  return { name, rows: filled, ...(merges.length > 0 && { merges }) };
}

/** XML of any encoding, or a web page under another name, which is then refused as no export. */
function isMarkup(bytes: Uint8Array): boolean {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 100)).replaceAll('\0', '');
  return /^(?:ï»¿|ÿþ|þÿ)?\s*</.test(head);
}
