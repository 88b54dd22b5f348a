import { cleanName, nameKey, saysNobody } from '@zvonok/domain/text/normalised-name';

/** What a cell holds apart from its lesson: marks of footnotes, degrees, posts, vacancies, numbers of a list. */
interface Asides {
  /** The text without them. */
  rest: string;
  /** Those that a person is to hear of. */
  remarks: string[];
  /** The number of a list at the beginning: '1.', '2)'. */
  listNumber: string | null;
}

const FOOTNOTE = /(?<=[\p{L}\d).])\s*\*+(?=\s|$)|^\*+\s*(?=\p{L})/gu;
/** 'к. п. н.', 'д.ф.-м.н.', 'к. филол. наук' */
const DEGREE =
  /(?<![\p{L}.])[кд]\.\s?(?:п|ф|т|х|б|и|э|ю|м|г|с|псих|пед|филол|физ|хим|биол|ист)\.(?:\s?-\s?м(?:ат)?\.)?\s?н(?:аук(?!\p{L})|\.)/giu;
/** 'проф.' is left out: it is a profile as often as a professor. */
const POST =
  /(?<!\p{L})(?:доц(?:ент|\.)|(?:ст\.\s?)?преп(?:одаватель|\.)|учитель|пед(?:агог|\.))\s*(?=\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?\s+\p{Lu}\.|\p{Lu}\.\s?\p{Lu}\.\s?\p{Lu}\p{Ll})/giu;
const VACANCY = /\(?(?<!\p{L})вакан(?:сия|т)(?!\p{L})(?:\s*№?\s*\d(?!\d))?\)?/giu;
const MAIDEN_NAME = /(?<=\p{Lu}\p{Ll}+)\s*\(\p{Lu}\p{Ll}+\)(?=\s+\p{Lu}\.\s?\p{Lu}\.)/gu;
const LIST_NUMBER = /^(\d{1,2}\s?[.)])\s*(?=\p{L}{2})/u;

/** Takes all of this out of a text; a vacancy, a degree and a post say nothing that is kept. */
export function withoutAsides(text: string): Asides {
  const remarks: string[] = [];
  const remark = (whole: string) => {
    remarks.push(whole.trim());
    return ' ';
  };
  const plain = text
    .replace(/\[([^[\]]*\p{L}{2}[^[\]]*)\]/gu, '($1)')
    .replace(FOOTNOTE, remark)
    .replace(MAIDEN_NAME, remark)
    .replace(DEGREE, ' ')
    .replace(POST, ' ')
    .replace(VACANCY, ' ');
  const listNumber = LIST_NUMBER.exec(plain)?.[1] ?? null;
  return { rest: plain.replace(LIST_NUMBER, ''), remarks, listNumber };
}

/** A cell's text without the number of its own lesson before it: '3. Алгебра' in the third one. */
export function withoutOwnNumber(text: string, number: number): string {
  const [whole, listNumber = ''] = LIST_NUMBER.exec(text) ?? [];
  return whole !== undefined && Number.parseInt(listNumber, 10) === number ? text.slice(whole.length) : text;
}

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

const ROOM_NUMBER =
  '(?:[А-ЯЁA-Z]{1,2}-(?=\\d{2}))?\\d{1,4}(?:[-/]\\d{1,3})?(?:\\s?-?[а-яёА-ЯЁa-zA-Z](?![\\p{L}\\d]))?';
const ROOM_PREFIX =
  '(?:(?:[Кк]аб(?:инет)?|КАБ(?:ИНЕТ)?|[Аа]уд(?:итория)?|АУД|[Кк]омн(?:ата)?|кб)\\.?\\s*№?\\s*|[Кк]\\.\\s*№?\\s*|к\\s?(?=\\d{2})|№\\s*)';
export const NAMED_ROOM = new RegExp(`(?<!\\p{L})${ROOM_PREFIX}(${ROOM_NUMBER})(?![\\p{L}\\d])`, 'gu');
/** '12 каб.', '12к.' */
export const NUMBER_BEFORE_WORD =
  /(?<![\p{L}\d.:/-])(\d{1,4}(?:[-/]\d{1,3})?)\s?(?:каб(?:инет|\.)?|к\.|ауд\.?)(?![\p{L}\d]|\s?\d)/giu;
