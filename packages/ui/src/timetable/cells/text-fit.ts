/** The height a teacher's name has in a cell, in pixels; as given. */
export const TEACHER_TEXT_HEIGHT = 26;
/** Names are set in this size while they fit, and never smaller than the second. */
export const TEACHER_FONT_SIZE = 11;
export const SMALLEST_FONT_SIZE = 8;

const LINE_HEIGHT = 1.18;
const STEP = 0.5;
/** No letter of a name is wider than this share of its size, so short words need no measuring. */
const WIDEST_LETTER = 0.82;

/** Tells how wide a text is, in pixels, when it is set in `TEACHER_FONT_SIZE`. */
export type MeasureText = (text: string) => number;

/**
 * The biggest size in which the text, broken between words, fits a box of that width and `TEACHER_TEXT_HEIGHT`.
 * The smallest size when none does: the box then cuts the text with an ellipsis.
 */
export function fittingFontSize(text: string, width: number, measure: MeasureText): number {
  const words = text.split(' ');
  if (words.every((word) => word.length * TEACHER_FONT_SIZE * WIDEST_LETTER <= width)) {
    if (words.length <= 2 || text.length * TEACHER_FONT_SIZE * WIDEST_LETTER <= width * 2) {
      return TEACHER_FONT_SIZE;
    }
  }
  const space = measure(' ');
  const widths = words.map(measure);
  for (let size = TEACHER_FONT_SIZE; size > SMALLEST_FONT_SIZE; size -= STEP) {
    const lines = Math.floor(TEACHER_TEXT_HEIGHT / (size * LINE_HEIGHT));
    const scale = size / TEACHER_FONT_SIZE;
    if (linesOf(widths, space, width / scale) <= lines) return size;
  }
  return SMALLEST_FONT_SIZE;
}

/** Whether a text of `TEACHER_FONT_SIZE`, broken between words, needs more than so many lines. */
export function needsMoreLines(text: string, lines: number, width: number, measure: MeasureText): boolean {
  return linesOf(text.split(' ').map(measure), measure(' '), width) > lines;
}

/** Lines a browser breaks these words into; infinite when a word alone is too wide. */
function linesOf(widths: readonly number[], space: number, width: number): number {
  let lines = 1;
  let used = 0;
  for (const word of widths) {
    if (word > width) return Number.POSITIVE_INFINITY;
    const wanted = used === 0 ? word : used + space + word;
    if (wanted <= width) used = wanted;
    else {
      lines += 1;
      used = word;
    }
  }
  return lines;
}
