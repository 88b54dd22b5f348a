import type { ImportCorrection, SkippedWords } from '@zvonok/domain/spreadsheet/import-causes';
import { nameKey } from '@zvonok/domain/text/normalised-name';
import { counted, NOUN } from '@zvonok/domain/text/plural';
import { FileRefusal } from '../file-refusal.ts';
import { readCsv } from '../formats/csv.ts';
import { type Grid, MergedGrid, textOf } from '../formats/grid.ts';
import { isMarkup, readMarkup } from '../formats/markup.ts';
import { readOdsContent } from '../formats/ods.ts';
import { isUntisTimetable, readUntis } from '../formats/untis.ts';
import {
  guardArchive,
  refuseCompoundFile,
  unpackPart,
  WORKBOOK_LIMITS,
  workbookKind,
} from '../workbook/archive-guard.ts';
import type { ReadSheet, UnreadCells } from '../workbook/cells.ts';
import { readSheetTitles, readWorkbook, readWorkbookGrids } from '../workbook/read-workbook.ts';
import {
  BELL_ALIASES,
  BELL_COLUMNS,
  BELL_HOURS_COLUMNS,
  SHEET,
  TEACHER_COLUMNS,
  TEACHER_LIST_ALIASES,
} from '../workbook/vocabulary.ts';
import { CellUses } from './matrix/cell-uses.ts';
import { type KnownNames, NameBook } from './matrix/known-names.ts';
import { dayOf } from './matrix/labels.ts';
import { type GivenLayout, type MatrixPreview, readWorkbookMatrix } from './matrix/read-workbook-matrix.ts';
import { recognise } from './matrix/recognise.ts';
import { isLessonList, LESSON_TABLE } from './read-lessons.ts';
import { listAmong, readList } from './read-list.ts';
import { ImportAnswers } from './reading-notes.ts';
import { headingOf, missingColumns } from './table.ts';

/** A file with a timetable, of whatever kind, and what helps to read it. */
export interface TimetableFile {
  bytes: Uint8Array;
  /** The flat sheets of a workbook of ours. */
  names: readonly string[];
  known: KnownNames;
  layout: GivenLayout | null;
  /** Answers about the words and headings of its cells. */
  answers?: readonly ImportCorrection[];
}

/** The flat sheets the import reads; `matrix` says how they were put together from the school's own table. */
export interface TimetableRead {
  sheets: ReadSheet[];
  matrix: MatrixPreview | null;
  /** Filled cells of the sheets that were read that became nothing. */
  unread?: readonly UnreadCells[];
  /** Words that were taken for no lesson. */
  skipped?: readonly SkippedWords[];
  /** Hidden rows, remarks in brackets and the like, a sentence each. */
  remarks?: readonly string[];
  /** Of the given answers those that took effect. */
  used?: readonly ImportCorrection[];
}

const ZIP = [0x50, 0x4b];
const MIB = 1024 * 1024;
/** Reads an untrusted file. Refuses, with a sentence for its sender, what holds no timetable or is too much. */
export async function readTimetable(file: TimetableFile): Promise<TimetableRead> {
  const { bytes } = file;
  if (bytes.length > WORKBOOK_LIMITS.packedBytes) {
    throw new FileRefusal(`Файл больше ${WORKBOOK_LIMITS.packedBytes / MIB} МиБ.`);
  }
  refuseCompoundFile(bytes);
  if (ZIP.every((byte, index) => bytes[index] === byte)) {
    return workbookKind(bytes, WORKBOOK_LIMITS) === 'ods' ? readOds(file) : readXlsx(file);
  }
  if (isMarkup(bytes)) return { ...readMarkup(bytes), matrix: null };
  const table = readCsv(bytes);
  if (isUntisTimetable(table)) return { ...readUntis(table, file.known), matrix: null };
  const list = flatSheet({ ...table, name: SHEET.lessons });
  return isLessonList(list) ? listOf({ sheets: [list], others: [] }, file) : matrixOf([table], file);
}

