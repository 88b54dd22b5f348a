import { shortNote } from '@zvonok/domain/summary/summary';
import { shortSubgroupName } from '@zvonok/domain/timetable/texts';
import type { KioskRow } from './kiosk-data.ts';
import { linesIn, textWidth } from './text-width.ts';

/** The text of a cell, and what follows it in a quieter colour. */
export interface CellText {
  text: string;
  after: string | null;
}

const NUMBERED = /^\d/;
const LESSON_AT = /(\d) (урок)/;

/** Subject and subgroup, from the fullest wording to the shortest. */
function subjectWordings({ subject, shortSubject = subject, subgroup }: KioskRow): CellText[] {
  const short = { text: shortSubject, after: subgroup };
  if (subgroup === null) return [{ text: subject, after: null }, short];
  return [
    { text: subject, after: subgroup },
    short,
    { ...short, after: shortSubgroupName(subgroup).replaceAll(' ', '\u00a0') },
  ];
}

/**
 * Who comes and what is to be known about it, in short where a width of its own font asks for it; a note alone stands
 * in the name's place.
 */
export function whoText({ who, note: given }: KioskRow, width: number): CellText {
  // «4 урок» stays on one line.
  const note = given?.replace(LESSON_AT, '$1\u00a0$2') ?? null;
  if (who === null) return { text: note ?? '', after: null };
  const full = { text: who, after: note };
  return note === null || cellWidth(full) <= width ? full : { text: who, after: shortNote(note) };
}

/** A room's number, or its name in short: «С/зал 2». */
export function roomText({ room }: KioskRow): string {
  if (room === null) return '';
  return NUMBERED.test(room) ? room : shortSubgroupName(room);
}

/** All of a cell on one line. */
export function cellText({ text, after }: CellText): string {
  return after === null ? text : `${text}, ${after}`;
}

/** The width a cell wants, in its own font. */
export function cellWidth(cell: CellText): number {
  return textWidth(cellText(cell));
}

/** The lines a cell needs in a width of its own font. */
export function cellLines(cell: CellText, width: number): number {
  return linesIn(cellText(cell), width);
}

/** The fullest wording that fits on one line; where none does, the shortest. */
export function subjectText(row: KioskRow, width: number): CellText {
  const wordings = subjectWordings(row);
  const fitting = wordings.find((wording) => cellWidth(wording) <= width);
  return fitting ?? wordings.at(-1) ?? { text: row.subject, after: row.subgroup };
}
