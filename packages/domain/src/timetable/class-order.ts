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

/** Orders classes by number, then by letter: 5А, 5Б, 10А. */
export function compareClasses(
  a: { number: number; letter: string },
  b: { number: number; letter: string },
): number {
  return a.number - b.number || compareRussian(a.letter, b.letter);
}

function sortKey(text: string): string {
  const lower = text.toLowerCase();
  return lower.includes('ё') ? lower.replaceAll('ё', 'е\uffff') : lower;
}
