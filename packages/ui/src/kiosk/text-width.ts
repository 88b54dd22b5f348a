/**
 * Advance widths of Golos Text 600 in hundredths of an em, rounded up, by groups of letters; measured in the browser's
 * canvas. Every digit is as wide as the widest.
 */
const GROUPS: readonly (readonly [letters: string, hundredths: number])[] = [
  [' \u00a0', 25],
  ['.,:', 31],
  ['-()', 38],
  ['г', 47],
  ['/', 48],
  ['т', 51],
  ['–', 53],
  ['ь«»', 54],
  ['з', 55],
  ['Г', 56],
  ['схчэ+', 57],
  ['авеёкуя', 58],
  ['блоп', 60],
  ['ийн', 61],
  ['ръЕЁ', 62],
  ['дц', 63],
  ['Т0123456789', 64],
  ['ЗЬ', 66],
  ['Р', 67],
  ['БВЧ', 68],
  ['АУ', 69],
  ['СХЭЯ', 70],
  ['К', 71],
  ['м', 72],
  ['Л', 73],
  ['Ъ', 74],
  ['ыДП', 75],
  ['фИЙНО', 76],
  ['юЦ', 78],
  ['ж', 82],
  ['ш', 83],
  ['щ', 87],
  ['М', 88],
  ['Ф', 90],
  ['Ы', 91],
  ['Ю', 97],
  ['Ш', 99],
  ['Ж', 100],
  ['Щ', 103],
  ['№', 111],
];
/** Letters without a measured width count as wide as «№». */
const WIDEST = 111;
/** Few pairs of letters are pushed apart, «тт» or «ДА», by at most so much; a browser's own rounding is less. */
const KERNING = 4;

const WIDTHS = new Map(
  GROUPS.flatMap(([letters, width]) => [...letters].map((letter) => [letter, width] as const)),
);

/** The same words are measured for every way to lay them out; a screen of months keeps not all it has seen. */
const measured = new Map<string, number>();
const MEASURED_AT_MOST = 2000;

/** How wide a text is on one line, in ems of its own font; never less than it will be drawn. */
export function textWidth(text: string): number {
  const known = measured.get(text);
  if (known !== undefined) return known;
  let hundredths = text === '' ? 0 : KERNING;
  for (const letter of text) hundredths += WIDTHS.get(letter) ?? WIDEST;
  const ems = hundredths / 100;
  if (measured.size >= MEASURED_AT_MOST) measured.clear();
  measured.set(text, ems);
  return ems;
}

/** The same widths added in another order. */
const ROUNDING = 1e-6;

/** A word, its hyphen included, or the initials at the end of a name, which stay together. */
const WORDS = /(?<=[^.] )/;
const PARTS = /(?<=-)/;

/** Whether each word of a text fits a box of that many ems, so that it breaks at spaces only. */
export function keepsWords(text: string, ems: number): boolean {
  return text.split(WORDS).every((word) => textWidth(word.trimEnd()) <= ems + ROUNDING);
}

/** The same where a double name may break at its hyphen. */
export function keepsParts(text: string, ems: number): boolean {
  return text.split(WORDS).every((word) => word.split(PARTS).every((part) => keepsWords(part, ems)));
}

/**
 * Lines a text takes in a box of that many ems: it breaks at spaces, but not between initials; at hyphens and inside a
 * word only if it must.
 */
export function linesIn(text: string, ems: number): number {
  if (textWidth(text) <= ems + ROUNDING) return 1;
  let lines = 1;
  let used = 0;
  const pieces = text.split(WORDS).flatMap((word) => (keepsWords(word, ems) ? [word] : word.split(PARTS)));
  for (const piece of pieces) {
    const width = textWidth(piece.trimEnd());
    if (used > 0 && used + width > ems + ROUNDING) {
      lines += 1;
      used = 0;
    }
    // A piece wider than the box breaks inside, and leaves the last part on its line.
    const extra = Math.max(0, Math.ceil(width / ems - ROUNDING) - 1);
    lines += extra;
    used += extra > 0 ? ems : textWidth(piece);
  }
  return lines;
}
