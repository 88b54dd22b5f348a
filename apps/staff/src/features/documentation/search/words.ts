/** A part of a text, and whether it is what was looked for. */
export interface MarkedText {
  text: string;
  found: boolean;
}

const WORD = /[\p{L}\p{N}]+/gu;

/** Endings are cut off as long as this many letters are left: «замен» finds «замена», «замены», «замену». */
const SHORTEST_STEM = 4;
const ENDING =
  /(?:ени|ани)?(?:ами|ями|ого|ему|ому|ать|ить|еть|ят|ут|ют|ов|ев|ей|ам|ям|ах|ях|ом|ем|ым|им|ых|их|[аеиоуыэюяйь]{1,2})$/u;

/** What a word begins with whatever its ending; as it is when too little would be left of it. */
export function stemOf(word: string): string {
  const plain = plainOf(word);
  const stem = plain.replace(ENDING, '');
  return stem.length >= SHORTEST_STEM ? stem : plain;
}

/** The stems of what a person typed, each once. */
export function stemsOf(query: string): readonly string[] {
  return [...new Set((query.match(WORD) ?? []).map(stemOf))];
}

/** Cuts a text into what was found and what is between. A word is found as a whole. */
export function markWords(text: string, stems: readonly string[]): readonly MarkedText[] {
  if (stems.length === 0) return [{ text, found: false }];
  const pieces: MarkedText[] = [];
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    if (!stems.some((stem) => plainOf(match[0]).startsWith(stem))) continue;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), found: false });
    pieces.push({ text: match[0], found: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), found: false });
  return pieces;
}

/** The stems that some word of the text begins with. */
export function stemsIn(text: string, stems: readonly string[]): readonly string[] {
  const words = (text.match(WORD) ?? []).map(plainOf);
  return stems.filter((stem) => words.some((word) => word.startsWith(stem)));
}

/** Users rarely type «ё» in a search box. */
function plainOf(word: string): string {
  return word.toLocaleLowerCase('ru').replaceAll('ё', 'е');
}
