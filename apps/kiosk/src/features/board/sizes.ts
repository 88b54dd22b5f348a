import type { KioskSizes } from '@zvonok/ui/kiosk';

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

/** Height of a capital letter per metre of distance, in millimetres: 20 minutes of arc (ISO 9241), and 27 for heads. */
export const ROW_CAP_MM_PER_METRE = 6;
export const HEAD_CAP_MM_PER_METRE = 8;
/** Height of a capital letter of Golos Text in its font size. */
export const CAP_PER_EM = 0.703;

const MM_PER_INCH = 25.4;
const LINE_PER_EM = 1.3;
/** A head this high leaves room for the rows whatever the distance. */
const HEAD_SHARE = 0.13;
/** Title, date and clock beside each other, in ems of the head. */
const HEAD_EMS = 19.5;
const FOOT_SHARE = 0.055;
/** However far the reader stands, the longest row must fit a page. */
const LEAST_LINES = 4;
/** Under this many ems a line cannot hold class, lesson, subject, substitute and room. */
const WIDE_EMS = 25;

export interface BoardSizes extends KioskSizes {
  /** Lines that fit between head and foot. */
  lines: number;
}

/** Millimetres to CSS pixels of a screen that shows `viewport` on all of its diagonal. */
export function pixelsPerMillimetre({ width, height }: Viewport, { diagonal }: ScreenGeometry): number {
  return Math.hypot(width, height) / (diagonal * MM_PER_INCH);
}

/** Every size of the board, from the screen and the distance. */
export function boardSizes(viewport: Viewport, geometry: ScreenGeometry): BoardSizes {
  const perMetre = (pixelsPerMillimetre(viewport, geometry) * geometry.distance) / CAP_PER_EM;
  const wantedHead = HEAD_CAP_MM_PER_METRE * perMetre;
  const head = Math.min(wantedHead, (viewport.height * HEAD_SHARE) / LINE_PER_EM, viewport.width / HEAD_EMS);
  const headHeight = head * LINE_PER_EM;
  const footHeight = viewport.height * FOOT_SHARE;
  const room = viewport.height - headHeight - footHeight;
  const row = Math.min(ROW_CAP_MM_PER_METRE * perMetre, room / LEAST_LINES / LINE_PER_EM);
  const line = row * LINE_PER_EM;
  const ems = viewport.width / row;
  return {
    row,
    head,
    headHeight,
    footHeight,
    line,
    shape: { layout: ems >= WIDE_EMS ? 'wide' : 'stacked', ems },
    lines: Math.floor(room / line + 1e-6),
  };
}