/** A workbook of ours is read no further than its own sheets, whatever else is in it. */
async function readXlsx(file: TimetableFile): Promise<TimetableRead> {
  const { shown, hidden } = await readSheetTitles(file.bytes);
  const read = await readShown(file, shown);
  const left = hidden.filter((title) => !isOurs(title)).map((title) => `«${title}»`);
  if (left.length === 0) return read;
  return { ...read, remarks: [...(read.remarks ?? []), `Скрытые листы не прочитаны: ${left.join(', ')}`] };
}

async function readShown(file: TimetableFile, titles: readonly string[]): Promise<TimetableRead> {
  if (titles.some((title) => nameKey(title) === nameKey(SHEET.lessons))) {
    const sheets = await readWorkbook(file.bytes, file.names);
    const others = titles.every(isOurs) ? [] : await readWorkbookGrids(file.bytes);
    if (sheets.some(isLessonList)) return listOf({ sheets, others }, file);
  }
  const grids = await readWorkbookGrids(file.bytes);
  if (!grids.map(flatSheet).some(isLessonList)) return matrixOf(grids, file);
  return listOf({ sheets: await readWorkbook(file.bytes, file.names), others: grids }, file);
}

function isOurs(title: string): boolean {
  return Object.values(SHEET).some((name) => nameKey(name) === nameKey(title));
}

function readOds(file: TimetableFile): TimetableRead {
  guardArchive(file.bytes, WORKBOOK_LIMITS, 'ods');
  const part = (name: string) => unpackPart(file.bytes, name, WORKBOOK_LIMITS);
  const content = part('content.xml');
  if (!content) throw new FileRefusal('Файл повреждён: в нём нет самой таблицы.');
  const grids = readOdsContent(content, part('styles.xml'));
  const sheets = grids.map(flatSheet);
  return sheets.some(isLessonList) ? listOf({ sheets, others: grids }, file) : matrixOf(grids, file);
}

/** Of the sheets apart from the list, those with lessons of their own are named as not read, the others in a remark. */
function listOf(
  { sheets, others }: { sheets: readonly ReadSheet[]; others: readonly Grid[] },
  { known }: TimetableFile,
): TimetableRead {
  const read = readList(sheets, known);
  const list = listAmong(sheets);
  const apart = others.filter(({ name, rows }) => !isOurs(name) && name !== list?.name && rows.length > 0);
  const isOfLessons = (grid: Grid) =>
    isLessonList(flatSheet(grid)) || recognise(new MergedGrid(grid), new NameBook(known, [grid])) !== null;
  const [lessons, rest] = [apart.filter(isOfLessons), apart.filter((grid) => !isOfLessons(grid))];
  return {
    ...read,
    unread: [...read.unread, ...lessons.flatMap((grid) => wholeSheet(grid, list))],
    remarks: [
      ...read.remarks,
      ...rest.map(({ name }) => `Лист «${name}» не прочитан: уроки взяты с листа «${list?.name}»`),
    ],
    matrix: null,
  };
}

function wholeSheet(grid: Grid, list: ReadSheet | undefined): UnreadCells[] {
  return new CellUses(new MergedGrid(grid)).unread([]).map((unread) => ({
    ...unread,
    message: `${counted(unread.count, NOUN.cell)} листа «${grid.name}»: уроки взяты с листа «${list?.name}»`,
  }));
}

