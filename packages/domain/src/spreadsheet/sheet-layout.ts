import { NOUN, type NounForms } from '../text/plural.ts';

/**
 * How a school's own table of lessons is to be read: what stands where on each sheet. Lines are named as a spreadsheet
 * program names them: a row by its number ('3'), a column by its letters ('B').
 */
export interface WorkbookLayout {
  sheets: readonly SheetLayout[];
  /** What divides the subgroups in one cell. */
  separator: PartSeparator;
  /** Teachers the school does not have yet are added with their lessons. */
  addTeachers: boolean;
}

export interface SheetLayout {
  sheet: string;
  /** False for a sheet that is left out. */
  isRead: boolean;
  /** The line with the classes' names; null when the sheet is one class's and bears its name. */
  classes: string | null;
  /** The line with the days; null when the sheet is one day's and bears its name. */
  days: string | null;
  /** The line with the numbers of lessons. */
  lessons: string | null;
  /** The line with the teachers in a table that has a line for each; its cells name the classes. */
  teachers?: string | null;
  /** What the columns of one cell of the timetable hold, from its first. */
  columns: readonly FieldRole[];
  /** What the rows of one cell hold, from its first. */
  rows: readonly FieldRole[];
}

/** A lesson's text may hold its teacher and room as well. Several of `lesson` are the subgroups' parts. */
export const FIELD_ROLES = ['lesson', 'teacher', 'room', 'skip'] as const;
export type FieldRole = (typeof FIELD_ROLES)[number];

export const FIELD_ROLE_LABEL = {
  lesson: 'Предмет',
  teacher: 'Учитель',
  room: 'Кабинет',
  skip: 'Не читать',
} as const satisfies Record<FieldRole, string>;

export const PART_SEPARATORS = ['auto', 'slash', 'line', 'none'] as const;
export type PartSeparator = (typeof PART_SEPARATORS)[number];

export const PART_SEPARATOR_LABEL = {
  auto: 'Определить по ячейке',
  slash: 'Косая черта: Англ. / Нем.',
  line: 'Новая строка в ячейке',
  none: 'Не делить',
} as const satisfies Record<PartSeparator, string>;

/** A line of a sheet, counted from 0. */
export type Line = { axis: 'row' | 'column'; at: number };

const ROW = /^[1-9]\d{0,4}$/;
const COLUMN = /^[A-Z]{1,3}$/;

/** Null for what names no line. */
export function lineOf(name: string): Line | null {
  if (ROW.test(name)) return { axis: 'row', at: Number(name) - 1 };
  if (COLUMN.test(name)) return { axis: 'column', at: columnOf(name) };
  return null;
}

export function lineName({ axis, at }: Line): string {
  return axis === 'row' ? String(at + 1) : columnName(at);
}

/** 'A' for 0, 'AA' for 26. */
export function columnName(at: number): string {
  const before = Math.floor(at / LETTERS) - 1;
  return (before >= 0 ? columnName(before) : '') + String.fromCharCode(A + (at % LETTERS));
}

const LETTERS = 26;
const A = 65;

function columnOf(name: string): number {
  return [...name].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - A + 1, 0) - 1;
}

/** How the server read a book, with what a person needs to see whether it is right. */
export interface RecognisedWorkbook {
  separator: PartSeparator;
  addTeachers: boolean;
  /** The first of the teachers the school does not have. */
  newTeachers: readonly string[];
  newTeachersTotal: number;
  sheets: readonly RecognisedSheet[];
}

export interface RecognisedSheet extends SheetLayout {
  height: number;
  width: number;
  picture: SheetPicture;
  /** How many filled cells became what. */
  cells: Readonly<Record<FilledCellUse, number>>;
  classCount: number;
  lessonCount: number;
  teacherCount: number;
  /** What was read of the first classes. */
  found: readonly FoundLesson[];
}

/** What became of a cell. Every filled cell of a sheet that is read is exactly one of these but `empty`. */
export const CELL_USES = ['empty', 'heading', 'label', 'lesson', 'problem', 'skipped', 'unread'] as const;
export type CellUse = (typeof CELL_USES)[number];
export type FilledCellUse = Exclude<CellUse, 'empty'>;

/** In the order in which their counts are shown: what was read first, what was not last. */
export const FILLED_CELL_USES = [
  'lesson',
  'heading',
  'label',
  'skipped',
  'problem',
  'unread',
] as const satisfies readonly FilledCellUse[];

const same = (word: string): NounForms => ({ one: word, few: word, many: word });

/** What cells became, to be counted: '264 урока', '3 не прочитано'. */
export const CELL_USE_NOUN = {
  heading: { one: 'заголовок', few: 'заголовка', many: 'заголовков' },
  label: { one: 'подпись', few: 'подписи', many: 'подписей' },
  lesson: NOUN.lesson,
  problem: same('не понято'),
  skipped: same('пропущено'),
  unread: same('не прочитано'),
} as const satisfies Record<FilledCellUse, NounForms>;

/** A sign for a cell's use that does not depend on colours; lessons, being most, have none. */
export const CELL_USE_SIGN = {
  heading: '#',
  label: '·',
  lesson: '',
  problem: '?',
  skipped: '×',
  unread: '!',
} as const satisfies Record<FilledCellUse, string>;

/** The sheet's first cells, and the rows and columns in which something was not read. */
export interface SheetPicture {
  /** Letters of the columns that are shown. */
  columns: readonly string[];
  rows: readonly { row: number; cells: readonly { text: string; use: CellUse }[] }[];
}

/** A lesson and the cell it was read from, 'D14'. */
export interface FoundLesson {
  cell: string;
  day: string;
  number: number;
  className: string;
  subgroup: string | null;
  subject: string;
  teacher: string | null;
  room: string | null;
}

/** What is sent of a recognised book: how to read it, without what was read. */
export function layoutOf({ separator, addTeachers, sheets }: WorkbookLayout): WorkbookLayout {
  return {
    separator,
    addTeachers,
    sheets: sheets.map(({ sheet, isRead, classes, days, lessons, teachers, columns, rows }) => ({
      sheet,
      isRead,
      classes,
      days,
      lessons,
      ...(teachers && { teachers }),
      columns,
      rows,
    })),
  };
}
