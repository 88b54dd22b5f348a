import { type BoardSizes, GUTTER } from './sizes.ts';
import { linesIn } from './text-width.ts';

/** Height of a line of an announcement and the air above and below it, in its font. */
export const ANNOUNCEMENT_LINE = 1.15;
export const ANNOUNCEMENT_AIR = 0.3;

/** Height of each announcement above the list, in CSS pixels. */
export function announcementHeight(text: string, { width, row, small }: BoardSizes): number {
  const ems = (width - 2 * GUTTER * row) / small;
  return (linesIn(text, ems) * ANNOUNCEMENT_LINE + ANNOUNCEMENT_AIR) * small;
}

export function announcementsHeight(texts: readonly string[], sizes: BoardSizes): number {
  return texts.reduce((sum, text) => sum + announcementHeight(text, sizes), 0);
}

/** Lines of an urgent message in their font, and the air at its sides. */
const URGENT_LINE = 1.2;
const URGENT_MARGIN = 0.5;
/** In a row's font: from the largest to the least that is legible. */
const URGENT_SCALES = [2.4, 2, 1.7, 1.5, 1.33, 1.15, 1, 0.88];

/** The largest letters in which an urgent message fits the whole screen, in CSS pixels. */
export function urgentFont(text: string, { row, small, width, height }: BoardSizes): number {
  const fits = (font: number) =>
    linesIn(text, width / font - 2 * URGENT_MARGIN) * URGENT_LINE * font + 2 * URGENT_MARGIN * font <= height;
  return URGENT_SCALES.map((scale) => scale * row).find(fits) ?? small;
}
