import { linesIn, textWidth } from './text-width.ts';

/** What decides a row's height. */
export interface RowTexts {
  subject: string;
  subgroup: string | null;
  room: string | null;
  substitute: string | null;
  note: string | null;
}

/** How the words of a row stand: all on one line, or the substitute under the subject. */
export interface RowShape {
  layout: 'wide' | 'stacked';
  /** Width of the screen, in ems of a row's font. */
  ems: number;
}

/** Widths in ems of what does not stretch; the stylesheet of the board says the same. */
const GUTTERS = 1.5;
const CLASS = 2.4;
const LESSON = 2.4;
const LESSON_STACKED = 3.4;
const ROOM = 3.2;
const GAP = 0.4;
const MARK = 1.1;
/** Of the stretching width of a wide row, the subject's part. */
const SUBJECT_SHARE = 0.43;

/**
 * Small text against full, text under it against small text; a line of each and the air around, in lines of the list.
 */
const SMALL = 0.78;
const UNDER = 0.78;
const SMALL_LINE = 0.69;
const SMALL_AIR = 0.14;

export interface CellLines {
  /** Too long for one line: drawn smaller, on as many lines as it needs. */
  small: boolean;
  /** Height, in lines of the list. */
  lines: number;
}

export interface RowLines {
  subject: CellLines;
  who: CellLines;
  /** Height of the row, in lines of the list. */
  lines: number;
}

/**
 * How a row is laid out so that none of its words is cut. Reckoned from the letters, so that pages can be made before
 * anything is drawn; the board gives each row exactly this height.
 */
export function kioskRowLines(
  { subject, subgroup, room, substitute, note }: RowTexts,
  shape: RowShape,
): RowLines {
  const isWide = shape.layout === 'wide';
  const stretch = shape.ems - GUTTERS - CLASS - (isWide ? LESSON + ROOM + 3 * GAP : LESSON_STACKED + GAP);
  const subjectWidth = isWide ? stretch * SUBJECT_SHARE : stretch;
  const whoWidth = isWide ? stretch - subjectWidth + (room === null ? ROOM + GAP : 0) : stretch;
  const first = cell(subject, subgroup, subjectWidth, 0);
  const second = cell(substitute ?? note ?? '', substitute === null ? null : note, whoWidth, MARK);
  const lines = isWide ? Math.max(first.lines, second.lines) : first.lines + second.lines;
  return { subject: first, who: second, lines: Math.max(1, lines) };
}

function cell(text: string, under: string | null, width: number, mark: number): CellLines {
  if (under === null && textWidth(text) <= width - mark) return { small: false, lines: 1 };
  const smallWidth = width / SMALL - mark;
  const lines = linesIn(text, smallWidth) + (under === null ? 0 : linesIn(under, smallWidth / UNDER) * UNDER);
  return { small: true, lines: SMALL_AIR + SMALL_LINE * lines };
}
