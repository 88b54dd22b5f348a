import type { KioskGroup, KioskGrouping, KioskRow } from './kiosk-data.ts';
import { cellLines, cellText, cellWidth, roomText, subjectText, whoText } from './row-texts.ts';
import { SMALL } from './sizes.ts';
import { keepsParts, keepsWords, linesIn, textWidth } from './text-width.ts';

/** How the rows of one day stand. Widths are ems of a row's font. */
export interface ListLayout {
  /** Font of a row and height of a line, in CSS pixels. */
  row: number;
  line: number;
  /** Lines of one column of the page. */
  lines: number;
  /** The least legible font, in ems of a row. */
  small: number;
  columns: 1 | 2;
  /** A lesson on one line, or who comes on a second one. */
  shape: 'line' | 'stacked';
  /** Place of a title: next to its rows for a class, above them for a long name. */
  titles: 'beside' | 'above';
  /** The subject is written in small text. */
  isSubjectSmall: boolean;
  /** The second shift is said in full. */
  saysShift: boolean;
  widths: CellWidths;
}

/** The rows of one page. */
export interface KioskList {
  layout: ListLayout;
  columns: readonly (readonly KioskGroup[])[];
}

export interface CellWidths {
  title: number;
  lesson: number;
  subject: number;
  who: number;
  room: number;
}

/** Between two cells, and between two columns of the page. */
export const CELL_GAP = 0.4;
export const COLUMN_GAP = 1.2;

const SHIFT_WORD = { full: '2 смена', short: '2 см.' } as const;
const SHIFT_AIR = 0.15;
/** From this width of a column on, in ems, the shift is said in full. */
const FULL_SHIFT_EMS = 25;
/** Widths of «урок», «каб.» and «класс» over their columns. */
const LESSON_NAME = textWidth('урок') * SMALL;
const SUBJECT_NAME = textWidth('предмет') * SMALL;
const ROOM_NAME = textWidth('каб.') * SMALL;
const CLASS_NAME = textWidth('класс') * SMALL;
/** A subject narrower than this is nothing but dots, a column without this much holds no row. */
const LEAST_SUBJECT = 2.8;
const LEAST_COLUMN = 13;
/** Between the longest subject and the names, where there is more room than both need. */
const SUBJECT_AIR = 1.5;
/** A room is a number; of its names the longest may break. */
const WIDEST_ROOM = 3.9;
/** A name next to its rows takes at most so much of the width. */
const TITLE_SHARE = 0.4;
/** Widths of the cell with the name that are tried: as wide as so much of all names needs. */
const NAME_SHARES = [1, 0.9, 0.8, 0.7, 0.6, 0.5];

export function shiftWord({ saysShift }: Pick<ListLayout, 'saysShift'>): string {
  return saysShift ? SHIFT_WORD.full : SHIFT_WORD.short;
}

/** Every way the rows can stand in a font; the first ones read best. Never none. */
export function layoutsOf(
  groups: readonly KioskGroup[],
  fonts: Pick<ListLayout, 'row' | 'line' | 'lines' | 'small'>,
  { width, by }: { width: number; by: KioskGrouping },
): ListLayout[] {
  const rows = groups.flatMap((group) => group.rows);
  const ems = width / fonts.row;
  const found: ListLayout[] = [];
  for (const columns of [1, 2] as const) {
    const column = (ems - (columns - 1) * COLUMN_GAP) / columns;
    if (columns === 2 && column < LEAST_COLUMN) break;
    const saysShift = column >= FULL_SHIFT_EMS;
    for (const titles of by === 'teacher' ? (['beside', 'above'] as const) : (['beside'] as const)) {
      const base = { ...fonts, columns, titles, saysShift };
      const given = { column, titles, saysShift, small: fonts.small };
      for (const widths of cellWidths(groups, rows, given)) {
        found.push({ ...base, shape: 'line', isSubjectSmall: false, widths });
        if (fonts.small < 1) found.push({ ...base, shape: 'line', isSubjectSmall: true, widths });
      }
      const { title, lesson } = fixedWidths(groups, rows, given);
      const [room = 0] = roomWidths(rows);
      const subject = column - besideWidth(title, titles) - lesson - room - 2 * CELL_GAP;
      const widths = { title, lesson, room, subject, who: subject + CELL_GAP + room };
      found.push({ ...base, shape: 'stacked', isSubjectSmall: false, widths });
    }
  }
  return found;
}

interface Column {
  column: number;
  titles: ListLayout['titles'];
  saysShift: boolean;
  small: number;
}

/** Every division of a line that leaves the subject some room. */
function cellWidths(groups: readonly KioskGroup[], rows: readonly KioskRow[], column: Column): CellWidths[] {
  const fixed = fixedWidths(groups, rows, column);
  const free = column.column - besideWidth(fixed.title, column.titles) - fixed.lesson - 3 * CELL_GAP;
  const wanted =
    Math.max(SUBJECT_NAME, ...rows.map((row) => cellWidth(subjectText(row, free)))) + SUBJECT_AIR;
  return roomWidths(rows).flatMap((room) =>
    nameWidths(rows, room).flatMap((who) => {
      const subject = Math.min(free - room - who, wanted);
      // What neither needs stands before the rooms.
      return subject < LEAST_SUBJECT ? [] : [{ ...fixed, subject, who: free - room - subject, room }];
    }),
  );
}