export const NUMBER_IN_BRACKETS = new RegExp(`[([{]\\s*№?\\s*(${ROOM_NUMBER})\\s*[)\\]}]`, 'gu');
export const BARE_NUMBER = new RegExp(
  `(?<![\\p{L}\\d.:/-]|\\p{L}-)${ROOM_NUMBER}(?![\\p{L}\\d:/-]|\\.\\d)`,
  'gu',
);
/** Rooms that are words in every school, with the number some have. */
export const HALL =
  /(?<![\p{L}\d])(?:каб\.?\s*|к\.\s*|№\s*|\[\s*|\(\s*)?((?:(?:малый|большой|мал\.|бол\.|новый|старый|нижний|верхний)\s*)?(?:спорт(?:ивный|\.)?[\s-]?зал|спорт\.?\s?площадка|сп\.?[\s-]?зал|с\/з(?:ал)?|м\/з(?:ал)?|б\/з(?:ал)?|а\/з(?:ал)?|акт(?:овый|\.)?\s?зал|читальный зал|конференц-зал|хореогр(?:афический|\.)\s?зал|тренажёрный зал|тренажерный зал|зал|мастерск(?:ая|ие)|библиотека|библ\.|медиатека|бассейн|стадион|тир|столовая|лыжная база|рекреация)(?:\s?№?\s?\d{1,2}(?!\d))?)(?![\p{L}\d])(?:\s*[)\]])?/giu;

/** A room as schools usually call it: '214' for 'ауд. 214', '№214' and '[214]'; other texts stay as they are. */
export function roomSpelling(text: string): string {
  const name = cleanName(text);
  for (const pattern of [NAMED_ROOM, NUMBER_IN_BRACKETS]) {
    const [match] = name.matchAll(pattern);
    if (match?.[0] === name && match[1]) return match[1];
  }
  return name;
}

/** One key for 'ауд. 214', '№214', '[214]' and '214'. */
export function roomKey(text: string): string {
  return nameKey(roomSpelling(text));
}

/** Whether a cell of rooms says that there is none: a dash, 'нет', 'б/к'. */
export function saysNoRoom(text: string): boolean {
  return saysNobody(text) || /^(?:нет|б\/к|без каб(?:инета|\.)?)$/iu.test(text.trim());
}

/** '301, 302': two or more rooms in one text. */
export function namesSeveralRooms(text: string): boolean {
  const parts = text.split(/[,;+\n]|\sи\s/u).map((part) => part.trim());
  return parts.length > 1 && parts.every((part) => /^(?:каб\.?\s*|к\.\s*|№\s*)?\d/iu.test(part));
}

/**
 * Finds records by a typed name. The exact name goes first, so that two records whose names differ in a space or a
 * capital stay apart; then everything that does not make another name (`nameKey`).
 */
export class NameIndex<T> {
  readonly #exact = new Map<string, T[]>();
  readonly #loose = new Map<string, T[]>();
  readonly #key: (name: string) => string;

  constructor(key: (name: string) => string = nameKey) {
    this.#key = key;
  }

  add(name: string, record: T): void {
    push(this.#exact, name, record);
    push(this.#loose, this.#key(name), record);
  }

  /** All records of that name, in the order they were added. */
  find(name: string): readonly T[] {
    return this.#exact.get(name) ?? this.#loose.get(this.#key(name)) ?? [];
  }

  /** Every record, by the names as they were written. */
  *all(): Iterable<T> {
    for (const records of this.#exact.values()) yield* records;
  }

  /** Every name that was added, as it was written. */
  names(): Iterable<string> {
    return this.#exact.keys();
  }
}

function push<T>(map: Map<string, T[]>, key: string, record: T): void {
  const known = map.get(key);
  if (known) known.push(record);
  else map.set(key, [record]);
}
