import { formatMinutes, parseLessonTime } from '@zvonok/domain/bells/lesson-time';
import { readClassName } from '@zvonok/domain/lesson/class-name';
import { groupName } from '@zvonok/domain/lesson/lesson-part';
import type { FieldRole } from '@zvonok/domain/spreadsheet/sheet-layout';
import { type Grid, textOf } from '../../formats/grid.ts';
import { lessonAt, lessonStart } from '../lesson-hours.ts';

/*
 * What the headings of a school's own table mean, however they are spelled.
 */

const DAYS = [
  ['понедельник', 'пн', 'пон', 'понед'],
  ['вторник', 'вт', 'втор'],
  ['среда', 'ср', 'сред'],
  ['четверг', 'чт', 'чет', 'четв'],
  ['пятница', 'пт', 'пят', 'пятн'],
  ['суббота', 'сб', 'суб', 'субб'],
];

/** The days' names for the flat rows, by number less one. */
export const DAY_NAMES = ['Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница', 'Суббота'] as const;

const SPELLINGS = new Map(DAYS.flatMap((names, index) => names.map((name) => [name, index + 1] as const)));

/** Texts whose meanings are kept; a workbook repeats its labels, and each is looked up several times. */
const MOST_KEPT = 20_000;

/** The same function, which keeps what it has found. */
function remembered<Meaning>(meaning: (text: string) => Meaning): (text: string) => Meaning {
  const kept = new Map<string, Meaning>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    if (kept.size >= MOST_KEPT) kept.clear();
    const found = meaning(text);
    kept.set(text, found);
    return found;
  };
}

/**
 * 1 for Monday to 6; null for another text. 'Пн.', 'П О Н Е Д Е Л Ь Н И К', 'Вторник, 24 ноября' and '30.11.2026' are
 * days.
 */
export const dayOf = remembered(readDayOf);

function readDayOf(text: string): number | null {
  if (text === '' || text.length > 60) return null;
  const lower = text.toLowerCase().replace(/^\d[.)]\s*(?=[а-я])/, '');
  const word = /^[а-я]+/.exec(lower)?.[0] ?? '';
  const together = lower.replace(/[\s.\-–—]+/g, '');
  const named = SPELLINGS.get(together) ?? (isDayHead(lower, word) ? SPELLINGS.get(word) : undefined);
  return named ?? dayOfDate(lower);
}

/** The number of a day whose name is spelled downwards, a letter or two a cell; null while it is not complete. */
export function spelledDay(letters: string): number | null {
  const at = DAYS.findIndex(([name]) => name === letters.toLowerCase());
  return at < 0 ? null : at + 1;
}

/** Whether letters are the beginning of a day's name. */
export function beginsDay(letters: string): boolean {
  return DAYS.some(([name]) => name?.startsWith(letters.toLowerCase()));
}

