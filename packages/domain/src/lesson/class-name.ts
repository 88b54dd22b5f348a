import { withRussianLetters } from '../text/normalised-name.ts';
import { groupName } from './lesson-part.ts';

/** A class: `5-1` is the number 5 and the name '-1', `11` is the number 11 and an empty name. */
export interface ClassName {
  number: number;
  letter: string;
}

export const LAST_CLASS_NUMBER = 12;
/** Letters, digits and dashes after the number at most. */
export const CLASS_LETTER_MAX = 8;

const CAPITAL = '(?:(?=\\p{Lu})[\\p{Script=Cyrillic}\\p{Script=Latin}])';
/** Begins with a letter, or with a dash and a digit, so that no two classes of a school are written alike. */
const CLASS_LETTER = new RegExp(`^(?:(?:-\\d|${CAPITAL})(?:-?(?:${CAPITAL}|\\d))*)?$`, 'u');

/** Whether a class may be called so. The database holds every class to it. */
export function isClassName({ number, letter }: ClassName): boolean {
  return (
    Number.isInteger(number) &&
    number >= 1 &&
    number <= LAST_CLASS_NUMBER &&
    letter.length <= CLASS_LETTER_MAX &&
    CLASS_LETTER.test(letter)
  );
}

export interface ClassReading {
  /**
   * A number alone, a name with digits and one longer than three letters are read, too: for a place where nothing but
   * a class is expected, such as a column «Класс».
   */
  bare?: boolean;
}