/** What the title takes of a line, with the gap after it. */
function besideWidth(title: number, titles: ListLayout['titles']): number {
  return titles === 'above' ? 0 : title + CELL_GAP;
}

function fixedWidths(
  groups: readonly KioskGroup[],
  rows: readonly KioskRow[],
  { column, titles, saysShift, small }: Column,
): Pick<CellWidths, 'title' | 'lesson'> {
  const title = Math.max(...groups.map((group) => textWidth(group.title)), 0);
  const numbers = Math.max(...rows.map(({ number }) => textWidth(String(number))), 0);
  const hasShifts = rows.some(({ shift }) => shift === 2);
  const shift = hasShifts ? (textWidth(` ${shiftWord({ saysShift })}`) + SHIFT_AIR) * small : 0;
  return {
    title: titles === 'above' ? column : Math.min(title, column * TITLE_SHARE),
    lesson: Math.max(numbers + shift, titles === 'above' ? LESSON_NAME : 0),
  };
}

/** Wide enough for every room, or for each word of their names. */
function roomWidths(rows: readonly KioskRow[]): number[] {
  const texts = rows.map(roomText);
  const widest = (of: readonly string[]) => Math.min(WIDEST_ROOM, Math.max(ROOM_NAME, ...of.map(textWidth)));
  return [...new Set([widest(texts), widest(texts.flatMap((text) => text.split(' ')))])];
}

/** Widths worth trying for the cell with the name, which takes the room's place where there is none. */
function nameWidths(rows: readonly KioskRow[], room: number): number[] {
  const wanted = rows
    .map((row) => cellWidth(whoText(row, 0)) - (row.room === null ? CELL_GAP + room : 0))
    .toSorted((a, b) => a - b);
  const at = (share: number) => wanted[Math.ceil(share * wanted.length) - 1] ?? 0;
  return [...new Set(NAME_SHARES.map((share) => Math.max(CLASS_NAME, at(share))))];
}

/** How one row stands. Widths are ems of each cell's own font. */
export interface RowForm {
  /** Who comes stands on a line of its own: everywhere, or because a word of it is too long for its cell. */
  isStacked: boolean;
  subject: number;
  who: number;
}

export function rowForm(row: KioskRow, { shape, widths, isSubjectSmall, small }: ListLayout): RowForm {
  const font = isSubjectSmall ? small : 1;
  if (shape === 'stacked') return { isStacked: true, subject: widths.subject / font, who: widths.who };
  // If there is no room, the name takes that place too.
  const who = row.room === null ? widths.who + CELL_GAP + widths.room : widths.who;
  if (keepsWords(row.who ?? row.note ?? '', who))
    return { isStacked: false, subject: widths.subject / font, who };
  const subject = widths.subject + CELL_GAP + widths.who;
  return { isStacked: true, subject: subject / font, who: subject + CELL_GAP + widths.room };
}

/** Lines of the list a row takes. */
export function rowLines(row: KioskRow, layout: ListLayout): number {
  const { isStacked, subject, who } = rowForm(row, layout);
  const room = linesIn(roomText(row), layout.widths.room);
  const first = Math.max(cellLines(subjectText(row, subject), subject), room);
  const second = cellLines(whoText(row, who), who);
  return isStacked ? first + second : Math.max(first, second);
}

/** What a row says, in the wordings there is room for; a subgroup and a note may be said in short. */
export function rowWords(row: KioskRow, layout: ListLayout): string {
  const { subject, who } = rowForm(row, layout);
  const shift = row.shift === 2 ? shiftWord(layout) : '';
  return [shift, subjectText(row, subject).text, whoText(row, who).text].join('\t');
}

/** Whether no word of a row has to break but at its hyphen. */
export function keepsRowWhole(row: KioskRow, layout: ListLayout): boolean {
  const { subject, who } = rowForm(row, layout);
  const words = subjectText(row, subject);
  return (
    keepsParts(cellText(words), subject) &&
    keepsParts(cellText(whoText(row, who)), who) &&
    keepsParts(roomText(row), layout.widths.room)
  );
}

/** Lines of a group: a title next to its rows may be longer than they are. `linesOf` may remember what a row takes. */
export function groupLines(
  { title, rows }: KioskGroup,
  layout: ListLayout,
  linesOf: (row: KioskRow) => number = (row) => rowLines(row, layout),
): number {
  const titleLines = linesIn(title, layout.widths.title);
  const lines = rows.reduce((sum, row) => sum + linesOf(row), 0);
  return layout.titles === 'above' ? titleLines + lines : Math.max(titleLines, lines);
}