/** Sheets of teachers and bells that come with a table of lessons are read as those of a list. */
function matrixOf(grids: readonly Grid[], { known, layout, answers }: TimetableFile): TimetableRead {
  const own = grids.filter((grid) => !namesDays(grid)).flatMap((grid) => ownSheetOf(flatSheet(grid)) ?? []);
  const names = new Set(own.map(({ title }) => title));
  const tables = grids.filter(({ name }) => !names.has(name));
  const listed = own.flatMap(({ sheet }) => (sheet.name === SHEET.teachers ? namesOn(sheet) : []));
  const read = readWorkbookMatrix(
    tables,
    { ...known, listedTeachers: listed },
    layout,
    new ImportAnswers(answers),
  );
  const has = (name: string) => own.some(({ sheet }) => sheet.name === name);
  const derived = read.sheets.find(({ name }) => name === SHEET.teachers);
  const isNothingRead = read.matrix.sheets.every(({ isRead }) => !isRead);
  return {
    ...read,
    sheets: [
      ...read.sheets
        .filter(({ name }) => !has(name))
        .map((sheet) => (isNothingRead ? withListWithoutClasses(sheet, tables) : sheet)),
      ...own.map(({ sheet }) =>
        sheet.name === SHEET.teachers && derived ? withMoreTeachers(sheet, derived) : sheet,
      ),
    ],
  };
}

/** A list of lessons that lacks only its classes is refused for that, and not for how it differs from a table. */
function withListWithoutClasses(sheet: ReadSheet, grids: readonly Grid[]): ReadSheet {
  const lists = new Set(
    grids
      .filter((grid) => missingColumns(flatSheet(grid), LESSON_TABLE).join() === 'className')
      .map(({ name }) => name),
  );
  const message = 'Нет столбца «Класс»: впишите класс в каждую строку';
  const problems = sheet.problems?.map((problem) =>
    lists.has(problem.place.sheet) ? { ...problem, message } : problem,
  );
  return problems ? { ...sheet, problems } : sheet;
}

/** Whether a sheet is a table of a week, such as one with a row for each teacher. */
function namesDays({ rows }: Grid): boolean {
  return rows.some((row) => row.some((cell) => typeof cell === 'string' && dayOf(textOf(cell)) !== null));
}

const TEACHER_LIST = { titles: TEACHER_COLUMNS, aliases: TEACHER_LIST_ALIASES };
const BELL_LIST = { titles: { ...BELL_COLUMNS, ...BELL_HOURS_COLUMNS }, aliases: BELL_ALIASES };

/** A sheet that is called 'Учителя' or 'Звонки' and has its columns, under the name the import knows it by. */
function ownSheetOf(sheet: ReadSheet): { title: string; sheet: ReadSheet } | null {
  const title = sheet.name;
  if (nameKey(title) === nameKey(SHEET.teachers)) {
    const isList = headingOf(sheet, TEACHER_LIST).columns.has('name');
    return isList ? { title, sheet: { ...sheet, name: SHEET.teachers } } : null;
  }
  if (nameKey(title) !== nameKey(SHEET.bells)) return null;
  const { columns } = headingOf(sheet, BELL_LIST);
  const isList =
    columns.has('number') && (columns.has('time') || (columns.has('start') && columns.has('end')));
  return isList ? { title, sheet: { ...sheet, name: SHEET.bells } } : null;
}

function namesOn(sheet: ReadSheet): string[] {
  const { at, columns } = headingOf(sheet, TEACHER_LIST);
  const column = columns.get('name') ?? 0;
  return sheet.rows.slice(at + 1).flatMap(({ cells }) => textOf(cells[column]) || []);
}

/** The book's own list of teachers, and below it those that only its lessons name. */
function withMoreTeachers(sheet: ReadSheet, derived: ReadSheet): ReadSheet {
  const column = headingOf(sheet, TEACHER_LIST).columns.get('name') ?? 0;
  const last = sheet.rows.at(-1)?.row ?? 1;
  const more = namesOn(derived).map((name, index) => ({
    row: last + index + 1,
    cells: [...Array.from({ length: column }, () => null), name],
  }));
  return { ...sheet, rows: [...sheet.rows, ...more] };
}

function flatSheet({ name, rows, merges, left = [] }: Grid): ReadSheet {
  const numbered = rows.map((cells, index) => ({ row: index + 1, cells }));
  const filled = numbered.filter(({ cells }) => cells.some((cell) => cell !== null && cell !== ''));
  return {
    name,
    rows: filled,
    ...(merges.length > 0 && { merges }),
    ...(left.length > 0 && { left }),
  };
}
