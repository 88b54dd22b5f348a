/**
 * Keys of Latin letters that look like Russian ones: a keyboard left in the other layout is the commonest slip in a
 * class name.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  A: 'А',
  B: 'В',
  C: 'С',
  E: 'Е',
  H: 'Н',
  K: 'К',
  M: 'М',
  O: 'О',
  P: 'Р',
  T: 'Т',
  X: 'Х',
  Y: 'У',
};
const CLASS_NAME = /^(\d{1,2})(\p{Lu}{1,3})$/u;
const LAST_CLASS = 11;

/** '7 «б»', '7-Б' and '7B' with a Latin letter are all the class 7Б. */
export function classKey(name: string): string {
  return name
    .toUpperCase()
    .replace(/[\s\-–—"«»'’]/g, '')
    .replace(/[A-Z]/g, (letter) => LOOK_ALIKES[letter] ?? letter);
}

/** Number and letter of a class that is not there yet; null when the text is no class name. */
export function readClassName(name: string): { number: number; letter: string } | null {
  const [, digits, letter] = CLASS_NAME.exec(classKey(name)) ?? [];
  const number = Number(digits);
  return letter !== undefined && number >= 1 && number <= LAST_CLASS ? { number, letter } : null;
}
