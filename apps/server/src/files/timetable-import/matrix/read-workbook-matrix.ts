import { readClassName } from '@zvonok/domain/lesson/class-name';
import type { ImportCorrection, SkippedWords } from '@zvonok/domain/spreadsheet/import-causes';
import {
  columnName,
  FIELD_ROLES,
  lineOf,
  PART_SEPARATORS,
  type SheetLayout,
  type WorkbookLayout,
} from '@zvonok/domain/spreadsheet/sheet-layout';
import { nameKey } from '@zvonok/domain/text/normalised-name';
import type { Wire } from '../../../platform/schemas.ts';
import { type Grid, MergedGrid, textOf } from '../../formats/grid.ts';
import type { ReadSheet, SheetProblem, UnreadCells } from '../../workbook/cells.ts';
import { BELL_COLUMNS, SHEET, SHIFT_BELL_COLUMNS } from '../../workbook/vocabulary.ts';
import { lessonSheet, teacherSheet } from '../lesson-sheet.ts';
import { ImportAnswers } from '../reading-notes.ts';
import { cellWords } from './cell-words.ts';
import { type KnownNames, NameBook } from './known-names.ts';
import { classOf, dayOf } from './labels.ts';
import { type MatrixRead, readMatrix } from './read-matrix.ts';
import { plainLayout, recognise } from './recognise.ts';

/** What a person sees of a book that was recognised: its own cells, and what was read of them. */
export type MatrixPreview = Wire['WorkbookLayout'];

/** As much of a sheet as shows its headings and first lessons. */
const CORNER = { rows: 24, columns: 14, mostRows: 40, mostColumns: 24, letters: 80 };
const CLASSES_SHOWN = 2;
const LESSONS_SHOWN = 40;
const TEACHERS_SHOWN = 100;

interface PreviewedSheet {
  grid: MergedGrid;
  layout: SheetLayout;
  read: MatrixRead;
}

export function previewOf(
  sheets: readonly PreviewedSheet[],
  options: Pick<WorkbookLayout, 'separator' | 'addTeachers'>,
  newTeachers: readonly string[],
): MatrixPreview {
  return {
    ...options,
    newTeachers: newTeachers.slice(0, TEACHERS_SHOWN),
    newTeachersTotal: newTeachers.length,
    sheets: sheets.map(previewOfSheet),
  };
}

function previewOfSheet({ grid, layout, read }: PreviewedSheet): MatrixPreview['sheets'][number] {
  const classes = [...new Set(read.lessons.map(({ values }) => String(values.className)))];
  const shown = new Set(classes.slice(0, CLASSES_SHOWN));
  const text = (value: string | number | null) => (value === null ? null : String(value));
  return {
    ...layout,
    teachers: layout.teachers ?? null,
    columns: [...layout.columns],
    rows: [...layout.rows],
    height: grid.height,
    width: grid.width,
    picture: pictureOf({ grid, layout, read }),
    cells: read.uses.counts,
    classCount: classes.length,
    lessonCount: read.lessons.length,
    teacherCount: new Set(read.lessons.flatMap(({ values }) => values.teacher ?? [])).size,
    found: read.lessons
      .filter(({ values }) => shown.has(String(values.className)))
      .slice(0, LESSONS_SHOWN)
      .map(({ values, place }) => ({
        cell: `${place.column}${place.row}`,
        day: String(values.day),
        number: Number(values.number),
        className: String(values.className),
        subgroup: text(values.subgroup),
        subject: String(values.subject),
        teacher: text(values.teacher),
        room: text(values.room),
      })),
  };
}

/** The first cells, and the lines in which something was not read. */
function pictureOf({ grid, read: { uses } }: PreviewedSheet): MatrixPreview['sheets'][number]['picture'] {
  const [rows, columns] = [new Set<number>(), new Set<number>()];
  for (let row = 0; row < Math.min(grid.height, CORNER.rows); row++) rows.add(row);
  for (let column = 0; column < Math.min(grid.width, CORNER.columns); column++) columns.add(column);
  for (const { row, column } of uses.filled()) {
    const use = uses.useOf(row, column);
    if (use !== 'unread' && use !== 'problem') continue;
    if (rows.size < CORNER.mostRows) rows.add(row);
    if (columns.size < CORNER.mostColumns) columns.add(column);
  }
  const shown = [...columns].toSorted((a, b) => a - b);
  return {
    columns: shown.map(columnName),
    rows: [...rows]
      .toSorted((a, b) => a - b)
      .map((row) => ({
        row: row + 1,
        cells: shown.map((column) => ({
          text: grid.text(row, column).slice(0, CORNER.letters),
          use: uses.useOf(row, column),
        })),
      })),
  };
}

const KINDS = ['классы', 'дни', 'номера уроков', 'фамилии', 'предметы'] as const;
type Kind = (typeof KINDS)[number];

