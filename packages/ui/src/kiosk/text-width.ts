/** Advance widths of Golos Text 600 in ems, rounded up, by groups of letters; measured in the browser's canvas. */
const GROUPS: readonly (readonly [letters: string, ems: number])[] = [
  [' ', 0.25],
  ['.,', 0.35],
  ['-()', 0.4],
  ['г–/', 0.5],
  ['зть17«»', 0.55],
  ['абвеёклопсухчэяГ25', 0.6],
  ['дийнрцъЕЁТ034689', 0.65],
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

/** How wide a text is on one line, in ems of its own font; never less than it will be drawn. */
export function textWidth(text: string): number {
  let ems = 0;
  for (const letter of text) ems += WIDTHS.get(letter) ?? WIDEST;
  return ems;
}

/**
 * Lines a text takes in a box of that many ems: it breaks at hyphens and spaces, between initials and inside a word
 * only if it must.
 */
export function linesIn(text: string, ems: number): number {
  let lines = 1;
  let used = 0;
  for (const word of text.split(/(?<=[^.] |-)/)) {
    const width = textWidth(word.trimEnd());
    if (used > 0 && used + width > ems) {
      lines += 1;
      used = 0;
    }
    // A word wider than the box breaks inside, and leaves the last piece on its line.
    const extra = Math.max(0, Math.ceil(width / ems) - 1);
    lines += extra;
    used += extra > 0 ? ems : textWidth(word);
  }
  return lines;
}
