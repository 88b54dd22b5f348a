/** Advance widths of Golos Text 600 in ems, rounded up, by groups of letters; measured in the browser's canvas. */
const GROUPS: readonly (readonly [letters: string, ems: number])[] = [
  [' \u00a0', 0.25],
  ['.,', 0.35],
  ['-()', 0.4],
  ['г–/', 0.5],
  ['зть«»', 0.55],
  ['абвеёклопсухчэяГ', 0.6],
  // Every digit is as wide as the widest.
  ['дийнрцъЕЁТ0123456789', 0.65],
  ['АБВЗРСУХЧЬЭЯ', 0.7],
  ['мыДКЛПЪ', 0.75],
  ['фюИЙНОЦ', 0.8],
  ['жш', 0.85],
  ['щМФ', 0.9],
  ['Ы', 0.95],
  ['ЖШЮ', 1],
];
/** «Щ» and «№», and any letter nobody has measured. */
const WIDEST = 1.05;

const WIDTHS = new Map(
  GROUPS.flatMap(([letters, ems]) => [...letters].map((letter) => [letter, ems] as const)),
);

/** The same words are measured for every way to lay them out; a screen of months keeps not all it has seen. */
const measured = new Map<string, number>();
const MEASURED_AT_MOST = 2000;

/** How wide a text is on one line, in ems of its own font; never less than it will be drawn. */
export function textWidth(text: string): number {
  const known = measured.get(text);
  if (known !== undefined) return known;
  let ems = 0;
  for (const letter of text) ems += WIDTHS.get(letter) ?? WIDEST;
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
