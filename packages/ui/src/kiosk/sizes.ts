/** Where the screen hangs. */
export interface ScreenGeometry {
  /** The screen's diagonal, in inches. */
  diagonal: number;
  /** From how far it must be read, in metres. */
  distance: number;
}

export interface Viewport {
  /** In CSS pixels. */
  width: number;
  height: number;
}

/** A common television in a common corridor. */
export const DEFAULT_GEOMETRY: ScreenGeometry = { diagonal: 43, distance: 4 };

/**
 * Height of a capital letter per metre of distance, in millimetres (ISO 9241): 20 minutes of arc for rows, 27 for
 * heads, and 16, under which nothing on the board may be.
 */
export const ROW_CAP_MM_PER_METRE = 6;
export const HEAD_CAP_MM_PER_METRE = 8;
export const LEAST_CAP_MM_PER_METRE = 4.65;
/** Height of a capital letter of Golos Text in its font size. */
export const CAP_PER_EM = 0.703;
/** What is not a row is as small as may be, in a row's font. */
export const SMALL = LEAST_CAP_MM_PER_METRE / ROW_CAP_MM_PER_METRE;

const MM_PER_INCH = 25.4;
/** Air at the left and right edge, in a row's font. */
export const GUTTER = 0.5;
/** Heights of a line of head and of small text, in their own fonts. */
const HEAD_LINE = 1.07;
const SMALL_LINE = 1;
/** Weekday and clock in a row, in the head's font. */
const HEAD_EMS = 10.4;
/** Widths from which the head has room for the whole date next to the weekday, and for the date at all; in rows. */
const WIDE_EMS = 23.5;
const MIDDLE_EMS = 16.5;
/** From this width on the title is said in full next to the date and the bell. */
const TITLE_EMS = 22.2;
/** However far the reader stands, so much of a row must fit the width, and so many rows the height. */
const LEAST_EMS = 13;
const LEAST_LINES = 4;
/** Height of a line of the list in its font: usual, and where a page holds few. */
const LINE_PER_EM = 1.18;
const TIGHT_LINE_PER_EM = 1.075;
const FEW_LINES = 8;

/**
 * How much the head can say: everything in two lines; the title in short; or, on a narrow screen, the date on a third
 * line and a foot of three.
 */
export type BoardFrame = 'wide' | 'middle' | 'tall';

/** Sizes in CSS pixels, computed from the screen and the reading distance. */
export interface BoardSizes {
  /** Font of a row. */
  row: number;
  /** Font of the weekday and the clock. */
  head: number;
  /** Font of everything else. */
  small: number;
  headHeight: number;
  footHeight: number;
  /** Height of the line that names the columns. */
  namesHeight: number;
  /** Height left for the rows. */
  listHeight: number;
  width: number;
  height: number;
  frame: BoardFrame;
  /** The head has room for all of its title. */
  hasFullTitle: boolean;
}

/** Millimetres to CSS pixels of a screen that shows `viewport` on all of its diagonal. */
export function pixelsPerMillimetre({ width, height }: Viewport, { diagonal }: ScreenGeometry): number {
  return Math.hypot(width, height) / (diagonal * MM_PER_INCH);
}

/** Every size of the board, from the screen and the distance. */
export function boardSizes(viewport: Viewport, geometry: ScreenGeometry): BoardSizes {
  const perMetre = (pixelsPerMillimetre(viewport, geometry) * geometry.distance) / CAP_PER_EM;
  const { width, height } = viewport;
  const wanted = Math.min(ROW_CAP_MM_PER_METRE * perMetre, width / LEAST_EMS);
  const { total } = partsOf(frameOf(width / wanted), HEAD_CAP_MM_PER_METRE / ROW_CAP_MM_PER_METRE);
  const row = Math.min(wanted, height / (total + LEAST_LINES * TIGHT_LINE_PER_EM));
  const head = Math.min(
    (row * HEAD_CAP_MM_PER_METRE) / ROW_CAP_MM_PER_METRE,
    (width - 2 * GUTTER * row) / HEAD_EMS,
  );
  const frame = frameOf(width / row);
  const parts = partsOf(frame, head / row);
  return {
    row,
    head,
    small: row * SMALL,
    headHeight: parts.head * row,
    footHeight: parts.foot * row,
    namesHeight: parts.names * row,
    listHeight: height - parts.total * row,
    width,
    height,
    frame,
    hasFullTitle: frame !== 'middle' || width / row >= TITLE_EMS,
  };
}

function frameOf(ems: number): BoardFrame {
  if (ems >= WIDE_EMS) return 'wide';
  return ems >= MIDDLE_EMS ? 'middle' : 'tall';
}

/** Heights of what is not the list, in rows' fonts. */
function partsOf(frame: BoardFrame, headPerRow: number) {
  const small = SMALL * SMALL_LINE;
  const head = headPerRow * HEAD_LINE + small * (frame === 'tall' ? 2 : 1);
  const foot = small * (frame === 'tall' ? 3.2 : 1);
  return { head, foot, names: small, total: head + foot + small };
}

/** How many lines of a font fit a height: more of them, closer to each other, where there are few. */
export function linesThatFit(height: number, font: number): number {
  const lines = Math.floor(height / font / LINE_PER_EM + 1e-6);
  return lines >= FEW_LINES ? lines : Math.max(1, Math.floor(height / font / TIGHT_LINE_PER_EM + 1e-6));
}
