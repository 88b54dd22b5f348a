/** Latin letters that look like Russian ones, capital and small. */
const LATIN = 'ABCEHKMOPTXYaceopxy';
const RUSSIAN = 'АВСЕНКМОРТХУасеорху';
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  [...LATIN].map((letter, index) => [letter, RUSSIAN.charAt(index)]),
);
/** Invisible characters: soft hyphens, joiners, marks of direction and of byte order. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
const WORD = /\p{L}[\p{L}\p{M}]*/gu;
const HAS_RUSSIAN = /\p{Script=Cyrillic}/u;

/** Latin letters that look like Russian ones as the Russian ones, in any letter case; the rest as it is. */
export function withRussianLetters(text: string): string {
  return text.replace(/[A-Za-z]/g, (letter) => LOOK_ALIKES.get(letter) ?? letter);
}

/**
 * A name as it is to be kept: composed letters (NFC), no invisible signs, single spaces, and Russian letters in place
 * of Latin ones that look alike wherever the rest of the text is Russian. Idempotent.
 */
export function cleanName(text: string): string {
  const composed = text.replace(INVISIBLE, '').normalize('NFC').trim().replace(/\s+/g, ' ');
  if (!HAS_RUSSIAN.test(composed)) return composed;
  return composed.replace(WORD, (word) => (isDisguised(word) ? withRussianLetters(word) : word));
}

/** Whether every Latin letter of a word could be a Russian one, and there is such a letter. */
function isDisguised(word: string): boolean {
  const latin = word.match(/\p{Script=Latin}/gu) ?? [];
  return latin.length > 0 && latin.every((letter) => LOOK_ALIKES.has(letter));
}

/**
 * What all spellings of one name have in common, by any author: letter case, ё, composed or taken apart letters, Latin
 * look-alikes, spaces and dots between words and initials, kinds of dashes and quotes do not matter. Two records with
 * one key are one teacher, subject or room. Idempotent; empty only for a text of nothing.
 */
export function nameKey(text: string): string {
  const letters = text
    .replace(INVISIBLE, '')
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{Script=Latin}/gu, lookAlike)
    .replace(/и\p{M}*\u0306\p{M}*/gu, 'й')
    .replace(/\p{M}/gu, '')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
  const key = letters
    .replace(/[«»“”„"]/g, '')
    .replace(/[’‘‛ʼʹ′´`＇]/g, "'")
    .replace(/[ .]+/g, ' ')
    .replace(/ ?([-']) ?/g, '$1')
    .trim();
  return key === '' ? letters : key;
}

/** In small letters 'н' does not look like 'h', but in capitals they do, and case does not matter here. */
function lookAlike(letter: string): string {
  return LOOK_ALIKES.get(letter.toUpperCase())?.toLowerCase() ?? letter;
}

/** Whether a cell says that there is no one or nothing: a dash, or the word for a vacancy. */
export function saysNobody(text: string): boolean {
  const key = nameKey(text);
  return /^-+$/.test(key) || key === 'вакансия' || key === 'вакант';
}

/** What to do with a text that is not storable. */
export const WRONG_CHARACTERS = 'Уберите недопустимые символы';

/**
 * True for a text that every database stores: no U+0000 and no half of a surrogate pair. The contract's `Text` says the
 * same.
 */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}
