import { withRussianLetters } from '@zvonok/domain/text/normalised-name';

const CLASS_NAME = /^(\d{1,2})(\p{Lu}{1,3})$/u;
/** The word itself, written after the name: '8В класс', '8В кл.' */
const WITH_THE_WORD = /^(\d{1,2}\p{Lu}{1,3})КЛ(?:АСС)?$/u;
const LAST_CLASS = 12;

/** '7 «б»', '7-Б', '7Б класс' and '7B' with a Latin letter are all the class 7Б. */
export function classKey(name: string): string {
  const bare = name
    .normalize('NFC')
    .toUpperCase()
    .replace(/[\s.()\-‐‑‒–—―−"„“”«»'’`\u00ad\u200b]/g, '');
  return withRussianLetters(bare).replace(WITH_THE_WORD, '$1');
}

/** Number and letter of a class that is not there yet; null when the text is no class name. */
export function readClassName(name: string): { number: number; letter: string } | null {
  const [, digits, letter] = CLASS_NAME.exec(classKey(name)) ?? [];
  const number = Number(digits);
  return letter !== undefined && number >= 1 && number <= LAST_CLASS ? { number, letter } : null;
}
