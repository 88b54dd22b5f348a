import { textWidth } from './measure-text.ts';

/*
 * A box that clips its text costs the browser more than the text: each is a piece of the picture on its own, gone
 * through at every frame that shows anything new. A timetable has two thousand of them, so only those whose text does
 * not fit are made to clip (`data-long`).
 */

/** Sizes of a line, as in the style sheet: a bold text, and a lighter one after it. */
export interface LineMetrics {
  boldSize: number;
  lightSize: number;
  gap: number;
  /** What the mark of a changed lesson takes on the line, its gap included. */
  markWidth: number;
}

/** A canvas and a page round differently. */
const SAFETY = 2;

/** The value of `data-long`: present when the texts do not fit a line of that width. */
export function longAttribute(
  bold: string,
  light: string,
  width: number,
  isMarked: boolean,
  { boldSize, lightSize, gap, markWidth }: LineMetrics,
): '' | undefined {
  const taken = SAFETY + gap + (isMarked ? markWidth : 0);
  // No letter is wider than its size, so short texts need no measuring.
  if (taken + bold.length * boldSize + light.length * lightSize <= width) return undefined;
  const wanted = textWidth(bold, boldSize, 600) + (light === '' ? 0 : textWidth(light, lightSize, 400));
  return taken + wanted > width ? '' : undefined;
}
