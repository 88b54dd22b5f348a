import { cleanName, nameKey, saysNobody } from '@zvonok/domain/text/normalised-name';
import { withoutAsides } from './matrix/cell-asides.ts';

const CAPITAL = '[А-ЯЁA-Z]';
const SMALL = '[а-яёa-z]';
const PARTICLE =
  '(?:(?:[Дд]е|[Лл]а|[Фф]он|[Вв]ан|[Дд]ер|[Аа]ль|[Ээ]ль|[Дд]и|[Дд]а|[Дд]ю|[Бб]ен|[Сс]ан)\\s+){0,2}';
/** 'Иванова', 'Ол-Мижит', 'д’Артуа', 'ван Дейк'. */
export const SURNAME = `${PARTICLE}(?:[дДоО][’'ʼ])?${CAPITAL}${SMALL}+(?:[-‐‑–]${CAPITAL}?${SMALL}+)*`;
/** Surnames in capitals count only with initials. */
const LOUD_SURNAME = `${CAPITAL}{2,}(?:-${CAPITAL}{2,})*`;
const ANY_SURNAME = `(?:${SURNAME}|${LOUD_SURNAME})`;
/** 'И.', 'Дж.', 'М.-Р.' */
const INITIAL = `(?:${CAPITAL}ж?\\.(?:[-‐‑–]${CAPITAL}\\.)?)`;
const INITIALS = `${INITIAL}\\s?(?:${INITIAL}|${CAPITAL}(?!${SMALL}|${CAPITAL}|\\d))?`;
const OF_FATHER = '(?:\\s+(?:оглы|оглу|кызы|гызы|угли|уулу|заде)(?![а-яё]))?';
const NOT_IN_WORD = `(?<![А-Яа-яЁёA-Za-z\\d.’'-])`;

export const WHOLE_NAME = new RegExp(
  `${NOT_IN_WORD}${SURNAME}\\s+${SURNAME}\\s+(?:[А-ЯЁ][а-яё]+(?:вна|чна|вич|ьич|мич|кызы|гызы|оглы)(?![а-яё])|ибн\\s+${INITIAL})${OF_FATHER}`,
  'gu',
);
export const SURNAME_FIRST = new RegExp(`${NOT_IN_WORD}(${ANY_SURNAME})\\s*(${INITIALS})${OF_FATHER}`, 'gu');
/** A word with a dot is shortened: 'Разг. о важн.' is no surname. */
export const INITIALS_FIRST = new RegExp(
  `${NOT_IN_WORD}(${INITIALS})\\s*(${ANY_SURNAME})(?![А-Яа-яЁё]|\\.(?=\\s*\\S))${OF_FATHER}`,
  'gu',
);
export const BARE_INITIALS = new RegExp(
  `${NOT_IN_WORD}(${SURNAME})\\s+([А-ЯЁ]{2}|[А-ЯЁ]\\s[А-ЯЁ])(?![А-Яа-яёЁ\\d-])\\.?`,
  'gu',
);
export const SURNAME_WITH_INITIAL = new RegExp(
  `${NOT_IN_WORD}(${SURNAME})(?:\\s+${CAPITAL}(?!${SMALL})\\.?)?`,
  'gu',
);
const ONLY_INITIALS_FIRST = new RegExp(`^(${INITIALS})\\s*(${ANY_SURNAME}${OF_FATHER})$`, 'u');

/** A name as it is usually written: the surname first, single spaces, capitals only at the start of a word. */
export function teacherSpelling(name: string): string {
  const spaced = cleanName(name)
    .replace(ONLY_INITIALS_FIRST, '$2 $1')
    .replace(/\s(\p{Lu})\s?(\p{Lu})\.?$/u, ' $1. $2.')
    .replace(/\.(?=[А-ЯЁA-Z])/gu, '. ');
  return spaced.replace(/(?<![\p{L}])\p{Lu}{2,}(?:-\p{Lu}{2,})*(?![\p{L}])/gu, (word) =>
    /^\p{Lu}{2}$/u.test(word)
      ? word
      : word.replace(/(\p{Lu})(\p{Lu}+)/gu, (_, a: string, b: string) => a + b.toLowerCase()),
  );
}

/** One key for 'Иванова И. И.', 'Иванова И.И', 'ИВАНОВА И. И.' and 'И. И. Иванова'. */
export function teacherKey(name: string): string {
  const known = KEYS.get(name);
  if (known !== undefined) return known;
  const key = nameKey(teacherSpelling(name));
  if (KEYS.size >= MOST_KEYS) KEYS.clear();
  KEYS.set(name, key);
  return key;
}

/** Keys of names that were looked for already: a table writes every name in each of its lessons. */
const KEYS = new Map<string, string>();
const MOST_KEYS = 5_000;

/** Whether a cell of teachers says that there is none: a dash, 'нет', 'вакансия (математика)'. */
export function saysNoTeacher(text: string): boolean {
  return saysNobody(text) || /^(?:нет(?: учителя)?|вакан(?:сия|т)(?!\p{L}).*)$/iu.test(text.trim());
}

const WITH_INITIALS = new RegExp(`${ANY_SURNAME}\\s*${INITIALS}|${INITIALS}\\s*${ANY_SURNAME}`, 'u');
const IN_FULL = new RegExp(`^${SURNAME}\\s+${SURNAME}\\s+${SURNAME}`, 'u');

/** 'Белова К. К. / Шульц Г. Г.': two or more people in one text. */
export function namesSeveral(text: string): boolean {
  const parts = text.split(/[/\\,;+&\n]|\sи\s/u).map((part) => part.trim());
  const named = parts.filter((part) => WITH_INITIALS.test(part) || IN_FULL.test(part));
  return named.length > 1 || (parts.length > 1 && parts.every((part) => LONE_SURNAME.test(part)));
}

const LONE_SURNAME = new RegExp(`^${SURNAME}$`, 'u');

/** 'Белова К. К.' of 'к.п.н. Белова (Чернова) К. К. (вакансия)'. */
export function teacherIn(text: string): string {
  if (saysNoTeacher(text)) return text;
  return withoutAsides(text)
    .rest.replace(/^[\s,]+|[\s,]+$/g, '')
    .replace(/\s+/g, ' ');
}
