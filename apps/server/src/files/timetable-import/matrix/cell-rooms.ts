import { BARE_NUMBER, HALL, NAMED_ROOM, NUMBER_BEFORE_WORD, NUMBER_IN_BRACKETS } from '../spelling.ts';
import type { NameBook } from './known-names.ts';
import { classOf } from './labels.ts';

/** One stretch of a cell's text, taken apart. */
export interface CellWords {
  /** What is left when everything else is taken out: the subject, or nothing. */
  rest: string;
  teachers: string[];
  rooms: string[];
  /** The subgroup it names: '2 группа', 'Мальчики'. */
  subgroup: string | null;
  /** Remarks that are left out: '(онлайн)'. */
  remarks: string[];
  /** Words that say there is no lesson. */
  skipped: string[];
  /** Words whose meaning needs a question, with the likely one. */
  odd: { written: string; proposed: WordUse } | null;
  /** True for a lesson that is not held every week. */
  alternates: boolean;
}

export type WordUse = 'subject' | 'teacher' | 'room' | 'subgroup' | 'skip';

export function replaceAt(text: string, at: number, written: string, by: string): string {
  return `${text.slice(0, at)}${by}${text.slice(at + written.length)}`;
}

/** Where words stand by themselves in a text; -1 where they do not. */
export function wordAt(text: string, written: string): number {
  const [lower, sought] = [text.toLowerCase(), written.toLowerCase()];
  for (let at = lower.indexOf(sought); at >= 0 && sought !== ''; at = lower.indexOf(sought, at + 1)) {
    if (standsAlone(text, at, written)) return at;
  }
  return -1;
}

function standsAlone(text: string, at: number, written: string): boolean {
  const isPart = /[\p{L}\d]/u;
  const [before, after] = [text[at - 1] ?? '', text.slice(at + written.length)];
  if (isPart.test(before) && isPart.test(written.charAt(0))) return false;
  if (isNumber(written) && OF_A_GROUP.test(after)) return false;
  return !(isPart.test(after.charAt(0)) && isPart.test(written.at(-1) ?? ''));
}

export function isNumber(text: string): boolean {
  return /^\d{1,4}\p{L}?$/u.test(text);
}

const OF_A_GROUP = /^\s*-?\s*(?:я|ая)?\s*(?:под|гр|п\/г|п\.)/iu;

/** Takes every match out that is agreed to. */
export function take(
  found: CellWords,
  pattern: RegExp,
  agree: (whole: string, first: string, second: string) => boolean,
): void {
  const before = found.rest;
  found.rest = before.replace(pattern, (whole: string, first: unknown, second: unknown) =>
    agree(whole, typeof first === 'string' ? first : '', typeof second === 'string' ? second : '')
      ? ' '
      : whole,
  );
}

/** A date that a spreadsheet program made of '12/1'. */
const DATE = /(?<![\d.])(\d{2})\.(\d{2})\.(\d{4})(?![\d.])/u;

/** Takes rooms out of a text; numbers and words that may be something else become questions. */
export function takeRooms(found: CellWords, names: NameBook): void {
  takeDate(found);
  takeWordRooms(found, names);
  const add = (room: string) => found.rooms.push(names.room(room) ?? room) > 0;
  take(found, HALL, (whole, inner) => add((inner || whole).trim()));
  takeClasses(found, names);
  for (const pattern of [NUMBER_BEFORE_WORD, NAMED_ROOM, NUMBER_IN_BRACKETS, BARE_NUMBER]) {
    take(found, pattern, (whole, inner) => {
      const room = (pattern === BARE_NUMBER ? whole : inner).trim();
      if (pattern === BARE_NUMBER && isOfSubject(found.rest, whole)) return false;
      if (mayBePart(found.rest, whole.trim(), names)) return false;
      return add(room);
    });
  }
}

/** '№2' and '2' next to words: the second course or subgroup as likely as a room, unless the book has such rooms. */
function mayBePart(text: string, whole: string, names: NameBook): boolean {
  if (!/^№?\s*\d$/.test(whole) || names.hasShortRooms || names.room(whole) !== null) return false;
  return /\p{L}/u.test(text.replace(whole, ' '));
}

/** '(10А+10Б)' and '5Б' are no rooms in a book with such classes: likely they have the lesson together. */
function takeClasses(found: CellWords, names: NameBook): void {
  for (const [whole] of found.rest.matchAll(CLASSES)) {
    const classes = whole.split(/[+,/&]|\sи\s/).map((text) => classOf(text.replace(/[()]|^с\s/g, '').trim()));
    if (!classes.every((name) => name !== null && names.hasClass(name))) continue;
    found.odd = { written: whole.trim(), proposed: 'skip' };
    found.rest = found.rest.replace(whole, ' ');
    return;
  }
}

const ONE_CLASS = '(?:1[0-2]|[1-9])\\s?-?[«"]?\\p{L}[»"]?';
const CLASSES = new RegExp(
  `(?<![\\p{L}\\d.:/-])\\(?(?:с\\s)?${ONE_CLASS}(?:\\s*(?:[+,/&]|и)\\s*${ONE_CLASS})*\\)?(?![\\p{L}\\d:/-])`,
  'gu',
);

/** Excel keeps '12/1' as the 12th of January: likely a room, but a person has to say so. */
function takeDate(found: CellWords): void {
  const [whole, day, month] = DATE.exec(found.rest) ?? [];
  if (whole === undefined) return;
  found.odd = { written: whole, proposed: 'room' };
  found.rooms.push(`${Number(day)}/${Number(month)}`);
  found.rest = found.rest.replace(whole, ' ');
}

function takeWordRooms(found: CellWords, names: NameBook): void {
  for (const room of names.wordRooms) {
    const at = wordAt(found.rest, room);
    if (at < 0) continue;
    found.rooms.push(room);
    found.rest = `${found.rest.slice(0, at).replace(/(?:каб\.?|к\.|№|[([])\s*$/u, '')} ${found.rest.slice(at + room.length)}`;
  }
}

/** In '2 иностранный язык' and '1С программирование' the number belongs to the subject, in '5 класс' to a class. */
function isOfSubject(text: string, number: string): boolean {
  const at = text.indexOf(number);
  const after = text.slice(at + number.length).trimStart();
  if (/^(?:кл(?:асс|\.)?|час|ч\.|мин|чел)(?!\p{L})/iu.test(after)) return true;
  const before = text.slice(0, at);
  // '(мод. 2)' and 'мод. 2' are parts of a course.
  if (/\([^)]*\p{L}[^)]*$/u.test(before)) return true;
  if (number.length === 1 && /\p{Ll}{2,}\.\s*$/u.test(before)) return true;
  const isFirst = before.trim() === '';
  if (number.replace(/\D/g, '').length === 1 && /\p{L}/u.test(after))
    return isFirst ? /^[\p{Ll}(]/u.test(after) : true;
  return isFirst && /^\p{Ll}/u.test(after) && number.replace(/\D/g, '').length <= 2;
}
