import type { FieldRole } from '@zvonok/domain/spreadsheet/sheet-layout';
import { readClassName } from '../class-names.ts';

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

/**
 * 1 for Monday to 6; null for another text. 'Пн.', 'П О Н Е Д Е Л Ь Н И К' and 'Вторник, 24 ноября' are days.
 */
export function dayOf(text: string): number | null {
  if (text === '' || text.length > 60) return null;
  const lower = text.toLowerCase();
  const word = /^[а-я]+/.exec(lower)?.[0] ?? '';
  const together = lower.replace(/[\s.\-–—]+/g, '');
  return SPELLINGS.get(together) ?? (isDayHead(lower, word) ? (SPELLINGS.get(word) ?? null) : null);
}

/** After a day's name only a date, a bracket or a sign may stand: 'Среда обитания' is no day. */
function isDayHead(lower: string, word: string): boolean {
  return /^\.?[\s,;:(–—-]*(?:\d|$|\(|1 смена|2 смена)/.test(lower.slice(word.length));
}

const LAST_NUMBER = 12;

/** The number of a lesson: '3', '3.', '3 урок', '3 (10:20–11:00)', 'III'. Null for another text. */
export function numberOf(text: string): number | null {
  const roman = ROMAN.indexOf(text.toUpperCase().replaceAll('І', 'I').replace(/\.$/, ''));
  if (roman > 0) return roman;
  const [, digits, rest = ''] =
    /^(\d{1,2})(?:-?(?:й|ый|ой|ий))?[.)]?(?:\s*(?:ур(?:ок)?\.?)?)?(.*)$/s.exec(text) ?? [];
  if (digits === undefined || Number(digits) > LAST_NUMBER) return null;
  const times = rest.trim();
  return times === '' || /^\(?\d{1,2}[.:]\d{2}[\s\d.:–—-]*\)?$/.test(times) ? Number(digits) : null;
}

const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

/**
 * The class a heading or a sheet's name means; null for another text. '8-В класс' and 'Класс 8 «В»' are the class 8В.
 */
export function classOf(text: string): string | null {
  if (text === '' || text.length > 30) return null;
  const parts = readClassName(
    text.replace(/(?:^|[\s.])(?:класс|кл)(?:[\s.]|$)/giu, ' ').replace(/[.,;:]+$/, ''),
  );
  return parts && `${parts.number}${parts.letter}`;
}

const ROLE_WORDS: readonly (readonly [RegExp, FieldRole])[] = [
  [/^(?:каб|ауд|№\s*каб)/i, 'room'],
  [/^(?:учител|преподават|педагог|ф\.?\s?и\.?\s?о)/i, 'teacher'],
  [/^(?:предмет|урок[и]?$|дисциплин|\d\s*(?:под)?гр|(?:под)?группа)/i, 'lesson'],
  [/^(?:№|время|звон|балл|сложн)/i, 'skip'],
];

/** What a heading says its column holds; null when it says nothing about it. */
export function roleOf(heading: string): FieldRole | null {
  return ROLE_WORDS.find(([words]) => words.test(heading))?.[1] ?? null;
}