/** Lines on each side that are looked at. */
const LOOKED_AT = 4;
/** Cells of one kind that make a line one of them. */
const ENOUGH = 2;

/**
 * Says of a sheet in which no timetable was found what stands on its sides, and what to do: 'Слева фамилии, сверху
 * классы, дней не видно: …'.
 */
export function whatIsSeen(grid: MergedGrid, names: NameBook): string {
  const above = kindsOf(grid, names, 'row');
  const left = kindsOf(grid, names, 'column');
  const sides = [
    ...(left.length > 0 ? [`слева ${left.join(' и ')}`] : []),
    ...(above.length > 0 ? [`сверху ${above.join(' и ')}`] : []),
  ].join(', ');
  const seen = new Set<string>([...above, ...left]);
  if (sides === '') {
    return 'Расписания не видно: ни классов, ни дней, ни номеров уроков. Нужна таблица, в которой они подписаны, или список «День, Урок, Класс, Предмет».';
  }
  const start = `${sides.charAt(0).toUpperCase()}${sides.slice(1)}`;
  if (seen.has('фамилии') && seen.has('классы') && !seen.has('дни')) {
    return `${start}: похоже на нагрузку учителей, а не на расписание. Нужна таблица, в которой видны дни и номера уроков.`;
  }
  const missing = (['классы', 'дни', 'номера уроков'] as const).filter((kind) => !seen.has(kind));
  return missing.length > 0
    ? `${start}. Не видно, где ${missing.join(' и ')}: подпишите их в таблице или укажите строку или столбец.`
    : `${start}, но уроки между ними не находятся: укажите, в какой строке или столбце классы, дни и номера уроков.`;
}

function kindsOf(grid: MergedGrid, names: NameBook, axis: 'row' | 'column'): Kind[] {
  const found = new Set<Kind>();
  const size = axis === 'row' ? grid.height : grid.width;
  for (let at = 0; at < Math.min(size, LOOKED_AT); at++) {
    const counts = new Map<Kind, number>();
    const along = axis === 'row' ? grid.width : grid.height;
    for (let other = 0; other < along; other++) {
      const kind = kindOf(axis === 'row' ? grid.text(at, other) : grid.text(other, at), names);
      if (kind) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    const [most] = [...counts].toSorted((a, b) => b[1] - a[1]);
    if (most && most[1] >= ENOUGH) found.add(most[0]);
  }
  return KINDS.filter((kind) => found.has(kind));
}

function kindOf(text: string, names: NameBook): Kind | null {
  if (text === '') return null;
  if (classOf(text) !== null) return 'классы';
  if (dayOf(text) !== null) return 'дни';
  if (names.lessons.numbersOf(text) !== null) return 'номера уроков';
  const { rest, teachers } = cellWords(text, names);
  if (rest === '' && teachers.length > 0) return 'фамилии';
  return names.subject(text) === null ? null : 'предметы';
}

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

/** More sheets and lines than any school's timetable has. */
const MOST_SHEETS = 100;
const MOST_OFFSETS = 20;

/** Reads what a form says about the sheets; null when it says something else. */
export function parseGivenLayout(text: string): GivenLayout | null {
  const given = parsed(text);
  if (!isRecord(given)) return null;
  const { sheets, separator, addTeachers, isRemembered = false } = given;
  const known = PART_SEPARATORS.find((each) => each === separator);
  if (!Array.isArray(sheets) || sheets.length > MOST_SHEETS || known === undefined) return null;
  if (typeof addTeachers !== 'boolean' || typeof isRemembered !== 'boolean') return null;
  const layouts = sheets.map(sheetLayout);
  if (!layouts.every((layout) => layout !== null)) return null;
  return { sheets: layouts, separator: known, addTeachers, isRemembered };
}

function sheetLayout(given: unknown): SheetLayout | null {
  if (!isRecord(given)) return null;
  const { sheet, isRead, classes, days, lessons, teachers = null } = given;
  const columns = roles(given.columns);
  const rows = roles(given.rows);
  if (typeof sheet !== 'string' || typeof isRead !== 'boolean' || !columns || !rows) return null;
  if (!isLine(classes) || !isLine(days) || !isLine(lessons) || !isLine(teachers)) return null;
  return { sheet, isRead, classes, days, lessons, ...(teachers !== null && { teachers }), columns, rows };
}

function roles(given: unknown): SheetLayout['columns'] | null {
  if (!Array.isArray(given) || given.length === 0 || given.length > MOST_OFFSETS) return null;
  const found = given.map((role) => FIELD_ROLES.find((each) => each === role));
  return found.every((role) => role !== undefined) ? found : null;
}

function isLine(name: unknown): name is string | null {
  return name === null || (typeof name === 'string' && lineOf(name) !== null);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
