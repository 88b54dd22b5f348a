/**
 * Orders texts by the Russian alphabet. The letter ё gets its place after е by hand, since code points put it last and
 * ICU's answer depends on the data a runtime was built with; capital and small letters count as the same.
 */
export function compareRussian(a: string, b: string): number {
  const [left, right] = [sortKey(a), sortKey(b)];
  if (left !== right) return left < right ? -1 : 1;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * The same, but numbers within the texts go by what they count: '5А' before '10А', '5-2' before '5-10', '11' before
 * '11А'.
 */
export function compareNatural(a: string, b: string): number {
  return compareRussian(withEvenNumbers(a), withEvenNumbers(b)) || compareRussian(a, b);
}

/** Orders classes by number, then by what follows it: 5А, 5Б, 10А; 5-1, 5-2, 5-10. */
export function compareClasses(
  a: { number: number; letter: string },
  b: { number: number; letter: string },
): number {
  return a.number - b.number || compareNatural(a.letter, b.letter);
}

const LONGEST_NUMBER = 12;

/** A text whose numbers are as long as each other, so that the order of texts is that of what they count. */
export function withEvenNumbers(text: string): string {
  return text.replace(/\d+/g, (digits) => digits.padStart(LONGEST_NUMBER, '0'));
}

function sortKey(text: string): string {
  const lower = text.toLowerCase();
  return lower.includes('ё') ? lower.replaceAll('ё', 'е\uffff') : lower;
}