/** After a day's name only a date, a bracket or a sign may stand: 'Среда обитания' is no day. */
function isDayHead(lower: string, word: string): boolean {
  return /^\.?[\s,;:(–—-]*(?:\d|$|\(|1 смена|2 смена)/.test(lower.slice(word.length));
}

const MONTHS = ['янв', 'фев', 'мар', 'апр', 'ма', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'];

/** The weekday of a date with its year; a Sunday is no school day. */
function dayOfDate(lower: string): number | null {
  const numbers = /^(\d{1,2})[./-](\d{1,2})[./-](20\d{2}|\d{2})(?:\s*г\.?)?$/.exec(lower);
  const words = /^(\d{1,2})\s+([а-я]+)\s+(20\d{2})(?:\s*г(?:ода|\.)?)?$/.exec(lower);
  const [, day, month, year] = numbers ?? words ?? [];
  if (day === undefined || month === undefined || year === undefined) return null;
  const monthNumber = numbers ? Number(month) : MONTHS.findIndex((start) => month.startsWith(start)) + 1;
  if (monthNumber < 1 || monthNumber > 12) return null;
  const date = new Date(
    Date.UTC(Number(year.length === 2 ? `20${year}` : year), monthNumber - 1, Number(day)),
  );
  return date.getUTCMonth() === monthNumber - 1 && date.getUTCDay() > 0 ? date.getUTCDay() : null;
}

const LAST_NUMBER = 12;

/**
 * The numbers of the lessons that a label means: '3', '3.', '3 урок', '3 (10:20–11:00)', 'III', and both of a pair,
 * '1-2', which a spreadsheet program may have taken for a date. Null for another text.
 */
export const numbersOf = remembered(readNumbersOf);

function readNumbersOf(text: string): readonly number[] | null {
  const roman = ROMAN.indexOf(
    text.toUpperCase().replaceAll('І', 'I').replaceAll('Х', 'X').replace(/\.$/, ''),
  );
  if (roman > 0) return [roman];
  const [, first, second] =
    /^(\d{1,2})\s*[-–—,/]\s*(\d{1,2})(?:\s*ур(?:оки?|\.)?)?$/.exec(text) ??
    /^(\d{2})\.(\d{2})\.\d{4}$/.exec(text) ??
    [];
  if (first !== undefined && second !== undefined) {
    const pair = [Number(first), Number(second)].toSorted((a, b) => a - b);
    return pair[1] === (pair[0] ?? 0) + 1 && (pair[0] ?? 0) > 0 && (pair[1] ?? 0) <= LAST_NUMBER
      ? pair
      : null;
  }
  const [, digits, rest = ''] =
    /^(?:№\s*|урок\s*(?:№\s*)?)?(\d{1,2})(?:-?(?:й|ый|ой|ий))?[.)]?(?:\s*(?:ур(?:ок)?\.?)?)?(.*)$/is.exec(
      text,
    ) ?? [];
  if (digits === undefined || Number(digits) > LAST_NUMBER) return null;
  const times = rest.trim();
  return times === '' || /^\(?\d{1,2}[.:]\d{2}[\s\d.:–—-]*\)?$/.test(times) ? [Number(digits)] : null;
}

const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

/**
 * The class that a heading or a sheet's name means; null for another text. '8-В класс' and 'Класс 8 «В»' are the class
 * 8В, and so is '8В' with its profile, headcount, room or class teacher after it.
 */
export const classOf = remembered(readClassOf);

function readClassOf(text: string): string | null {
  if (text === '' || text.length > MOST_OF_A_HEADING) return null;
  const wordless = text.replace(/(?:^|[\s.])(?:класс|кл)(?:[\s.]|$)/giu, ' ');
  const plain = wordless.replace(/[.,;:*]+$/, '');
  // '5З (IT)' is no class of three letters, '5 класс' is a class, and '5.' is none.
  if (text.length <= 30 && !/\p{L}\s*[([]/u.test(plain)) {
    const name = readClassName(plain, { bare: wordless !== text });
    if (name) return groupName(name);
  }
  const [whole, name = ''] = WITH_MORE.exec(plain.trim()) ?? [];
  if (whole === undefined) return null;
  const parts = readClassName(name, { bare: false });
  return parts && isMoreOfHeading(plain.trim().slice(whole.length)) ? groupName(parts) : null;
}

const MOST_OF_A_HEADING = 80;
const WITH_MORE = /^((?:1[0-2]|[1-9])\s*[-–]?\s*(?:[«"„“(]\s*)?\p{L}{1,2}(?:\s*[»"“”)])?)(?=$|[^\p{L}\d])/u;

/** What may stand after a class in its heading: brackets, a headcount, a room, a teacher, a profile. */
function isMoreOfHeading(more: string): boolean {
  const text = more.replace(/^[\s,;:–—-]+/, '');
  return (
    text === '' ||
    /^[([]/.test(text) ||
    /^\d{1,2}\s*(?:чел|уч|об)/iu.test(text) ||
    /^(?:каб|ауд|к\.|№|кл\.?\s*рук|класс)/iu.test(text) ||
    /^\p{Lu}[\p{L}-]+\s+\p{Lu}\.\s?\p{Lu}\./u.test(text) ||
    /^\p{Lu}\.\s?\p{Lu}\.\s?\p{Lu}\p{Ll}+/u.test(text) ||
    /^[\p{L}.\s+/-]{2,40}$/u.test(text)
  );
}

/** '5А, 5Б', '5А/5Б', '5А и 5Б': the classes that share a heading, joined by commas; null for another text. */
export function severalClasses(text: string): string | null {
  if (text.length > MOST_OF_A_HEADING) return null;
  const parts = text.split(/\s*[,;+&/\n]\s*|\s+и\s+/u);
  const names = parts.map((part) => (part.length <= LONGEST_OF_SEVERAL ? classInLine(part) : null));
  const isSure = parts.length > 1 && names.every((name) => name !== null);
  return isSure && (text.includes(',') || parts.every((part) => classOf(part) !== null))
    ? names.join()
    : null;
}

const LONGEST_OF_SEVERAL = 8;

/** The class that a title above a table is about: '5А', 'Расписание 5А класса'. */
export function classInTitle(text: string): string | null {
  const known = classOf(text);
  if (known !== null || text.length > MOST_OF_A_HEADING || !/класс|расписан/iu.test(text)) return known;
  const [, name = ''] =
    /(?<![\p{L}\d])((?:1[0-2]|[1-9])\s?[-«"„]?\s?\p{Lu}[»"“]?)(?![\p{L}\d])/u.exec(text) ?? [];
  return name === '' ? null : classOf(name);
}

const WRITTEN_TOGETHER = /^\d{1,2}(?:\s*[-–.]\s*\d[\p{Lu}\d-]*|\p{Lu}[\p{Lu}\d-]*)?$/u;

/** The class of a heading in a line of classes, where a number alone, '5-1' and '8М1' are classes, too. */
export function classInLine(text: string): string | null {
  const known = classOf(text);
  if (known !== null) return known;
  const name = WRITTEN_TOGETHER.test(text.trim()) ? readClassName(text) : null;
  return name && groupName(name);
}

/** The shift that a title or a sheet's name says; null if it says none. */
export function shiftOf(text: string): 1 | 2 | null {
  const [, number = ''] =
    /(?<![\p{L}\d])([12]|I{1,2}|перв|втор)(?:-?(?:я|ая|ой|ую))?\s*смен/iu.exec(text) ?? [];
  if (number === '') return null;
  return /^(?:2|II|втор)$/i.test(number) ? 2 : 1;
}

const ROLE_WORDS: readonly (readonly [RegExp, FieldRole])[] = [
  [/^(?:каб|ауд|№\s*каб)/i, 'room'],
  [/^(?:учител|преподават|педагог|ф\.?\s?и\.?\s?о)/i, 'teacher'],
  [/^(?:предмет|урок[и]?$|дисциплин|\d\s*(?:под)?гр|(?:под)?группа)/i, 'lesson'],
  [/^(?:№|время|звон|балл|сложн|трудн|перемен|ранг|шкала)/i, 'skip'],
];

/** What a heading says its column holds; null when it says nothing about it. */
export function roleOf(heading: string): FieldRole | null {
  return ROLE_WORDS.find(([words]) => words.test(heading))?.[1] ?? null;
}

type Bells = readonly { number: number; time: string }[];

/**
 * Finds the lesson of a heading: by its number, or the time at which it begins. Times are looked up in the school's
 * bells; a school that has none yet numbers its lessons as they follow each other in the book.
 */
export class LessonLabels {
  readonly #bells: Bells;
  readonly #inOrder: ReadonlyMap<number, number> | null;

  constructor(bells: Bells = [], grids: readonly Grid[] = []) {
    this.#bells = bells;
    this.#inOrder = bells.length === 0 ? inOrder(grids) : null;
  }

  /**
   * Null for another text. A time at which no lesson begins is its minutes below zero, and no lesson's number; a pair
   * of lessons has two numbers.
   */
  numbersOf(text: string): readonly number[] | null {
    const numbers = numbersOf(text);
    if (numbers !== null) return numbers;
    const start = lessonStart(text);
    if (start === null) return null;
    return [lessonAt(start, this.#bells) ?? this.#inOrder?.get(start) ?? -start];
  }

  /** Why a lesson cannot be read, by what `numberOf` made of its heading; null when it can. */
  problemOf(number: number): string | null {
    if (number >= 0) return null;
    const time = formatMinutes(-number);
    return this.#bells.length > 0
      ? `В ${time} не начинается ни один урок: впишите номера уроков или исправьте звонки в «Данных»`
      : `Неизвестно, какой урок начинается в ${time}: у дней разные звонки, впишите номера уроков`;
  }
}

/** Lessons by when they begin; null if two overlap, for then the days ring differently. */
function inOrder(grids: readonly Grid[]): ReadonlyMap<number, number> | null {
  const hours = new Map<number, number>();
  for (const { rows } of grids) {
    for (const cell of rows.flat()) {
      const text = textOf(cell);
      const start = lessonStart(text);
      if (start !== null)
        hours.set(start, Math.max(hours.get(start) ?? start, parseLessonTime(text)?.end ?? start));
    }
  }
  const all = [...hours].toSorted(([a], [b]) => a - b);
  const overlaps = all.some(([start], index) => start < (all[index - 1]?.[1] ?? 0));
  return overlaps ? null : new Map(all.map(([start], index) => [start, index + 1]));
}