const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
const DASHES = /[‐‑‒–—―−]/g;
const QUOTES_AND_BRACKETS = /["„“”«»'’‘`()[\]]/g;
/** '10А (физмат)' and '11 (физмат)' say more than a name. */
const LONG_BRACKET = /\d.*[([]\s*[^\s)\]]{4}/;
const WORD_BEFORE = /^КЛ(?:АСС)?(?:[\s.:]+|(?=\d))/;
const WORD_AFTER = /(?:(?<=[\d\s])|(?<=\d\p{L}))КЛ(?:АСС)?$/u;
/** '5-й' is the fifth of something. */
const ORDINAL = /^\s*\d{1,2}\s*-\s*й\s*$/u;
const WITH_DIGITS = /^ ?[-.] ?(\d[\p{L}\d-]*)$/u;
const WITH_LETTERS = /^-?(\p{L}[\p{L}\d.-]*)$/u;
/** Longer ones are written together with the number: '1 Алгебра' is no class. */
const APART = /^ ?[-.]? ?(\p{L}[\p{L}\d]{0,2})$/u;
const UNAMBIGUOUS = /^\p{L}{1,3}$/u;
/** A dot in '5.1' is a dash; '8.05' is a time or a date. */
const DOTTED_ZERO = /\.0/;

/** What follows a number without making it a class: '3 урок', '2 гр.', '9 мая'. */
const NO_NAMES = new Set(
  (
    'УР УРОК УРОКА УРОКИ УРОКОВ ГР ГРУППА ПГ СМ СМЕНА ЧАС ЧАСА ЧАСОВ МИН МИНУТ НЕД НЕДЕЛЯ ДЕНЬ ДНЯ ДНЕЙ ЧЕЛ ЧЕЛОВЕК ' +
    'КАБ КАБИНЕТ ЭТ ЭТАЖ КОРП КОРПУС ПАРА ЧЕТВЕРТЬ СЕССИЯ ЦИКЛ ЫЙ ОЙ ИЙ АЯ ОЕ ГО МУ ШТ ГОД ГОДА ЯНВ ЯНВАРЯ ФЕВ ФЕВРАЛЯ ' +
    'МАР МАРТ МАРТА АПР АПРЕЛЯ МАЙ МАЯ ИЮН ИЮНЯ ИЮЛ ИЮЛЯ АВГ АВГУСТА СЕН СЕНТ СЕНТЯБРЯ ОКТ ОКТЯБРЯ НОЯ НОЯБ НОЯБРЯ ' +
    'ДЕК ДЕКАБРЯ'
  ).split(' '),
);

/**
 * Reads the class a person typed or a book names: '7 «б»', '7-Б', '7Б класс' and '7B' with a Latin letter are 7Б, '5.1'
 * is 5-1. Null when the text is none: '51', '111', '10А (физмат)'. With `bare: false` only a number with one to three
 * letters is a class, for places where '11' may be a lesson's number and '5-1' a date.
 */
export function readClassName(text: string, { bare = true }: ClassReading = {}): ClassName | null {
  const written = comparable(text);
  if (LONG_BRACKET.test(written) || ORDINAL.test(text)) return null;
  const words = simplified(written);
  const [, digits, rest] = /^(\d{1,2})(?!\d)(.*)$/u.exec(words) ?? [];
  if (digits === undefined || rest === undefined) return null;
  const letter = letterOf(rest.trimEnd());
  if (letter === null || NO_NAMES.has(letter)) return null;
  if (!bare && !UNAMBIGUOUS.test(letter)) return null;
  const name = { number: Number(digits), letter };
  return isClassName(name) && isPlain(groupName(name)) ? name : null;
}

/** Whether nothing of a name would be taken for the word «класс», as the end of '1ЙКЛ' would. */
function isPlain(name: string): boolean {
  return simplified(name) === name;
}

/**
 * What all spellings of one class have in common. Of a text that is no class, that text in capitals, which is the key
 * of no class.
 */
export function classKey(text: string): string {
  const name = readClassName(text);
  if (name) return groupName(name);
  const written = comparable(text);
  const words = simplified(written);
  return readClassName(words) === null ? words : written;
}

function letterOf(rest: string): string | null {
  if (rest === '') return '';
  if (DOTTED_ZERO.test(rest)) return null;
  const [, digits] = WITH_DIGITS.exec(rest) ?? [];
  if (digits !== undefined) return `-${digits}`;
  const [, letters] = WITH_LETTERS.exec(rest) ?? APART.exec(rest) ?? [];
  return letters?.replace(/\.(?=\d)/g, '-') ?? null;
}

function comparable(text: string): string {
  return withRussianLetters(text.replace(INVISIBLE, '').normalize('NFC').toUpperCase()).replace(DASHES, '-');
}

/** Without quotes, brackets, the word «класс» and the full stop at the end. */
function simplified(written: string): string {
  return written
    .replace(QUOTES_AND_BRACKETS, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(WORD_BEFORE, '')
    .replace(/ ?[.,;:]+$/, '')
    .replace(WORD_AFTER, '')
    .trim();
}

/** Why a text is no class, and what to write instead. */
export function classNameRefusal(text: string): string {
  const words = simplified(comparable(text));
  const said = `«${text.trim()}» не похоже на класс:`;
  if (/^\d{3}$/.test(words)) {
    const [first, second] = [`${words.slice(0, 2)}-${words.slice(2)}`, `${words[0]}-${words.slice(1)}`];
    const readings = [first, second].filter((reading) => readClassName(reading) !== null);
    if (readings.length > 0) return `${said} впишите с дефисом, например ${readings.join(' или ')}`;
  }
  if (/^[1-9]\d$/.test(words)) {
    return `${said} номер бывает от 1 до ${LAST_CLASS_NUMBER}, а класс из двух чисел пишется с дефисом, например ${words[0]}-${words[1]}`;
  }
  return `${said} ${CLASS_NAME_RULE}`;
}

/** The rule in words. */
export const CLASS_NAME_RULE = `нужны номер от 1 до ${LAST_CLASS_NUMBER} и название до ${CLASS_LETTER_MAX} букв, цифр или дефисов, например 7Б, 5-1 или 11`;

/** Longer than any name a school gives a class; another host's may be «10А (физ.-мат.)». */
const LONGEST_IN_ADDRESS = 43;

/** The name of a class in an address, which `class=11` has as a number; null for a value that is none. */
export function readGroupName(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || text.length > LONGEST_IN_ADDRESS) return null;
  return /^\d{1,2}(?!\d)/u.test(text) ? text : null;
}

/** The class of a school a text names: by its very name, else by a spelling of it. */
export function findClass<Group extends ClassName>(groups: readonly Group[], text: string): Group | null {
  const exact = groups.find((group) => groupName(group) === text);
  if (exact) return exact;
  const key = classKey(text);
  return groups.find((group) => classKey(groupName(group)) === key) ?? null;
}
