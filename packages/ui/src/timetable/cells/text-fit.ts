/** The height a teacher's name has in a cell, in pixels; as given. */
export const TEACHER_TEXT_HEIGHT = 26;
/** Names are set in this size while they fit, and never smaller than the second. */
export const TEACHER_FONT_SIZE = 12;
export const SMALLEST_FONT_SIZE = 8;

/** Of the size of its letters: two lines of the usual size fill the height. */
export const LINE_HEIGHT = 13 / 12;
const STEP = 0.5;
/** No letter of a name is wider than this share of its size, so short words need no measuring. */
export const WIDEST_LETTER = 0.82;

/** Width of a text, in pixels, when it is set in `TEACHER_FONT_SIZE`. */
export type MeasureText = (text: string) => number;

/**
 * The biggest size in which the text, broken between words, fits a box of that width and height.
 * The smallest size when none does: the box then breaks the words themselves.
 */
export function fittingFontSize(
  text: string,
  width: number,
  measure: MeasureText,
  height: number = TEACHER_TEXT_HEIGHT,
): number {
  const words = text.split(' ');
  const isUsual = height >= TEACHER_TEXT_HEIGHT;
  if (isUsual && words.every((word) => word.length * TEACHER_FONT_SIZE * WIDEST_LETTER <= width)) {
    if (words.length <= 2 || text.length * TEACHER_FONT_SIZE * WIDEST_LETTER <= width * 2) {
      return TEACHER_FONT_SIZE;
    }
  }
  const space = measure(' ');
  const widths = words.map(measure);
  for (let size = TEACHER_FONT_SIZE; size > SMALLEST_FONT_SIZE; size -= STEP) {
    const lines = Math.floor(height / (size * LINE_HEIGHT));
    const scale = size / TEACHER_FONT_SIZE;
    if (linesOf(widths, space, width / scale) <= lines) return size;
  }
  return SMALLEST_FONT_SIZE;
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

/** Lines of these words where one that is too wide by itself is broken anywhere. */
export function brokenLinesOf(text: string, width: number, measure: MeasureText): number {
  let lines = 1;
  let used = 0;
  // A line may end at a space, and after a hyphen.
  for (const word of text.match(/ ?[^ -]*-?/g) ?? []) {
    const wide = measure(word.trimStart());
    const wanted = used === 0 ? wide : used + measure(word);
    if (wanted <= width) used = wanted;
    else if (wide <= width) {
      lines += 1;
      used = wide;
    } else {
      // A letter that does not fit leaves its room empty, once a line.
      const whole = Math.ceil(wide / (width * 0.85));
      lines += whole - (used === 0 ? 1 : 0);
      used = width;
    }
  }
  return lines;
}
