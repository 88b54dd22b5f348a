import { readClassName } from '@zvonok/domain/lesson/class-name';
import type { ImportCorrection, SkippedWords } from '@zvonok/domain/spreadsheet/import-causes';
import type { WorkbookLayout } from '@zvonok/domain/spreadsheet/sheet-layout';
import { nameKey } from '@zvonok/domain/text/normalised-name';
import { type Grid, MergedGrid, textOf } from '../../formats/grid.ts';
import type { ReadSheet, SheetProblem, UnreadCells } from '../../workbook/cells.ts';
import { BELL_COLUMNS, SHEET, SHIFT_BELL_COLUMNS } from '../../workbook/vocabulary.ts';
import { ImportAnswers } from '../answers.ts';
import { lessonSheet, teacherSheet } from '../lesson-sheet.ts';
import { type KnownNames, NameBook } from './known-names.ts';
import { type MatrixPreview, previewOf } from './preview.ts';
import { type MatrixRead, readMatrix } from './read-matrix.ts';
import { plainLayout, recognise } from './recognise.ts';
import { whatIsSeen } from './what-is-seen.ts';

/** What a person has said about the sheets; `isRemembered` when it was said about an earlier book. */
export interface GivenLayout extends WorkbookLayout {
  isRemembered: boolean;
}

export interface MatrixWorkbook {
  sheets: ReadSheet[];
  matrix: MatrixPreview;
  unread: UnreadCells[];
  skipped: SkippedWords[];
  remarks: string[];
  used: ImportCorrection[];
}

/**
 * Reads a workbook whose sheets are tables of lessons: each by the given layout, or by the one that is recognised where
 * none is given or a remembered one reads nothing any more. Every filled cell of every sheet is accounted for.
 */
export function readWorkbookMatrix(
  plain: readonly Grid[],
  known: KnownNames,
  given: GivenLayout | null,
  answers: ImportAnswers = new ImportAnswers(),
): MatrixWorkbook {
  const grids = plain.filter(({ rows }) => rows.some((row) => row.length > 0));
  const names = new NameBook(known, grids, answers);
  const separator = given?.separator ?? 'auto';
  const sheets = grids.map((one) =>
    readSheet(withAnsweredHeadings(one, answers), { given, names, separator }),
  );
  const read = sheets.filter(({ layout }) => layout.isRead);
  const lessons = read.flatMap((sheet) => sheet.read.lessons);
  const newTeachers = newNames(
    lessons.map(({ values }) => values.teacher),
    names,
  );
  const addTeachers = given?.addTeachers ?? known.teachers.length === 0;
  const problems =
    read.length > 0 ? read.flatMap((sheet) => sheet.read.problems) : unrecognised(grids, names);
  return {
    sheets: [
      lessonSheet(lessons, problems),
      ...(addTeachers && newTeachers.length > 0 ? [teacherSheet(newTeachers)] : []),
      ...bellSheets(read.flatMap((sheet) => sheet.read.bells)),
    ],
    matrix: previewOf(sheets, { separator, addTeachers }, newTeachers),
    unread: read.length > 0 ? sheets.flatMap(({ read: { unread } }) => unread) : [],
    skipped: summed(sheets.flatMap(({ read: { skipped } }) => skipped)),
    remarks: sheets.flatMap(({ read: { remarks } }) => remarks),
    used: answers.used,
  };
}

interface SheetReading {
  given: GivenLayout | null;
  names: NameBook;
  separator: WorkbookLayout['separator'];
}

function readSheet(plain: Grid, { given, names, separator }: SheetReading) {
  const grid = new MergedGrid(plain);
  const asked = given?.sheets.find(({ sheet }) => sheet === plain.name);
  if (asked?.isRead) {
    const read = readMatrix(plain, asked, separator, names);
    if (!given?.isRemembered || read.lessons.length > 0) return { grid, layout: asked, read };
  }
  const layout = recognise(grid, names);
  const isLeftOut = asked !== undefined && !asked.isRead && !given?.isRemembered;
  if (layout && !isLeftOut) return { grid, layout, read: readMatrix(plain, layout, separator, names) };
  const nothing = layout ?? plainLayout(plain.name, null, null, null);
  const unread = readMatrix(plain, plainLayout(plain.name, null, null, null), separator, names);
  const answer = names.answers.find('word', plain.name);
  // A sheet that could be read is left out by a person, or because the school's memory says so.
  const isSkipped = layout !== null || answer?.as === 'skip';
  if (isSkipped) for (const cell of unread.uses.filled()) unread.uses.mark(cell, 'skipped');
  return {
    grid,
    layout: { ...(asked ?? nothing), isRead: false },
    read: { ...unread, problems: [], unread: isSkipped ? [] : unread.uses.unread([]) },
  };
}

/** A heading that a person has explained says the class they named. */
function withAnsweredHeadings(grid: Grid, answers: ImportAnswers): Grid {
  const headings = new Map(
    answers.all.flatMap(({ kind, written, known }) =>
      kind === 'class' && known !== null && !isReadAsClass(written, known)
        ? [[nameKey(written), known] as const]
        : [],
    ),
  );
  if (headings.size === 0) return grid;
  const rows = grid.rows.map((row) =>
    row.map((cell) => {
      const text = textOf(cell).replace(/\s+/g, ' ');
      const known = text === '' ? undefined : headings.get(nameKey(text));
      if (known !== undefined) answers.find('class', text);
      return known ?? cell;
    }),
  );
  return { ...grid, rows };
}

/** What is a class already is questioned by its lessons: '8' may be a room or a lesson elsewhere on the sheet. */
function isReadAsClass(written: string, known: string): boolean {
  return readClassName(written) !== null && !known.includes(',');
}

/** Why no sheet can be read: what each of them looks like, and what to do. */
function unrecognised(grids: readonly Grid[], names: NameBook): SheetProblem[] {
  return grids.map((grid) => ({
    place: { sheet: grid.name, row: 1, column: 'A' },
    message: whatIsSeen(new MergedGrid(grid), names),
  }));
}

/** Times of lessons as the flat sheet 'Звонки'; none if days of one shift ring differently. */
function bellSheets(bells: MatrixRead['bells']): ReadSheet[] {
  const times = Map.groupBy(bells, ({ shift, number }) => `${shift} ${number}`);
  const usual = [...times.values()].flatMap((all) => {
    const [first] = all;
    return first && all.every(({ time }) => time === first.time) ? first : [];
  });
  if (usual.length === 0 || usual.length < times.size) return [];
  const heading = [BELL_COLUMNS.number, BELL_COLUMNS.time, SHIFT_BELL_COLUMNS.shift];
  const rows = usual.map(({ number, time, shift }) => [number, time, shift]);
  return [
    {
      name: SHEET.bells,
      isDerived: true,
      rows: [heading, ...rows].map((cells, row) => ({ row: row + 1, cells })),
    },
  ];
}

function summed(skipped: readonly SkippedWords[]): SkippedWords[] {
  return [...Map.groupBy(skipped, ({ written }) => nameKey(written)).values()].flatMap((all) => {
    const [first] = all;
    return first ? { written: first.written, count: all.reduce((sum, { count }) => sum + count, 0) } : [];
  });
}

function newNames(teachers: readonly (string | number | null)[], names: NameBook): string[] {
  const found = teachers.filter((name) => typeof name === 'string' && names.teacher(name) === null);
  return [...new Map(found.map((name) => [nameKey(String(name)), String(name)])).values()];
}
